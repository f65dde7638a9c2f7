import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import {
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotGridBot,
  getSpotGridAiParams,
  getWithdrawDetail,
  listBots,
} from '@tradingbot/core/endpoints';
import {
  addFuturesGridMarginWrite,
  closeFuturesGridBotWrite,
  closeSpotGridBotWrite,
  createSpotGridBotWrite,
  sendWrite,
  transferFuturesComboMarginWrite,
  updateFuturesMartingaleBotWrite,
  updateSpotGridBotWrite,
  withdrawSpotGridProfitWrite,
} from '@tradingbot/core/writes';
import { describe, expect, test } from 'vitest';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings } from './futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from './futuresMartingales.testing.js';

const spotGrid = {
  symbol: 'BTCUSDT',
  min_price: '60000',
  max_price: '90000',
  cell_number: 20,
  quote_investment: '4000',
};

/** A sandbox whose market goes on while a write waits, an hour at a time, and its user. */
function world() {
  const made = setUp({ sleep: async () => {} });
  const sleep = async () => made.sandbox.advance(3_600_000);
  const twice = (path: string) => ask(made.sandbox, AMIRA, '/x-sandbox/faults', { path, twice: true });
  return { ...made, sleep, twice };
}

describe('W1 F165 the books after a write to a bot that trades', () => {
  test('margin of a futures grid: as sent, and twice where the network delivered it twice', async () => {
    const { client, sandbox, sleep, twice } = world();
    const { bot_id } = await createFuturesGridBot(client, await gridSettings(client));
    sandbox.advance(7_200_000);
    const params = { bot_id, amount: '250.5' };
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep })).toMatchObject({
      outcome: 'done',
      books: { verdict: 'as_sent', figures: [{ name: 'investment' }], waysBack: [] },
    });
    await twice('/fgridbot/add-margin');
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep })).toMatchObject({
      outcome: 'done',
      books: { verdict: 'twice', waysBack: ['close'] },
    });
  });

  test('money added to a spot grid, in one coin or both, and its profit taken out', async () => {
    const { client, sandbox, sleep, twice } = world();
    const { grid_id } = await createSpotGridBot(client, spotGrid);
    sandbox.advance(86_400_000);
    const add = (amounts: object) => sendWrite(client, updateSpotGridBotWrite, { grid_id, ...amounts }, { sleep });
    expect(await add({ add_quote_investment: '500' })).toMatchObject({
      books: { verdict: 'as_sent', figures: [{ name: 'added_quote', before: '0', expected: '500', after: '500' }] },
    });
    await twice('/grid/v1/update-sgrid');
    expect(await add({ add_quote_investment: '500' })).toMatchObject({
      books: { verdict: 'twice', figures: [{ before: '500', expected: '1000', after: '1500' }] },
    });

    const { withdraw_limit = '0' } = await getWithdrawDetail(client, { bot_id: grid_id, bot_type: 'spot_grid' });
    const taken = await sendWrite(
      client,
      withdrawSpotGridProfitWrite,
      { grid_id, withdraw_amount: withdraw_limit },
      { sleep },
    );
    expect(taken).toMatchObject({
      books: { verdict: 'as_sent', figures: [{ name: 'withdrawn', expected: withdraw_limit }] },
    });
  });

  test('margin of a martingale and of a combo', async () => {
    const { client, sandbox, sleep, twice } = world();
    const futuresMartingale = await createFuturesMartingaleBot(client, martingaleSettings());
    const futuresCombo = await createFuturesComboBot(client, comboOf());
    sandbox.advance(7_200_000);
    const more = { bot_id: futuresMartingale.bot_id, add_margin: '50' };
    expect(await sendWrite(client, updateFuturesMartingaleBotWrite, more, { sleep })).toMatchObject({
      books: { verdict: 'as_sent' },
    });
    const move = { bot_id: futuresCombo.bot_id, direction: 'in', amount: '75' } as const;
    expect(await sendWrite(client, transferFuturesComboMarginWrite, move, { sleep })).toMatchObject({
      books: { verdict: 'as_sent', figures: [{ before: '0', expected: '75', after: '75' }] },
    });
    await twice('/fcombobot/transfer');
    expect(
      await sendWrite(client, transferFuturesComboMarginWrite, { ...move, direction: 'out', amount: '20' }, { sleep }),
    ).toMatchObject({
      books: { verdict: 'twice', figures: [{ before: '75', expected: '55', after: '35' }], waysBack: ['transfer_in'] },
    });
  });
});

describe('W5 a close that the network delivers twice is done', () => {
  test('of a spot grid, which refuses the second', async () => {
    const { client, sleep, twice } = world();
    const { grid_id } = await createSpotGridBot(client, spotGrid);
    await twice('/grid/v1/close-grid');
    const params = { grid_id, close_mode: 'quote_mode' } as const;
    expect(await sendWrite(client, closeSpotGridBotWrite, params, { sleep })).toMatchObject({ outcome: 'done' });
  });

  test('of a futures grid, which does not', async () => {
    const { client, sleep, twice } = world();
    const { bot_id } = await createFuturesGridBot(client, await gridSettings(client));
    await twice('/fgridbot/fgrid-bot-close');
    expect(await sendWrite(client, closeFuturesGridBotWrite, { bot_id }, { sleep })).toMatchObject({
      outcome: 'done',
      books: { verdict: 'as_sent' },
    });
  });
});

test('W1 a create that is sent without a key gets one, so that two deliveries make one bot', async () => {
  const { client, sleep, twice } = world();
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'SOLUSDT' });
  await twice('/grid/v1/create-grid');
  const params = { symbol: 'SOLUSDT', min_price, max_price, cell_number, quote_investment: '2000' };
  expect(await sendWrite(client, createSpotGridBotWrite, params, { sleep })).toMatchObject({ outcome: 'done' });
  expect((await listBots(client, {})).total).toBe(1);
});

test('W4 every answer that a lost create may get instead of its own is looked up, and the bot is found', async () => {
  for (const fault of [
    { body: '{"result":{}}' },
    { body: '{"ret_code":null}' },
    { body: '{"ret_code":"0"}' },
    { retCode: 10000, noEffect: false },
    { retCode: 10016, noEffect: false },
    { statusCode: 500, noEffect: false },
    { status: 408, body: '' },
    { status: 429, body: '' },
  ]) {
    const { sandbox, client, sleep } = world();
    await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '/grid/v1/create-grid', ...fault });
    const written = await sendWrite(client, createSpotGridBotWrite, spotGrid, { sleep });
    const { total } = await listBots(client, {});
    expect([written.outcome, total]).toEqual(total === 1 ? ['done', 1] : ['not_done', 0]);
  }
});

test('W1 where every write carries a key, margin that is delivered twice is booked once', async () => {
  const { sandbox, client, sleep, twice } = world();
  const { bot_id } = await createFuturesGridBot(client, await gridSettings(client));
  const environment = resolveEnvironment({ protocol: 'http:', host: 'localhost' }, { idempotencyKeys: 'all' });
  const fetch = sandbox.fetchAs(AMIRA);
  const keyed = createBotClient({ environment, platform: 'pc', locale: 'en-US', fetch, now: () => sandbox.now });
  await twice('/fgridbot/add-margin');
  expect(await sendWrite(keyed, addFuturesGridMarginWrite, { bot_id, amount: '250.5' }, { sleep })).toMatchObject({
    outcome: 'done',
    books: { verdict: 'as_sent', waysBack: [] },
  });
});
