import { createSpotDcaBot, getSpotDcaParameters, listBots } from '@tradingbot/core/endpoints';
import {
  closeSpotDcaBotWrite,
  createSpotDcaBotWrite,
  sendWrite,
  updateSpotDcaParametersWrite,
} from '@tradingbot/core/writes';
import { describe, expect, test } from 'vitest';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { balancesOf, openSpotDca, parametersOf } from './spotDcas.testing.js';

const noWait = async () => {};
const options = { sleep: noWait };

async function createWith(fault: object) {
  const { sandbox, client } = setUp(options);
  await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/dca/v1/create-bot', ...fault });
  const outcome = await sendWrite(client, createSpotDcaBotWrite, { parameters: parametersOf() }, options);
  sandbox.advance(1000);
  return { outcome, count: (await listBots(client, {})).total, usdt: Number((await balancesOf(client, 'USDT'))[0]) };
}

describe('B2 a DCA bot whose answer does not arrive', () => {
  test.each([
    ['after the exchange acted', { drop: 'after' }],
    ['as an empty body', { body: '' }],
    ['as status 502', { status: 502, body: 'bad gateway' }],
  ])('%s: one bot, found, one purchase paid', async (_, fault) => {
    const { outcome, count, usdt } = await createWith(fault);
    expect(outcome).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect(count).toBe(1);
    expect(usdt).toBeCloseTo(99_900, 0);
  });

  test('before the exchange acted: no bot, and the look-up says so', async () => {
    const { outcome, count, usdt } = await createWith({ drop: 'before' });
    expect(outcome).toMatchObject({ outcome: 'not_done', error: { kind: 'network_error', outcome: 'unknown' } });
    expect([count, usdt]).toEqual([0, 100_000]);
  });

  test('delivered twice by the network with its idempotency key: one bot', async () => {
    const { sandbox, client } = setUp();
    const params = { parameters: parametersOf(), channel: '00000000-0000-4000-8000-000000000001' };
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/dca/v1/create-bot', twice: true });
    const { bot_id } = await createSpotDcaBot(client, params);
    expect((await createSpotDcaBot(client, params)).bot_id).toBe(bot_id);
    expect((await listBots(client, {})).total).toBe(1);
  });
});

describe('B2 a change or a close whose answer does not arrive', () => {
  test.each([
    ['after', 'done'],
    ['before', 'not_done'],
  ])('%s the exchange acted: the settings say that it is %s', async (drop, outcome) => {
    const { sandbox, client, bot_id } = await openSpotDca({}, options);
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/dca/v1/update-parameters', drop });
    const params = { bot_id, parameters: { frequency_in_second: 600, max_invest_amount: '1000' } };
    expect(await sendWrite(client, updateSpotDcaParametersWrite, params, options)).toMatchObject({ outcome });
    const { parameters } = await getSpotDcaParameters(client, { bot_id });
    expect(parameters?.frequency_in_second).toBe(outcome === 'done' ? 600 : 3600);
  });

  test.each([
    ['after', 'done', 0],
    ['before', 'not_done', 1],
  ])('%s the exchange acted: the status says that it is %s', async (drop, outcome, running) => {
    const { sandbox, client, bot_id } = await openSpotDca({}, options);
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/dca/v1/close-bot', drop });
    const params = { bot_id, close_mode: 'quote' } as const;
    expect(await sendWrite(client, closeSpotDcaBotWrite, params, options)).toMatchObject({ outcome });
    expect((await listBots(client, { status: 'ongoing' })).total).toBe(running);
  });
});
