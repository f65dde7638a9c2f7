import { getFuturesGridBot, updateFuturesGridTpsl } from '@tradingbot/core/endpoints';
import { formatAmount } from '@tradingbot/core/format';
import { add, compare, subtract } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { applied, figure, openAdjust, planRow, startGrid } from '../../../detail/adjust/adjust.testing.js';
import { gate } from '../../../testing/gate.js';
import { closeBot, createSandboxSession, openFuturesGrid } from '../../../testing/index.js';

test('B7 margin: the liquidation price that was announced is the one the books have then', async () => {
  const { session, id, detail } = await startGrid();
  const before = await detail();
  const { screen, apply, ended } = await openAdjust(session, 'futures_grid', id, 'margin');
  await expect.element(apply).toBeDisabled();
  await expect.element(screen.getByRole('dialog').getByText('Nothing has changed.')).toBeVisible();
  await expect.element(screen.getByText(/Average cost/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use 10% of the available balance' })).toBeEnabled();
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  const [now, then] = await planRow(screen, 'Liquidation now');
  expect(figure(now)).toBe(before.liquidation_price);
  const [filled] = await planRow(screen, 'Liquidation when all orders have filled');
  expect([before.long_liq_price, before.short_liq_price]).toContain(figure(filled));
  await applied({ screen, apply });
  const after = await detail();
  expect(after.total_investment).toBe(add(before.total_investment ?? '', '100'));
  expect(figure(then)).toBe(after.liquidation_price);
  expect(ended).toEqual(['done']);
});

test('B7 margin waits for the liquidation price that it changes', async () => {
  const { passed: held, pass: release } = gate();
  const { session, id } = await startGrid((path) => (path.endsWith('get-fgrid-history-orders') ? held : undefined));
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Loading…', { exact: true })).toBeVisible();
  await expect.element(apply).toBeDisabled();
  expect((await planRow(screen, 'Liquidation when all orders have filled'))[1]).toBe('…');
  release();
  await expect.element(apply).toBeEnabled();
  expect((await planRow(screen, 'Liquidation when all orders have filled'))[1]).toMatch(/^[\d,.]+/);
});

test('B7 withdraw: what stays and the liquidation price are those of the books then', async () => {
  const { session, id, detail } = await startGrid();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'withdraw');
  const before = await detail();
  await screen.getByLabelText('Amount', { exact: true }).fill('0.01');
  const [, liquidation] = await planRow(screen, 'Liquidation now');
  await applied({ screen, apply });
  const after = await detail();
  expect(after.cum_withdrew_amount).toBe('0.01');
  expect(subtract(before.equity ?? '', after.equity ?? '')).toBe('0.01');
  expect(figure(liquidation)).toBe(after.liquidation_price);
});

test('M9 the withdrawal says what bounds it, with the figures of the books', async () => {
  const { session, id, detail } = await startGrid();
  const { screen } = await openAdjust(session, 'futures_grid', id, 'withdraw');
  const { realised_pnl = '', added_margin = '', cum_withdrew_amount = '0', available_balance } = await detail();
  const money = (value: string | undefined) => `${formatAmount(value, { places: 2 })} USDT`;
  const earned = money(subtract(add(realised_pnl, added_margin), cum_withdrew_amount));
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveTextContent(
      `You can withdraw the smaller of what was earned and added, ${earned}, and the free margin, ${money(available_balance)}.`,
    );
});

test('more than can be withdrawn is cured by the fix', async () => {
  const { session, id, detail } = await startGrid();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'withdraw');
  await screen.getByLabelText('Amount', { exact: true }).fill('999999');
  await expect.element(apply).toBeDisabled();
  await screen.getByRole('button', { name: /^Use / }).last().click();
  await applied({ screen, apply });
  expect(compare((await detail()).cum_withdrew_amount ?? '0', '0')).toBe(1);
});

