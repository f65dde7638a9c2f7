import { addFuturesGridMargin, createFuturesGridBot, getFuturesGridBot, listBots } from '@tradingbot/core/endpoints';
import { addFuturesGridMarginWrite, createFuturesGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { describe, expect, test } from 'vitest';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { balanceOf, openFuturesGrid, settingsOf } from './futuresGrids.testing.js';

const CREATE = '/fgridbot/fgrid-bot-create';
const ADD = '/fgridbot/add-margin';
const noWait = async () => {};

async function createWith(fault: object) {
  const { sandbox, client } = setUp({ sleep: noWait });
  const params = await settingsOf(client);
  await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: CREATE, ...fault });
  const outcome = await sendWrite(client, createFuturesGridBotWrite, params, { sleep: noWait });
  return { outcome, count: (await listBots(client, {})).total, balance: await balanceOf(client) };
}

async function addWith(fault: object) {
  const { sandbox, client, bot_id } = await openFuturesGrid({}, { sleep: noWait });
  await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: ADD, ...fault });
  const outcome = await sendWrite(client, addFuturesGridMarginWrite, { bot_id, amount: '250' }, { sleep: noWait });
  const { total_investment } = (await getFuturesGridBot(client, { bot_id })).detail;
  return { outcome, total_investment, balance: await balanceOf(client) };
}

describe('B2 a create whose answer does not arrive', () => {
  test.each([
    ['after the exchange acted', { drop: 'after' }],
    ['as an empty body', { body: '' }],
    ['as status 502', { status: 502, body: 'bad gateway' }],
  ])('%s: one bot, found, its margin gone once', async (_, fault) => {
    const { outcome, count, balance } = await createWith(fault);
    expect(outcome).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect([count, balance]).toEqual([1, '90000']);
  });

  test('before the exchange acted: no bot, and the look-up says so', async () => {
    const { outcome, count, balance } = await createWith({ drop: 'before' });
    expect(outcome).toMatchObject({ outcome: 'not_done', error: { kind: 'network_error', outcome: 'unknown' } });
    expect([count, balance]).toEqual([0, '100000']);
  });

  test('delivered twice by the network with its idempotency key: one bot, its margin gone once', async () => {
    const { sandbox, client } = setUp();
    const params = await settingsOf(client, { channel: '00000000-0000-4000-8000-000000000001' });
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: CREATE, twice: true });
    const { bot_id } = await createFuturesGridBot(client, params);
    expect((await createFuturesGridBot(client, params)).bot_id).toBe(bot_id);
    expect([(await listBots(client, {})).total, await balanceOf(client)]).toEqual([1, '90000']);
  });
});

describe('B2 margin whose answer does not arrive', () => {
  test('after the exchange acted: added once, found', async () => {
    const { outcome, total_investment, balance } = await addWith({ drop: 'after' });
    expect(outcome).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect([total_investment, balance]).toEqual(['10250', '89750']);
  });

  test('before the exchange acted: nothing added, and the look-up says so', async () => {
    const { outcome, total_investment, balance } = await addWith({ drop: 'before' });
    expect(outcome).toMatchObject({ outcome: 'not_done' });
    expect([total_investment, balance]).toEqual(['10000', '90000']);
  });

  test('a refusal is no unknown outcome', async () => {
    const { client, bot_id } = await openFuturesGrid();
    await expect(addFuturesGridMargin(client, { bot_id, amount: '100000' })).rejects.toMatchObject({
      outcome: 'known',
    });
  });
});
