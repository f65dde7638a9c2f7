import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { create } from './lifeOfABot.ts';
import { expect, PHONE, type Trader, test } from './trader.ts';
import { wakeCrowd } from './wakeCrowd.ts';

// A sandbox of its own, with the bots of others, takes long to start on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** What axe finds on the page, by rule and place. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // axe was put into the page just above.
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
    };
    // The fixed scale of phones is balanced by the text size setting, which goes up to 200 %.
    const found = (await axe.run({ rules: { 'meta-viewport': { enabled: false } } })).violations;
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** Every page and dialog of the slice, in this language and size. */
async function lookAtEverything(trader: Trader): Promise<void> {
  const { page, sandbox } = trader;
  const check = async (place: string) => expect(await violations(page), place).toEqual([]);
  const fits = async (place: string) =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${place} scrolls sideways`,
    ).toBe(true);

  await wakeCrowd(trader);
  await trader.logIn();
  const blocks = page.locator('.site-block');
  await expect(blocks).toHaveCount(4);
  for (const block of await blocks.all()) await block.scrollIntoViewIfNeeded();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await check('home');
  await fits('home');
  await trader.open('/ranking/');
  await expect(page.locator('.tb-ranked').first()).toBeVisible();
  await check('ranking');
  await fits('ranking');
  await trader.open('/create/');
  await expect(page.locator('.tb-chart-handle').first()).toBeVisible();
  await check('create');
  await fits('create');
  await page.getByRole('tab').nth(1).click();
  await check('create, manual');
  const botId = await create(trader, '1000');
  await sandbox.advance(3_600_000);
  await page.reload();
  await expect(page.locator('[data-state="running"]').first()).toBeVisible();
  await check('detail');
  await fits('detail');
  await page.goto(`${page.url()}?dialog=close`);
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await check('close dialog');
  await trader.open('/my-bot/');
  await expect(page.getByText('BTCUSDT').first()).toBeVisible();
  await check('my bots');
  await fits('my bots');
  for (const path of ['/rewards/', '/news/']) {
    await trader.open(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await check(path);
    await fits(path);
  }
  await trader.open(`/nowhere/${botId}/`);
  await check('not found');
}

test('axe finds nothing on any page or dialog', async ({ trader }) => {
  await lookAtEverything(trader);
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('axe finds nothing, and no page scrolls sideways', async ({ trader }) => {
    await lookAtEverything(trader);
  });
});

test.describe('in Arabic and light', () => {
  test.use({ locale: 'ar-SA', colorScheme: 'light' });
  test('axe finds nothing on any page or dialog', async ({ trader }) => {
    await lookAtEverything(trader);
  });
});

test('B11 a bot is created and closed by keyboard alone', async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await trader.open('/create/');
  await page.getByRole('textbox', { name: 'Investment' }).focus();
  await page.keyboard.type('1000');
  // Nothing can be reviewed before the start values are there; the button says so.
  await expect(page.getByRole('button', { name: 'Review and create' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, 'I understand that I can lose my investment');
  await page.keyboard.press('Space');
  await tabTo(page, 'Create bot');
  await page.keyboard.press('Enter');
  await page.waitForURL(/spot-grid\/\d+/);
  await sandbox.advance(60_000);
  await expect(page.getByText('Running').first()).toBeVisible();
  await tabTo(page, 'Close');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Keep running' })).toBeFocused();
  await tabTo(page, 'Close bot');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Closed by you')).toBeVisible();
});

/** Presses Tab until the focus is on a control of this name. Bounded by the number of stops of a page. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never reached "${name}".`);
}