test('TP/SL: set, shown before and after, and in the books then; a value that liquidates is refused with a fix', async () => {
  const { session, id, detail } = await startGrid();
  const { liquidation_price = '0', curr_max_price = '0' } = await detail();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'tpsl');
  await screen.getByRole('textbox', { name: 'Stop loss' }).fill(subtract(liquidation_price, '100'));
  await expect.element(screen.getByText('The bot would be liquidated before it reaches this price.')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await screen.getByRole('button', { name: 'Clear Stop loss' }).click();
  const takeProfit = add(curr_max_price, '1000');
  await screen.getByRole('textbox', { name: 'Take profit' }).fill(takeProfit);
  await expect
    .element(screen.getByRole('textbox', { name: 'Take profit' }))
    .toHaveAccessibleDescription(/^[\d.]+% above last · .+ allowed$/);
  const [now, then] = await planRow(screen, 'Take profit');
  expect(now).toBe('none');
  expect(figure(then)).toBe(takeProfit);
  await applied({ screen, apply });
  const after = await detail();
  expect([after.take_profit_price, after.stop_loss_price]).toEqual([takeProfit, undefined]);
});

test('T9 the ends of a neutral grid have one name, in their fields and in the plan', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 3_600_000, grid_mode: 'neutral' });
  session.sandbox.prices.freeze();
  const { curr_min_price = '0', curr_max_price = '0' } = (await getFuturesGridBot(session.client, { bot_id: id }))
    .detail;
  const { screen } = await openAdjust(session, 'futures_grid', id, 'tpsl');
  await screen.getByRole('textbox', { name: 'Top price' }).fill(add(curr_max_price, '1000'));
  await screen.getByRole('textbox', { name: 'Bottom price' }).fill(subtract(curr_min_price, '1000'));
  for (const name of ['Top price', 'Bottom price']) expect((await planRow(screen, name))[0]).toBe('none');
});

test('B7 trailing stop: the exit equity that was announced is the one the books have then', async () => {
  const { session, id, detail } = await startGrid();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'trailing');
  await screen.getByLabelText('Trailing stop', { exact: true }).fill('10');
  const [now, then] = await planRow(screen, 'Trailing stop closes at equity of');
  expect(now).toBe('none');
  await applied({ screen, apply });
  const { trailing_stop_per, trailing_stop_exit_equity = '' } = await detail();
  expect(trailing_stop_per).toBe('0.1');
  expect(Number(figure(then))).toBeCloseTo(Number(trailing_stop_exit_equity), 1);
});

test('move range: limits of the exchange at the field, and the limit in the books then', async () => {
  const { session, id, detail } = await startGrid();
  const { curr_max_price = '0' } = await detail();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'move');
  const field = screen.getByLabelText('Move range up to', { exact: true });
  await field.fill(add(curr_max_price, '1'));
  await expect.element(screen.getByText(/^Move range up to must be at least/)).toBeVisible();
  await screen.getByRole('button', { name: /^Use / }).click();
  await applied({ screen, apply });
  expect(compare((await detail()).move_up_price ?? '0', curr_max_price)).toBe(1);
});

test('a bot that was changed elsewhere is not overwritten: both versions, and a way on', async () => {
  const { session, id, detail } = await startGrid();
  const { curr_max_price = '0' } = await detail();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'tpsl');
  const mine = add(curr_max_price, '2000');
  const theirs = add(curr_max_price, '1000');
  await screen.getByRole('textbox', { name: 'Take profit' }).fill(mine);
  await updateFuturesGridTpsl(session.client, { bot_id: id, tp_sl_type: 'price', take_profit_price: theirs });
  await apply.click();
  await expect.element(screen.getByText('This bot was changed elsewhere')).toBeVisible();
  expect((await planRow(screen, 'Take profit')).map(figure)).toEqual([theirs, mine]);
  expect((await detail()).take_profit_price).toBe(theirs);
  await screen.getByRole('button', { name: 'Keep my changes' }).click();
  await applied({ screen, apply });
  expect((await detail()).take_profit_price).toBe(mine);
});

test('a bot that ended meanwhile closes the dialog', async () => {
  const { session, id } = await startGrid();
  const { screen, apply, ended } = await openAdjust(session, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await closeBot(session, { kind: 'futures_grid', id });
  await apply.click();
  await expect.poll(() => ended).toContain('dismissed');
});
