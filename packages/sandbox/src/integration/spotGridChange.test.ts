import {
  closeSpotGridBot,
  createSpotGridBot,
  getAvailableBalance,
  getSpotGridAiParams,
  getSpotGridBot,
  getWithdrawDetail,
  updateSpotGridBot,
  validateSpotGridUpdate,
  withdrawSpotGridProfit,
} from '@tradingbot/core/endpoints';
import { sendWrite, updateSpotGridBotWrite, withdrawSpotGridProfitWrite } from '@tradingbot/core/writes';
import { add, compare, subtract } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import type { Audit } from '../exchange/bots/spot-grid/auditSpotGrid.js';
import { AMIRA, ask, BORIS, clientOf, setUp } from './clients.testing.js';

const DAY = 86_400_000;
const noWait = async () => {};

/** A bot that has earned something in two days. */
async function earned() {
  const { sandbox, client } = setUp({ sleep: noWait });
  const symbol = 'BTCUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  const settings = { symbol, min_price, max_price, cell_number };
  const { grid_id } = await createSpotGridBot(client, { ...settings, invest_mode: 'quote', quote_investment: '10000' });
  sandbox.advance(2 * DAY);
  const balance = async () => (await getAvailableBalance(client, { symbol })).quote_balance ?? '';
  const detail = async () => (await getSpotGridBot(client, { grid_id })).detail;
  const audit = async () => (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${grid_id}`)) as Audit;
  return { sandbox, client, grid_id, cell_number, balance, detail, audit };
}

test('profit is withdrawn up to its limit, lands in the account, and stays part of the result', async () => {
  const { client, grid_id, balance, detail, audit } = await earned();
  const { withdraw_limit } = await getWithdrawDetail(client, { bot_type: 'spot_grid', bot_id: grid_id });
  expect(compare(withdraw_limit, '0')).toBe(1);
  const [before, purse] = [await detail(), await balance()];
  const written = await withdrawSpotGridProfit(client, { grid_id, withdraw_amount: withdraw_limit });
  expect(written).toMatchObject({ withdraw_amount: withdraw_limit, cum_withdrew_amount: withdraw_limit });
  const after = await detail();
  expect([after.total_profit, after.grid_profit]).toEqual([before.total_profit, before.grid_profit]);
  expect(after.equity).toBe(subtract(before.equity ?? '0', withdraw_limit));
  expect(await balance()).toBe(add(purse, withdraw_limit));
  expect(await audit()).toMatchObject({ equity: after.equity, total_profit: after.total_profit });
  await expect(withdrawSpotGridProfit(client, { grid_id, withdraw_amount: '1000' })).rejects.toMatchObject({
    codeName: 'GRID_INVALID_PARAMS',
    outcome: 'known',
  });
});

test('B2 a withdrawal whose answer is lost is found, and is made once', async () => {
  const { sandbox, client, grid_id, detail } = await earned();
  const params = { grid_id, withdraw_amount: '1' };
  await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/grid/v1/withdraw-profit', drop: 'after' });
  expect(await sendWrite(client, withdrawSpotGridProfitWrite, params, { sleep: noWait })).toMatchObject({
    outcome: 'done',
    by: 'look_up',
  });
  expect((await detail()).cum_withdrew_amount).toBe('1');
  await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/grid/v1/withdraw-profit', drop: 'before' });
  expect(await sendWrite(client, withdrawSpotGridProfitWrite, params, { sleep: noWait })).toMatchObject({
    outcome: 'not_done',
  });
});

test('a change is checked, made, and its figures stay those of its fills', async () => {
  const { sandbox, client, grid_id, cell_number, balance, detail, audit } = await earned();
  const change = { grid_id, cell_number: Math.max(2, cell_number - 3), add_quote_investment: '2500' };
  const checked = await validateSpotGridUpdate(client, change);
  expect(checked.check_code).toBe('success_unspecified');
  expect(compare(checked.add_investment?.to ?? '0', '2500')).toBe(1);
  const purse = await balance();
  expect(await sendWrite(client, updateSpotGridBotWrite, change, { sleep: noWait })).toMatchObject({ outcome: 'done' });
  expect(await balance()).toBe(subtract(purse, '2500'));
  expect(await detail()).toMatchObject({ cell_number: change.cell_number, total_investment: '12500' });
  sandbox.advance(DAY);
  const after = await detail();
  expect(await audit()).toMatchObject({
    equity: after.equity,
    total_profit: after.total_profit,
    grid_profit: after.grid_profit,
  });
  await closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' });
  expect(await audit()).toMatchObject({ status: 'completed', returned_base: expect.any(String) });
});

test('a change that the check refuses is refused by its name, and nothing is changed', async () => {
  const { client, grid_id, detail } = await earned();
  const before = await detail();
  for (const [change, code] of [
    [{}, 'parameters_not_changed'],
    [{ cell_number: 1 }, 'grid_no_too_low'],
    [{ add_quote_investment: '99999999999' }, 'add_investment_too_high'],
  ] as const) {
    expect((await validateSpotGridUpdate(client, { grid_id, ...change })).check_code).toBe(code);
    await expect(updateSpotGridBot(client, { grid_id, ...change })).rejects.toMatchObject({
      kind: 'business_error',
      codeName: code,
      outcome: 'known',
    });
  }
  await expect(updateSpotGridBot(client, { grid_id, add_quote_investment: '95000' })).rejects.toMatchObject({
    codeName: 'INSUFFICIENT_BALANCE',
  });
  expect(await detail()).toEqual(before);
});

test('F142 only the owner withdraws and changes, and only while it runs', async () => {
  const { sandbox, client, grid_id } = await earned();
  const stranger = clientOf(sandbox, BORIS);
  await expect(withdrawSpotGridProfit(stranger, { grid_id, withdraw_amount: '1' })).rejects.toMatchObject({
    codeName: 'NOT_FOUND',
  });
  await expect(updateSpotGridBot(stranger, { grid_id, cell_number: 5 })).rejects.toMatchObject({
    codeName: 'NOT_FOUND',
  });
  await closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' });
  for (const late of [
    withdrawSpotGridProfit(client, { grid_id, withdraw_amount: '1' }),
    updateSpotGridBot(client, { grid_id, cell_number: 5 }),
  ]) {
    await expect(late).rejects.toMatchObject({ codeName: 'BOT_HAS_BEEN_CLOSED' });
  }
});
