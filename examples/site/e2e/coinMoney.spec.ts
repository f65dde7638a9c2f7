import { createLocaleFormat } from '../../../packages/core/src/format/index.ts';
import { create, tradeUntil } from './botLifecycle.ts';
import { expect, test } from './trader.ts';

/** Money that was rounded to cents of a coin that has none. */
const CUT_TO_CENTS = /[^\d.]0\.00(00)?\sBTC/;

test('B1 F104 a bot whose money is BTC shows what it earns to the last place, and gives back less than 0.01 of it', async ({
  trader,
}) => {
  const { page } = trader;
  const main = page.getByRole('main');
  await trader.logIn();
  await trader.open('/create/?base=ETH&quote=BTC');
  await trader.openManual();
  await page.getByRole('textbox', { name: 'Investment' }).fill('0.05');
  await expect(page.getByRole('table', { name: /Bot value at other prices/ })).toBeVisible();
  await expect(main).not.toContainText(CUT_TO_CENTS);
  const botId = await create(trader, '0.05');
  await tradeUntil(trader, botId, 3);

  const audit = await trader.sandbox.audit(botId);
  const { signedAmount } = createLocaleFormat('en-US');
  await page.reload();
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(signedAmount(audit.total_profit, { coin: 'BTC' }));
  await expect(figures).toContainText(signedAmount(audit.grid_profit, { coin: 'BTC' }));
  await expect(main).not.toContainText(CUT_TO_CENTS);

  // All that can be taken out is less than a cent would be.
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Withdraw profit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Max' }).click();
  const amount = await dialog.getByRole('textbox', { name: 'Amount' }).inputValue();
  expect(Number(amount)).toBeGreaterThan(0);
  expect(Number(amount)).toBeLessThan(0.01);
  await expect(dialog).not.toContainText(CUT_TO_CENTS);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('The bot was changed.')).toBeVisible();
  await expect(dialog).toContainText(`Withdrawn so far${amount}`);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(figures).toContainText(`Withdrawn${amount}`);

  await trader.open('/my-bot/');
  await expect(page.getByText('ETHBTC').first()).toBeVisible();
  await expect(main).not.toContainText(CUT_TO_CENTS);
});
