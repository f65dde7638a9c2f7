import type { Page } from 'playwright/test';
import { listRankedBots } from '../../../packages/core/src/endpoints/index.ts';
import { create, type Kind, kinds } from './kinds.ts';
import { clientOf } from './openBots.ts';
import { sentBodies } from './sentBodies.ts';
import { crowdedTest, expect, PHONE, type Trader, test, WIDE } from './trader.ts';
import { wordsIn } from './words.ts';

/** In which surroundings every create page and every copy page is used; what other tests show is left out. */
const surroundings = [
  { name: 'on a phone, in German', use: { ...PHONE, locale: 'de-DE' }, typed: inGerman },
  { name: 'on a PC, in Arabic', use: { locale: 'ar-SA' }, typed: inArabicDigits },
] as const;

/** `3000` and a half as it is typed in Germany: `3.000,5`. */
function inGerman(whole: string): string {
  return `${whole.replace(/(?<=\d)(?=\d{3}$)/, '.')},5`;
}

/** `3000` and a half in Arabic digits, with the marks that go with them. */
function inArabicDigits(whole: string): string {
  const digits = [...whole].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
  return `${digits.replace(/(?<=[\u0660-\u0669])(?=[\u0660-\u0669]{3}$)/, '\u066c')}\u066b\u0665`;
}

/** How the kinds that can be copied are ranked, and the end of the path of their create call. */
const COPIED = {
  'spot-grid': ['spot_grid', '/grid/v1/create-grid'],
  'futures-grid': ['futures_grid', '/fgridbot/fgrid-bot-create'],
  martingale: ['futures_martingale', '/fmartingalebot/create-fmart-bot'],
  combo: ['futures_combo', '/fcombobot/create-bot'],
} as const;

for (const { name, use, typed } of surroundings) {
  test.describe(name, { tag: WIDE }, () => {
    test.use(use);

    for (const kind of kinds) {
      test(`F157 F168 a ${kind.name} bot is created as typed, and nothing is cut off or wider than the screen`, async ({
        trader,
      }) => {
        await trader.logIn();
        await trader.open(kind.create);
        await expect(
          trader.page.getByRole('textbox', { name: kind.money(wordsIn(trader.locale)) }).first(),
        ).toBeVisible();
        expect(await misfits(trader.page)).toEqual([]);
        const bodies = await sentBodies(trader.page);
        expect(await create(trader, kind, typed(kind.amount))).toMatch(/^\d+$/);
        const sent = (await bodies()).map(({ body }) => body).join();
        expect(sent).toContain(`"${kind.amount}.5"`);
      });
    }

    for (const kind of kinds.filter(({ path }) => path in COPIED)) {
      crowdedTest(
        `B3 B9 a ${kind.name} bot of somebody else is copied, whatever stands against it`,
        async ({ trader }) => {
          // The path was just compared.
          await copyBest(trader, kind, kind.path as keyof typeof COPIED);
        },
      );
    }
  });
}

async function copyBest(trader: Trader, kind: Kind, path: keyof typeof COPIED): Promise<void> {
  const { page } = trader;
  const words = wordsIn(trader.locale);
  const [bizType, call] = COPIED[path];
  await trader.logIn();
  const { list = [] } = await listRankedBots(await clientOf(trader), { bizTypes: [bizType], page: 0, limit: 1 });
  const id = list[0]?.botId ?? '';
  await trader.open(`/copy/${path}/${id}/`);
  await page.getByRole('textbox', { name: kind.money(words) }).fill(kind.amount);
  await expect(page.getByRole('heading', { name: words.differs })).toBeVisible();
  expect(await misfits(page)).toEqual([]);

  const bodies = await sentBodies(page);
  const dialog = page.getByRole('dialog');
  const fix = page.locator('[data-invalid] .tb-fix').first();
  // What the exchange refuses is cured by the button beside it, one after the other.
  await expect(async () => {
    if (await fix.isVisible()) await fix.click({ timeout: 1000 });
    await page.getByRole('button', { name: words.review }).click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await page.waitForURL(new RegExp(`/my-bot/${path}/\\d+/$`));
  const sent = (await bodies()).find(({ url }) => url.endsWith(call));
  const body = JSON.parse(sent?.body ?? '');
  expect(body.create_type).toBe('CREATE_TYPE_COPY');
  expect([body.followed_grid_id, body.followed_bot_id]).toContain(id);
}

/** What is wider than the screen, and texts of controls that do not fit. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > window.innerWidth ? [`the page: ${root.scrollWidth}`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('main :is(button, label, legend, summary, select)')]
      .filter((control) => control.checkVisibility() && control.clientWidth > 1)
      .filter((control) => control.scrollWidth > control.clientWidth + 1)
      .map((control) => `${control.tagName} ${control.textContent} ${control.scrollWidth} > ${control.clientWidth}`);
    return [...wide, ...cut];
  });
}
