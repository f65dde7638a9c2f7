import type { Page } from 'playwright/test';
import { dialogs, filledPlaces, pages } from './places.ts';
import { chooseSettings, controlsOf, test, visitPlace } from './stage.ts';
import { expect, PHONE, WIDE } from './trader.ts';

/** A page that leaves little room: the sizes are CSS pixels. */
const LOOKS = {
  'on a phone, in text of 200 %': { use: PHONE, settings: { textSize: '200' } },
  // 1280 × 1024 of a screen, zoomed in four times.
  'at a zoom of 400 %': { use: { viewport: { width: 320, height: 256 } }, settings: {} },
  'on a phone that lies on its side': { use: { ...PHONE, viewport: { width: 844, height: 390 } }, settings: {} },
};

for (const [look, { use, settings }] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    test.use(use);
    for (const place of filledPlaces) {
      test(`22.9 whatever has the focus is seen: ${place.name}`, { tag: WIDE }, async ({ trader, theatre }) => {
        const { page } = trader;
        await chooseSettings(page, settings);
        await visitPlace(trader, theatre, place, async () => {
          // From here on the focus is where a key led it.
          await page.keyboard.press('Tab');
          expect(await (await controlsOf(page)).evaluateAll(covered)).toEqual([]);
        });
      });
    }
  });
}

test.describe('on a phone whose keyboard is open', () => {
  // What a keyboard leaves of 844 px where the page is made smaller for it, as in the webviews of apps.
  test.use({ ...PHONE, viewport: { width: 390, height: 470 } });
  const FORMS = [
    ...pages.filter(({ name }) => name.endsWith('create-filled')),
    ...dialogs.filter(({ name }) => /^dialog-(margin|move|settings|tpsl|trailing|transfer|withdraw)-/.test(name)),
  ];
  for (const place of FORMS) {
    test(`22.9 neither field, message nor fix is covered: ${place.name}`, { tag: WIDE }, async ({
      trader,
      theatre,
    }) => {
      await visitPlace(trader, theatre, place, async () => {
        expect(await typeWrongly(trader.page)).toEqual([]);
      });
    });
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('22.9 the tab bar leaves while a field is typed into, and a press that ends it does not miss', async ({
    trader,
  }) => {
    const { page } = trader;
    await trader.logIn();
    await trader.open('/create/');
    const tabs = page.locator('.site-tabs');
    await page.getByRole('tab', { name: 'Manual' }).click();
    await expect(tabs).toBeVisible();
    await page.getByRole('textbox', { name: 'Investment' }).fill('1000');
    await expect(tabs).toBeHidden();
    await page.getByRole('button', { name: 'Review and create' }).click({ delay: 120 });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tabs).toBeVisible();
  });

  test('22.9 the row of kinds shows the current one', { tag: WIDE }, async ({ trader }) => {
    const { page } = trader;
    await trader.open('/fcombo-create/');
    await expect(page.locator('.site-kind-tabs [aria-current]')).toBeInViewport({ ratio: 1 });
  });
});

/** Types what no field takes into each of the form, and tells what of the field cannot be seen then. */
async function typeWrongly(page: Page): Promise<readonly string[]> {
  const covered: string[] = [];
  const isOver = await page.getByRole('dialog').isVisible();
  const fields = page.locator(
    `${isOver ? '[role="dialog"]' : 'form'} .tb-field input:not([type="checkbox"], [type="range"])`,
  );
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12,3.4.5');
    // It shows once what was typed has rested.
    await expect(page.locator('.tb-field:focus-within .tb-checks').first()).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    covered.push(...(await page.evaluate(coveredOfField)));
  }
  expect(await fields.count()).toBeGreaterThan(0);
  return covered;
}

/** Parts of the field that is edited that something lies over, or that are out of sight. Runs in the page. */
function coveredOfField(): readonly string[] {
  const field = document.activeElement?.closest('.tb-field');
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  // The rows of a combo are one field, higher than what a keyboard leaves.
  const isWhole = field && field.getBoundingClientRect().height <= room;
  const parts = [document.activeElement, ...(isWhole ? field.querySelectorAll('.tb-checks p, .tb-checks button') : [])];
  return parts.flatMap((part) => {
    if (!part) return [];
    const box = part.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = at !== null && part.contains(at);
    return isSeen
      ? []
      : [`${part.localName}.${part.classList} “${part.textContent.slice(0, 30)}” under ${at?.className}`];
  });
}

/** Controls that take the focus and are hidden then by something that lies over them. Runs in the page. */
function covered(controls: readonly Element[]): readonly string[] {
  const found: string[] = [];
  for (const control of controls) {
    if (!(control instanceof HTMLElement && control.checkVisibility({ opacityProperty: true }))) continue;
    // Arrow keys lead to the other tabs of a row; that they are seen is a test of the tabs.
    if (control.tabIndex < 0) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    const shown = control.closest('label') ?? control;
    const box = shown.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    // Of what is larger than the window, a part.
    const places = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.x + box.width * x, box.y + box.height * y]),
    );
    const isSeen = places.some(([x = 0, y = 0]) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && shown.contains(at);
    });
    if (isSeen) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent;
    found.push(
      `${control.parentElement?.classList} > ${control.localName}.${control.classList} “${name.trim().slice(0, 24)}”`,
    );
  }
  return found;
}
