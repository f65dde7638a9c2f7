import { createSpotGridBot, getAvailableBalance, getSpotGridAiParams, listBots } from '@tradingbot/core/endpoints';
import { createSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { describe, expect, test } from 'vitest';
import { AMIRA, ask, setUp } from './clients.testing.js';

const CREATE = '/grid/v1/create-grid';
const noWait = async () => {};

async function createWith(fault: object) {
  const { sandbox, client } = setUp({ sleep: noWait });
  const symbol = 'SOLUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  const params = { symbol, min_price, max_price, cell_number, invest_mode: 'quote' as const, quote_investment: '2000' };
  await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: CREATE, ...fault });
  const outcome = await sendWrite(client, createSpotGridBotWrite, params, { sleep: noWait });
  const balance = (await getAvailableBalance(client, { symbol })).quote_balance;
  return { outcome, count: (await listBots(client, {})).total, balance };
}

describe('B2 a create whose answer does not arrive', () => {
  test('after the exchange acted: one bot, found, its money gone once', async () => {
    const { outcome, count, balance } = await createWith({ drop: 'after' });
    expect(outcome).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect([count, balance]).toEqual([1, '98000']);
  });

  test('before the exchange acted: no bot, and the look-up says so', async () => {
    const { outcome, count, balance } = await createWith({ drop: 'before' });
    expect(outcome).toMatchObject({ outcome: 'not_done', error: { kind: 'network_error', outcome: 'unknown' } });
    expect([count, balance]).toEqual([0, '100000']);
  });

  test.each([
    ['an empty answer', { body: '' }],
    ['an answer that is no JSON', { body: '<html>' }],
    ['status 502', { status: 502, body: 'bad gateway' }],
  ])('replaced by %s: one bot, found', async (_, fault) => {
    const { outcome, count } = await createWith(fault);
    expect(outcome).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect(count).toBe(1);
  });

  test('delivered twice by the network with its idempotency key: one bot, its money gone once', async () => {
    const { sandbox, client } = setUp();
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'SOLUSDT' });
    const params = {
      symbol: 'SOLUSDT',
      min_price,
      max_price,
      cell_number,
      quote_investment: '2000',
      channel: '00000000-0000-4000-8000-000000000001',
    };
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: CREATE, twice: true });
    const { grid_id } = await createSpotGridBot(client, params);
    expect((await createSpotGridBot(client, params)).grid_id).toBe(grid_id);
    expect((await listBots(client, {})).total).toBe(1);
    expect((await getAvailableBalance(client, { symbol: 'SOLUSDT' })).quote_balance).toBe('98000');

    const other = await createSpotGridBot(client, { ...params, channel: '00000000-0000-4000-8000-000000000002' });
    expect(other.grid_id).not.toBe(grid_id);
  });
});
