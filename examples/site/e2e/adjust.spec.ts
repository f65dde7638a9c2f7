import type { Page } from 'playwright/test';
import { subtract } from '../../../packages/engine/src/decimal/index.ts';
import { clientOf, openBots } from './openBots.ts';
import { expect, test } from './trader.ts';

test('a change is chosen from the menu of a bot, and its page, other tabs and the account follow at once', async ({
  trader,
  page,
  sandbox,
}) => {
  await trader.logIn();
  const client = await clientOf(trader);
  const { 'futures-grid': id } = await openBots(client, trader);
  const { balances } = await sandbox.books();
  await trader.open(`/my-bot/futures-grid/${id}/`);
  await page.getByRole('button', { name: 'Adjust' }).click();
  await page.getByRole('menuitem', { name: 'Trailing stop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trailing stop — BTCUSDT futures grid' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\?dialog=trailing$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The other tab asks for nothing again by itself.
  const other = await page.context().newPage();
  await other.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await other.goto(`${sandbox.url}/en-US/tradingbot/my-bot/futures-grid/${id}/`);
  const invested = (tab: Page, value: string) =>
    tab.getByRole('region', { name: 'Key figures' }).locator(`[data-value="${value}"]`).first();
  await expect(invested(other, '2000')).toBeVisible();
  await other.getByRole('tab', { name: 'Timeline' }).click();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Add margin' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('250');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(invested(page, '2250')).toBeVisible();
  await expect(invested(other, '2250')).toBeVisible();
  await expect(other.getByText('Invested: 2,000 USDT → 2,250 USDT')).toBeVisible();
  expect((await sandbox.books()).balances.USDT).toBe(subtract(balances.USDT ?? '', '250'));
});
