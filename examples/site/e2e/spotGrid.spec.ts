import { create, wholeLifecycle } from './botLifecycle.ts';
import { expect, PHONE, test, WIDE } from './trader.ts';

test('B1 a bot with AI parameters trades, adds up to the last digit, closes, and the receipt is the ledger’s', async ({
  trader,
}) => {
  await wholeLifecycle(trader);
});

test.describe('on a phone, in Arabic', () => {
  test.use({ ...PHONE, locale: 'ar-SA' });
  test('B1 the same lifecycle of a bot, right to left', { tag: WIDE }, async ({ trader }) => {
    await trader.open('/');
    await expect(trader.page.locator('html')).toHaveAttribute('dir', 'rtl');
    await wholeLifecycle(trader);
  });
});

test('F122 own settings are sent exactly as reviewed', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await trader.open('/create/?base=ETH&quote=USDT');
  await trader.openManual();
  await page.getByRole('textbox', { name: 'Lower price' }).fill('2000');
  await page.getByRole('textbox', { name: 'Upper price' }).fill('2400');
  await page.getByRole('textbox', { name: 'Number of grids' }).fill('16');
  const grid_id = await create(trader, '1500.5');
  const answer = await page.request.post(`${trader.sandbox.url}/x-api/s1/bot/grid/v1/query-grid-detail`, {
    data: { grid_id },
  });
  expect((await answer.json()).result.detail).toMatchObject({
    symbol: 'ETHUSDT',
    min_price: '2000',
    max_price: '2400',
    cell_number: 16,
    total_investment: '1500.5',
  });
  await expect(page.getByText('2,000.00', { exact: false }).first()).toBeVisible();
});

test('B3 a value over its bound shows the bound, and the button beside it applies it', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.logIn('boris');
  await trader.open('/create/');
  await trader.openManual();
  const grids = page.getByRole('textbox', { name: 'Number of grids' });
  await grids.fill('99999');
  await grids.blur();
  const message = page.getByText(/Number of grids can be at most [\d,]+/);
  await expect(message).toBeVisible();
  await expect(grids).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^Use / }).first().click();
  await expect(message).toBeHidden();
  await expect(grids).not.toHaveValue('99999');

  const investment = page.getByRole('textbox', { name: 'Investment' });
  await investment.fill('9000');
  await investment.blur();
  await expect(page.getByText(/You need [\d,.]+.USDT more/)).toBeVisible();
});

test('shows an anonymous visitor prices and settings, and asks for a login only for what is private', {
  tag: WIDE,
}, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/create/');
  await expect(page.getByRole('figure', { name: 'Price chart of BTCUSDT' })).toBeVisible();
  await trader.open('/my-bot/');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'amira' }).click();
  await page.waitForURL('**/en-US/tradingbot/my-bot/');
  await expect(page.getByText('No running bots.')).toBeVisible();
});

test('F142 each user sees only their own bots', { tag: WIDE }, async ({ trader, browser, sandbox }) => {
  await trader.logIn();
  await trader.open('/create/');
  const botId = await create(trader, '1000');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(
    `${sandbox.url}/en-US/login?redirect_url=${encodeURIComponent(`${sandbox.url}/en-US/tradingbot/my-bot/spot-grid/${botId}/`)}`,
  );
  await page.getByRole('button', { name: 'boris' }).click();
  await expect(page.getByText('We cannot find this bot in your account.')).toBeVisible();
  await context.close();
});
