import { createLocaleFormat } from '../../../packages/core/src/format/index.ts';
import { add } from '../../../packages/engine/src/decimal/index.ts';
import { expect, type Trader } from './trader.ts';
import { wordsIn } from './words.ts';

const HOUR = 3_600_000;

/** Fills in the investment, reviews, confirms, and waits for the bot's page. @returns the bot's id. */
export async function create(trader: Trader, investment: string): Promise<string> {
  const { page } = trader;
  const words = wordsIn(trader.locale);
  await page.getByRole('textbox', { name: words.investment }).fill(investment);
  await page.getByRole('button', { name: words.review }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.understand).check();
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await page.waitForURL(/\/my-bot\/spot-grid\/\d+\/$/);
  return /spot-grid\/(\d+)\//.exec(page.url())?.[1] ?? '';
}

/** Lets time pass until the bot has so many finished pairs. Bounded: a month of market time. */
export async function tradeUntil(trader: Trader, botId: string, pairs: number): Promise<void> {
  for (let hour = 0; hour < 24 * 30; hour += 3) {
    await trader.sandbox.advance(3 * HOUR);
    if ((await trader.sandbox.audit(botId)).arbitrage_num >= pairs) return;
  }
  throw new Error(`The bot did not finish ${pairs} pairs within a month of market time.`);
}

/** Compares the page with the sandbox's books, to the last digit. */
async function expectPageEqualsLedger(trader: Trader, botId: string): Promise<void> {
  const { page } = trader;
  const words = wordsIn(trader.locale);
  await page.reload();
  const audit = await trader.sandbox.audit(botId);
  const figures = page.getByRole('region', { name: words.figures });
  const exact = (name: string) =>
    figures
      .locator('dt', { hasText: name })
      .first()
      .locator('xpath=following-sibling::dd[1]')
      .locator('[data-value]')
      .first();
  await expect(exact(words.total_pnl)).toHaveAttribute('data-value', audit.total_profit);
  await expect(exact(words.equity)).toHaveAttribute('data-value', audit.equity);
  await expect(exact(words.invested)).toHaveAttribute('data-value', audit.invested);
  await expect(exact(words.grid_profit)).toHaveAttribute('data-value', audit.grid_profit);
}

/** Closes the bot in quote coin and compares the receipt with the books. */
async function closeAndCheck(trader: Trader, botId: string): Promise<void> {
  const { page, sandbox } = trader;
  const words = wordsIn(trader.locale);
  const before = await sandbox.books();
  await page.getByRole('button', { name: words.close, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words.keep })).toBeFocused();
  await dialog.getByRole('button', { name: words.close_bot, exact: true }).click();
  const again = dialog.getByRole('button', { name: words.again });
  if (await again.isVisible()) await again.click();
  await expect(dialog.getByText(words.closed_by_you)).toBeVisible();

  const audit = await sandbox.audit(botId);
  await expect(dialog.getByText(`${createLocaleFormat('en-US').coinAmount(audit.returned_quote)} USDT`)).toBeVisible();
  await expect(dialog.locator(`[data-value="${audit.total_profit}"]`)).toBeVisible();
  const after = await sandbox.books();
  expect(after.balances.USDT).toBe(add(before.balances.USDT ?? '', audit.returned_quote ?? ''));
  await dialog.getByRole('button', { name: words.done, exact: true }).click();
  await expect(dialog).toBeHidden();

  await trader.open('/my-bot/?tab=1');
  await expect(page.locator(`[data-value="${audit.total_profit}"]`).first()).toBeVisible();
  await expect(page.getByText(words.closed_by_you).first()).toBeVisible();
}

/** The whole lifecycle of a bot with the recommended settings. */
export async function wholeLifecycle(trader: Trader): Promise<void> {
  await trader.logInByPage();
  await trader.open('/create/');
  const botId = await create(trader, '3000');
  expect((await trader.sandbox.audit(botId)).invested).toBe('3000');
  await tradeUntil(trader, botId, 3);
  await expectPageEqualsLedger(trader, botId);
  await closeAndCheck(trader, botId);
}
