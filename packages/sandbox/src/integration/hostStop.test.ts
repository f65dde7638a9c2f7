import {
  createSpotGridBot,
  getAvailableBalance,
  getFuturesGridBot,
  getSpotGridAiParams,
  getSpotGridBot,
} from '@tradingbot/core/endpoints';
import { add, compare } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { FUTURES_GRID_HOST_REASONS } from '../exchange/bots/futures-grid/FuturesGridService.js';
import { SPOT_GRID_HOST_REASONS } from '../exchange/bots/spot-grid/SpotGridService.js';
import { AMIRA, ask, BORIS, setUp } from './clients.testing.js';
import { auditOf, balanceOf, openFuturesGrid } from './futuresGrids.testing.js';

describe('a bot that the exchange ends', () => {
  test.each(FUTURES_GRID_HOST_REASONS)('is a futures grid, closed at the price of now: %s', async (reason) => {
    const { sandbox, client, bot_id } = await openFuturesGrid({}, { historyDays: 1 });
    await ask(sandbox, AMIRA, `/x-sandbox/stop/${bot_id}`, { reason });
    const { detail } = await getFuturesGridBot(client, { bot_id });
    expect(detail).toMatchObject({ status: 'stopped', close_reason: reason });
    expect(await balanceOf(client)).toBe(add('90000', (await auditOf(sandbox, bot_id)).returned ?? ''));
  });

  const symbol = 'BTCUSDT';
  async function openSpotGrid() {
    const { sandbox, client } = setUp();
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
    const settings = { symbol, min_price, max_price, cell_number, quote_investment: '10000' };
    const { grid_id } = await createSpotGridBot(client, settings);
    sandbox.advance(1000);
    return { sandbox, client, grid_id };
  }

  test.each(SPOT_GRID_HOST_REASONS)('is a spot grid, whose coins go back as they are: %s', async (reason) => {
    const { sandbox, client, grid_id } = await openSpotGrid();
    await ask(sandbox, AMIRA, `/x-sandbox/stop/${grid_id}`, { reason });
    const { detail } = await getSpotGridBot(client, { grid_id });
    expect(detail).toMatchObject({ status: 'completed', close_reason: reason });
    const { base_balance } = await getAvailableBalance(client, { symbol });
    expect(compare(base_balance ?? '', '1')).toBe(1);
  });

  test('is never one of a kind that knows no such reason', async () => {
    const { sandbox, grid_id } = await openSpotGrid();
    await expect(ask(sandbox, AMIRA, `/x-sandbox/stop/${grid_id}`, { reason: 'settle' })).rejects.toThrow('400');
  });

  test('is never somebody else’s', async () => {
    const { sandbox, bot_id } = await openFuturesGrid({}, { historyDays: 1 });
    const stop = (user: string) => ask(sandbox, user, `/x-sandbox/stop/${bot_id}`, { reason: 'settle' });
    await expect(stop(BORIS)).rejects.toThrow('404');
    const nobody = await sandbox.fetch(new Request(`http://localhost/x-sandbox/stop/${bot_id}`, { method: 'POST' }));
    expect(nobody.status).toBe(401);
  });
});
