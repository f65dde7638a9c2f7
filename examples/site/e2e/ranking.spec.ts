import { listRankedBots } from '../../../packages/core/src/endpoints/index.ts';
import { clientOf } from './openBots.ts';
import { expect, PHONE, type Trader, crowdedTest as test, WIDE } from './trader.ts';

/** How many bots the exchange ranks for a question. */
async function countOf(trader: Trader, asked: Parameters<typeof listRankedBots>[1]): Promise<number> {
  const { total = 0 } = await listRankedBots(await clientOf(trader), { ...asked, page: 0, limit: 1 });
  return total;
}

test('the ranking keeps filters, order and page in its address, and Back undoes one after the other', async ({
  trader,
}) => {
  const { page } = trader;
  await trader.open('/ranking/');
  await expect(page.getByText(/^Of \d+ matching bots, ended ones included, \d+% are in profit/)).toBeVisible();
  const all = await countOf(trader, {});
  await expect(page.getByText(`1–20 of ${all}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.locator('tbody th').first()).toContainText('#21');
  await page.getByRole('button', { name: 'Kind', exact: true }).click();
  await page.getByRole('option', { name: 'Spot grid' }).click();
  await expect(page).toHaveURL(/\?kind=spot_grid$/);
  const spot = await countOf(trader, { bizTypes: ['spot_grid'] });
  await expect(page.locator('.tb-filter-results').getByText(`${spot} results`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('copied_count');
  await expect(page).toHaveURL(/kind=spot_grid&sort=copied_count$/);
  const names = () => page.locator('tbody tr').allInnerTexts();
  await expect(page.locator('.tb-progress[data-refreshing]')).toHaveCount(0);
  await expect(page.locator('tbody th')).toHaveCount(20);
  const before = await names();
  await page.reload();
  await expect(page.locator('.tb-filter-results').getByText(`${spot} results`)).toBeVisible();
  await expect.poll(names).toEqual(before);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/ranking\/\?page=2$/);
  await expect(page.locator('tbody th').first()).toContainText('#21');
});

test('a bot is opened by Enter and by its Copy button', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await trader.open('/ranking/?kind=spot_grid');
  const name = page.locator('tbody th').first().getByRole('link');
  await expect(name).toBeVisible();
  const href = await name.getAttribute('href');
  await name.press('Enter');
  await page.waitForURL(/\/copy\/spot-grid\/\d+\/$/);
  expect(page.url()).toContain(href ?? '-');
  await page.goBack();
  await page.getByRole('link', { name: /^Copy #1 / }).click();
  await page.waitForURL(/\/copy\/spot-grid\/\d+\/$/);
  expect(page.url()).toContain(href ?? '-');
});

test('F127 an account that may not trade contracts is shown pairs alone, here and at home', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.logIn('dalia');
  await trader.open('/');
  await expect(page.locator('.site-tile[data-locked]')).toHaveCount(3);
  await trader.open('/ranking/?kind=futures_grid');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  for (const row of await page.locator('tbody tr').allInnerTexts()) expect(row).toContain('Spot grid');
  await expect(page.getByRole('button', { name: 'Kind', exact: true })).toHaveCount(0);
});

test('a ranking that fails reports it and is read again; filters that nothing fits are cleared', { tag: WIDE }, async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  await sandbox.fault({ path: 'tools/v1/mixed-ranking', status: 400, times: 1000 });
  await trader.open('/ranking/?pnl=p70_100&time=within_1d');
  await expect(page.getByText("The ranking couldn't be loaded.")).toBeVisible();
  await sandbox.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No bot matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL(/ranking\/$/);
  await expect(page.locator('tbody tr')).toHaveCount(20);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('cards are loaded on, kinds are chips, and the rest is in a sheet', { tag: WIDE }, async ({ trader }) => {
    const { page } = trader;
    await trader.open('/ranking/');
    const cards = page.locator('.tb-card');
    await expect(cards).toHaveCount(20);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(cards).toHaveCount(40);
    await expect(cards.nth(20)).toBeFocused();
    await page.getByRole('radio', { name: 'Martingale' }).check();
    await expect(page).toHaveURL(/\?kind=futures_martingale$/);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Long' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/kind=futures_martingale&side=long/);
    const total = await countOf(trader, { bizTypes: ['futures_martingale'], gridMode: 'long' });
    await expect(page.locator('.tb-filter-results').getByText(`${total} results`)).toBeVisible();
    await expect(cards.first()).toContainText('Martingale');
  });
});
