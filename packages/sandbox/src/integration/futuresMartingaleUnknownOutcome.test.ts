import { createFuturesMartingaleBot, getFuturesMartingaleBot, listBots } from '@tradingbot/core/endpoints';
import {
  closeFuturesMartingaleBotWrite,
  createFuturesMartingaleBotWrite,
  sendWrite,
  updateFuturesMartingaleBotWrite,
} from '@tradingbot/core/writes';
import { describe, expect, test } from 'vitest';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { balanceOf, openFuturesMartingale, settingsOf } from './futuresMartingales.testing.js';

const CREATE = '/fmartingalebot/create-fmart-bot';
const noWait = async () => {};
const options = { sleep: noWait };

async function createWith(fault: object) {
  const { sandbox, client } = setUp(options);
  await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: CREATE, ...fault });
  const outcome = await sendWrite(client, createFuturesMartingaleBotWrite, settingsOf(), options);
  return { outcome, count: (await listBots(client, {})).total, balance: await balanceOf(client) };
}

describe('B2 a martingale whose answer does not arrive', () => {
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
    const params = settingsOf({ channel: '00000000-0000-4000-8000-000000000001' });
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: CREATE, twice: true });
    const { bot_id } = await createFuturesMartingaleBot(client, params);
    expect((await createFuturesMartingaleBot(client, params)).bot_id).toBe(bot_id);
    expect([(await listBots(client, {})).total, await balanceOf(client)]).toEqual([1, '90000']);
  });
});

describe('B2 a change or a close of a martingale whose answer does not arrive', () => {
  test.each([
    ['after', 'done', '10250', '89750'],
    ['before', 'not_done', '10000', '90000'],
  ])('%s the exchange acted: the margin says that it is %s', async (drop, outcome, margin, balance) => {
    const { sandbox, client, bot_id } = await openFuturesMartingale({}, options);
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/fmartingalebot/update-fmart-bot', drop });
    const params = { bot_id, add_margin: '250' };
    expect(await sendWrite(client, updateFuturesMartingaleBotWrite, params, options)).toMatchObject({ outcome });
    const { total_margin } = (await getFuturesMartingaleBot(client, { bot_id })).fmart_detail;
    expect([total_margin, await balanceOf(client)]).toEqual([margin, balance]);
  });

  test.each([
    ['after', 'done', 0],
    ['before', 'not_done', 1],
  ])('%s the exchange acted: the status says that it is %s', async (drop, outcome, running) => {
    const { sandbox, client, bot_id } = await openFuturesMartingale({}, options);
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/fmartingalebot/close-fmart-bot', drop });
    expect(await sendWrite(client, closeFuturesMartingaleBotWrite, { bot_id }, options)).toMatchObject({ outcome });
    expect((await listBots(client, { status: 'ongoing' })).total).toBe(running);
  });
});
