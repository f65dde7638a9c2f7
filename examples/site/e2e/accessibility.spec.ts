import { create } from './botLifecycle.ts';
import { expect, PHONE, type Trader, crowdedTest as test, WIDE } from './trader.ts';
import { violations } from './violations.ts';

// Many pages, and each is looked at from top to bottom.
test.slow();

/** Every page and dialog of the slice, in this language and size. */
async function checkEverything(trader: Trader): Promise<void> {
  const { page, sandbox } = trader;
  const check = async (place: string) => expect(await violations(page), place).toEqual([]);
  const fits = async (place: string) =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${place} scrolls sideways`,
    ).toBe(true);

  await trader.logIn();
  await trader.open('/');
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('not found');
}

test('axe finds nothing on any page or dialog', { tag: WIDE }, async ({ trader }) => {
  await checkEverything(trader);
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('axe finds nothing, and no page scrolls sideways', { tag: WIDE }, async ({ trader }) => {
    await checkEverything(trader);
  });
});

test.describe('in Arabic and light', () => {
  test.use({ locale: 'ar-SA', colorScheme: 'light' });
  test('axe finds nothing on any page or dialog', { tag: WIDE }, async ({ trader }) => {
    await checkEverything(trader);
  });
});
