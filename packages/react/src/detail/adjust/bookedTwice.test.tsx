import { expect, test } from 'vitest';
import { createSandboxSession, fault, openCombo } from '../../testing/index.js';
import { HOUR, openAdjust, startGrid } from './adjust.testing.js';

const MARGIN_PATH = '/contract/v5/fgridbot/add-margin';

test('F165 W1 margin that was delivered twice is reported with both figures, and the receipt shows what the books say', async () => {
  const { session, id, detail } = await startGrid();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await fault(session, { path: MARGIN_PATH, times: 1, twice: true });
  await apply.click();
  await expect
    .element(screen.getByText('This order is booked twice: delivered twice, or sent from another device too.').first())
    .toBeVisible();
  await expect.element(screen.getByText('Invested: expected 1,100 USDT, now 1,200 USDT.').first()).toBeVisible();
  expect((await detail()).total_investment).toBe('1200');
  await expect.element(screen.getByRole('definition').filter({ hasText: '1,200 USDT' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close a bot' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Close BTCUSDT futures grid' })).toBeVisible();
});

test('F165 a transfer that was delivered twice opens the way back, filled in with the amount too much', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { afterMs: HOUR });
  session.sandbox.prices.freeze();
  const { screen, apply } = await openAdjust(session, 'futures_combo', id, 'transfer');
  await screen.getByLabelText('Amount', { exact: true }).fill('150');
  await fault(session, { path: '/contract/v5/private/fcombobot/transfer', times: 1, twice: true });
  await apply.click();
  await expect.element(screen.getByText(/^Transferred so far: expected 150 USDT, now 300 USDT/).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Transfer 150 USDT out' }).click();
  await expect.element(screen.getByLabelText('Amount', { exact: true })).toHaveValue('150');
  await expect.element(screen.getByRole('radio', { name: 'Out' })).toBeChecked();
});

test('F165 a receipt shows the figure of the books after one delivery', async () => {
  const { session, id } = await startGrid();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await apply.click();
  await expect.element(screen.getByRole('definition').filter({ hasText: '1,100 USDT' })).toBeVisible();
  expect(screen.getByText(/expected .+, now/).query()).toBeNull();
});

test('F165 books that cannot be read back are reported so, and no planned amount is shown', async () => {
  const { session, id } = await startGrid((path, { sandbox }) => {
    if (path.endsWith(MARGIN_PATH))
      sandbox.faults.set({ path: '/contract/v5/fgridbot/get-fgrid-detail', times: 0, drop: 'before' });
  });
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin', 5000);
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await apply.click();
  await expect.element(screen.getByText(/^The bot couldn't be read afterwards/).first()).toBeVisible();
  expect(screen.getByRole('definition').filter({ hasText: 'USDT' }).query()).toBeNull();
});
