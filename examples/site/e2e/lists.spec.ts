import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { addFuturesGridMargin, closeSpotGridBot, getSpotGridBot } from '../../../packages/core/src/endpoints/index.ts';
import { add, sum } from '../../../packages/engine/src/decimal/index.ts';
import { clientOf, openBots } from './openBots.ts';
import { expect, test, WIDE } from './trader.ts';

/** Rows of a file without quoted cells, headings first. */
async function rowsIn(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

const column = ([headings = [], ...rows]: string[][], name: string) =>
  rows.map((row) => row[headings.indexOf(name)] ?? '');

/** Picks an entry of an export menu. @returns the file */
async function exported(page: Page, item: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).last().click();
  await page.getByRole('menuitem', { name: item }).click();
  return download;
}

const namesOf = (page: Page) => page.locator('tbody th').allInnerTexts();

test('the list keeps search, filters, days and order in its address', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await openBots(await clientOf(trader), trader);
  await trader.open('/my-bot/');
  await page.getByRole('searchbox', { name: 'Symbol, bot ID or note' }).fill('btcusdt');
  await page.getByRole('button', { name: 'Kind', exact: true }).click();
  await page.getByRole('option', { name: 'Spot grid' }).click();
  await page.getByRole('option', { name: 'Martingale' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('ratio');
  await page.getByRole('button', { name: 'Created', exact: true }).click();
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page).toHaveURL(/kind=spot_grid&kind=futures_martingale&q=btcusdt&from=2020-01-01&sort=-ratio/);
  const names = await namesOf(page);
  expect(names).toHaveLength(2);
  await page.reload();
  await expect(page.getByText('2 running bots, sorted by Total P&L %, Highest first')).toBeVisible();
  expect(await namesOf(page)).toEqual(names);
  await page.getByRole('button', { name: 'Created: 2020-01-01' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('No bot matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page.locator('tbody th')).toHaveCount(5);
});

test('rows keep their places under the pointer until the new order is asked for', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  const client = await clientOf(trader);
  const bots = await openBots(client, trader);
  await trader.open('/my-bot/?sort=-invested');
  await expect(page.locator('tbody th')).toHaveCount(5);
  const before = await namesOf(page);
  await page.locator('tbody th').first().hover();
  await addFuturesGridMargin(client, { bot_id: bots['futures-grid'], amount: '5000' });
  const offer = page.getByRole('button', { name: 'New order available' });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  expect(await namesOf(page)).toEqual(before);
  await offer.click();
  await expect.poll(async () => (await namesOf(page))[0]).toContain('Futures grid');
  await expect(offer).toBeHidden();
});

test('B10 the files say what the books of the exchange say, digit for digit', async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  const client = await clientOf(trader);
  const bots = await openBots(client, trader);
  await trader.open('/my-bot/');
  await expect(page.locator('tbody th')).toHaveCount(5);

  const list = await rowsIn(await exported(page, 'List (CSV)'));
  const totals: Record<string, unknown> = {};
  for (const id of Object.values(bots)) {
    const books = await sandbox.ledgerOf(id);
    totals[id] = books.total_profit ?? books.pnl ?? books.total_pnl;
  }
  const ids = column(list, 'Bot ID');
  expect(ids.toSorted()).toEqual(Object.values(bots).toSorted());
  expect(column(list, 'Total P&L')).toEqual(ids.map((id) => totals[id]));

  const profit = await rowsIn(await exported(page, 'Profit and loss (CSV)'));
  const all = column(profit, 'Total P&L');
  expect(all.at(-1)).toBe(sum(all.slice(0, -1)));
  const [grid, other] = [column(profit, 'Grid profit'), column(profit, 'Other P&L')];
  for (const [row, total] of all.entries()) expect(add(grid[row] || '0', other[row] ?? '')).toBe(add(total, '0'));

  const id = bots['spot-grid'];
  await closeSpotGridBot(client, { grid_id: id, close_mode: 'quote_mode' });
  await sandbox.advance(5000);
  await trader.open(`/my-bot/spot-grid/${id}/`);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByRole('table', { name: 'What happened, newest first' })).toBeVisible();
  const timeline = await rowsIn(await exported(page, 'Timeline (CSV)'));
  const books = await sandbox.audit(id);
  const isPair = column(timeline, 'Event').map((event) => event === 'Pair finished');
  const earned = column(timeline, 'Amount').filter((_, row) => isPair[row]);
  expect(earned).toHaveLength(books.arbitrage_num);
  expect(sum(earned)).toBe(books.grid_profit);
  const { detail } = await getSpotGridBot(client, { grid_id: id });
  expect(timeline.at(-1)?.[0]).toBe(new Date(detail.end_time ?? 0).toISOString());
});

test('B9 B14 all bots are walked down together, and a closed one is made again by its settings', async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  const client = await clientOf(trader);
  const bots = await openBots(client, trader);
  await trader.open('/my-bot/');
  await page.getByText('If all prices fall').click();
  const table = page.getByRole('table', { name: /^Running bots in USDT if all prices fall/ });
  await expect(table.getByRole('row', { name: /^−30%.* at −\d+\.\d\d%: / })).toBeVisible();

  const id = bots['spot-grid'];
  const { detail } = await getSpotGridBot(client, { grid_id: id });
  await closeSpotGridBot(client, { grid_id: id, close_mode: 'quote_mode' });
  await sandbox.advance(5000);
  await trader.open('/my-bot/?tab=1');
  await page.getByRole('button', { name: 'Create BTCUSDT spot grid again' }).click();
  await page.waitForURL(/\/create\/\?recipe=/);
  await expect(page.getByRole('textbox', { name: 'Lower price' })).toHaveValue(
    new RegExp(`^${Number(detail.min_price).toLocaleString('en-US')}`),
    // The page of a form asks for more than any other.
    { timeout: 30_000 },
  );
});

test('the result of a bot is shared as a picture, in percent unless amounts are asked for', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.logIn();
  const bots = await openBots(await clientOf(trader), trader);
  await trader.open(`/my-bot/futures-grid/${bots['futures-grid']}/`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveURL(/dialog=share/);
  const card = page.getByRole('dialog').getByRole('img');
  await expect(card).toHaveAccessibleName(/^BTCUSDT · Futures grid · Long ×3/);
  await expect(card).not.toHaveAccessibleName(/invested/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const picture = await readFile(await (await download).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});
