import { isBotError } from '@tradingbot/core';
import {
  closeSpotGridBot,
  createSpotGridBot,
  getAvailableBalance,
  getSpotGridAiParams,
  getSpotGridBot,
  getSpotGridCloseModes,
  listBots,
  listSpotGridHistoryOrders,
  listSpotGridOpenOrders,
  validateSpotGrid,
} from '@tradingbot/core/endpoints';
import { add, compare, sum } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import type { Audit } from '../exchange/bots/spot-grid/auditSpotGrid.js';
import { AMIRA, ask, BORIS, CHEN, clientOf, setUp } from './clients.testing.js';

const DAY = 86_400_000;

/** Opens a bot with the recommended settings and lets it start. */
async function openBot(options: { investment?: string; seed?: number } = {}) {
  const { sandbox, client } = setUp({ seed: options.seed });
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
  const settings = { symbol: 'BTCUSDT', min_price, max_price, cell_number };
  const quote_investment = options.investment ?? '10000';
  const { grid_id } = await createSpotGridBot(client, { ...settings, invest_mode: 'quote', quote_investment });
  sandbox.advance(1000);
  return { sandbox, client, grid_id, settings };
}

describe('the lifecycle of a spot grid', () => {
  test('begins with checks whose ranges allow what is recommended', async () => {
    const { client } = setUp();
    const symbol = 'ETHUSDT';
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
    const checked = await validateSpotGrid(client, { symbol, min_price, max_price, cell_number, quote_investment: '' });
    expect(checked.check_code).toBe('success_unspecified');
    expect(compare(checked.investment.from, '0')).toBe(1);
  });

  test('takes exactly its investment out of the account, and runs', async () => {
    const { client, grid_id } = await openBot();
    const { detail } = await getSpotGridBot(client, { grid_id });
    expect(detail).toMatchObject({ status: 'running', total_investment: '10000', close_reason: 'unknown' });
    expect((await getAvailableBalance(client, { symbol: 'BTCUSDT' })).quote_balance).toBe('90000');
  });

  test('has one resting order for each of its cells', async () => {
    const { sandbox, client, grid_id, settings } = await openBot();
    sandbox.advance(DAY);
    const { buys = [], sells = [] } = await listSpotGridOpenOrders(client, { grid_id });
    expect(buys.length + sells.length).toBe(settings.cell_number);
  });

  test('B1 shows figures that equal a recount of its fills to the last digit, day after day', async () => {
    const { sandbox, client, grid_id } = await openBot();
    for (let day = 0; day < 5; day++) {
      sandbox.advance(DAY / 2 + 12_345);
      const { detail } = await getSpotGridBot(client, { grid_id });
      const audit = (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${grid_id}`)) as Audit;
      expect(detail).toMatchObject({
        equity: audit.equity,
        grid_profit: audit.grid_profit,
        total_profit: audit.total_profit,
        arbitrage_num: audit.arbitrage_num,
        current_price: audit.price,
      });
    }
    const { pairs = [], total } = await listSpotGridHistoryOrders(client, { grid_id, limit: 1000 });
    expect(total).toBe(pairs.length);
    const { detail } = await getSpotGridBot(client, { grid_id });
    expect(detail.arbitrage_num).toBeGreaterThan(3);
    expect(sum(pairs.map((pair) => pair.profits ?? '0'))).toBe(detail.grid_profit);
  });

  test.each(['quote_mode', 'base_mode', 'base_and_quote_mode'] as const)(
    'B8 ends by %s with exactly what was promised, and the account has it',
    async (close_mode) => {
      const { sandbox, client, grid_id } = await openBot();
      sandbox.advance(DAY);
      const { modes = [] } = await getSpotGridCloseModes(client, { grid_id });
      const promised = modes.find((mode) => mode.close_mode === close_mode);
      const before = await getAvailableBalance(client, { symbol: 'BTCUSDT' });
      await closeSpotGridBot(client, { grid_id, close_mode });

      const after = await getAvailableBalance(client, { symbol: 'BTCUSDT' });
      expect(after.quote_balance).toBe(add(before.quote_balance ?? '', promised?.quote_amount ?? ''));
      expect(after.base_balance).toBe(add(before.base_balance ?? '', promised?.base_amount ?? ''));
      const { detail } = await getSpotGridBot(client, { grid_id });
      const closed = { status: 'completed', close_reason: 'closed_manually', bot_close_code: 'canceled_manually' };
      expect(detail).toMatchObject(closed);
      const audit = (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${grid_id}`)) as Audit;
      expect(audit).toMatchObject({ returned_base: promised?.base_amount, returned_quote: promised?.quote_amount });
      expect(detail.total_profit).toBe(audit.total_profit);
    },
  );

  test('moves from the running to the closed list', async () => {
    const { client, grid_id } = await openBot();
    expect((await listBots(client, { status: 'ongoing' })).bots.map((row) => row.grid?.info.grid_id)).toEqual([
      grid_id,
    ]);
    await closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' });
    expect((await listBots(client, { status: 'ongoing' })).total).toBe(0);
    expect((await listBots(client, { status: 'closed' })).bots[0]?.grid?.info.grid_id).toBe(grid_id);
  });

  test('F139 cannot be closed twice, and figures of a closed bot stand still', async () => {
    const { sandbox, client, grid_id } = await openBot();
    await closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' });
    const first = await getSpotGridBot(client, { grid_id });
    sandbox.advance(DAY);
    await expect(closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' })).rejects.toMatchObject({
      kind: 'gateway_error',
      codeName: 'GRID_CAN_NOT_BE_CANCELLED',
    });
    expect(await getSpotGridBot(client, { grid_id })).toEqual(first);
  });

  test('F137 conserves money: account, bots and what the market paid add up', async () => {
    const { sandbox, client, grid_id } = await openBot();
    sandbox.advance(3 * DAY);
    await closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' });
    const books = (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as {
      balances: Record<string, string>;
      movements: { coin: string; amount: string }[];
    };
    for (const [coin, balance] of Object.entries(books.balances)) {
      expect(sum(books.movements.filter((row) => row.coin === coin).map((row) => row.amount))).toBe(balance);
    }
  });
});

describe('what the sandbox refuses', () => {
  test('F142 another user’s bot looks as if it did not exist', async () => {
    const { sandbox, grid_id } = await openBot();
    const boris = clientOf(sandbox, BORIS);
    const foreign = await getSpotGridBot(boris, { grid_id }).catch((error: unknown) => error);
    const missing = await getSpotGridBot(boris, { grid_id: '1' }).catch((error: unknown) => error);
    expect(isBotError(foreign) && foreign.codeName).toBe('NOT_FOUND');
    expect(isBotError(missing) && missing.codeName).toBe('NOT_FOUND');
    expect((await listBots(boris, {})).total).toBe(0);
  });

  test('F142 private calls without a session, or with a token nobody has', async () => {
    const { sandbox } = setUp();
    await expect(listBots(clientOf(sandbox), {})).rejects.toMatchObject({ kind: 'not_logged_in', code: 10007 });
    const headers = { 'content-type': 'application/json', cookie: 'b_t_c_k_local=ffffffffffffffffffffffffffffffff' };
    const url = 'http://localhost/x-api/s1/bot/tradingbot/v1/list-all-bots';
    const answer = await sandbox.fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
    expect(await answer.json()).toMatchObject({ ret_code: 10007 });
  });

  test('an investment that the account does not have', async () => {
    const { sandbox } = setUp();
    const client = clientOf(sandbox, CHEN);
    const symbol = 'BTCUSDT';
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
    const params = { symbol, min_price, max_price, cell_number, quote_investment: '5000' };
    await expect(createSpotGridBot(client, params)).rejects.toMatchObject({ codeName: 'INSUFFICIENT_BALANCE' });
    expect((await getAvailableBalance(client, { symbol })).quote_balance).toBe('25');
  });

  test('settings out of bounds, without making anything', async () => {
    const { client } = setUp();
    const params = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 2, quote_investment: '1000' };
    await expect(createSpotGridBot(client, params)).rejects.toMatchObject({ kind: 'gateway_error', code: 432 });
    expect((await listBots(client, {})).total).toBe(0);
  });
});
