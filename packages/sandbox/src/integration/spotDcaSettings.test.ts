import { isBotError } from '@tradingbot/core';
import {
  closeSpotDcaBot,
  getSpotDcaBot,
  getSpotDcaCloseDetail,
  getSpotDcaParameters,
  listBots,
  listSpotDcaRoundOrders,
  listSpotDcaRounds,
  updateSpotDcaParameters,
} from '@tradingbot/core/endpoints';
import { describe, expect, test } from 'vitest';
import { BORIS, clientOf } from './clients.testing.js';
import { auditOf, balancesOf, openSpotDca, parametersOf, roundsOf } from './spotDcas.testing.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the settings of a DCA bot', () => {
  test('are read as they were sent, with idle coins earning unless asked otherwise', async () => {
    const { client, bot_id } = await openSpotDca({ max_invest_amount: '5000' });
    const { parameters } = await getSpotDcaParameters(client, { bot_id });
    expect(parameters).toMatchObject({ ...parametersOf(), max_invest_amount: '5000', earn_enabled: true });
  });

  test('change from the next purchase on: it keeps its time, the new interval counts from there', async () => {
    const { sandbox, client, bot_id } = await openSpotDca();
    const [usdt] = await balancesOf(client, 'USDT');
    sandbox.advance(HOUR / 2);
    const parameters = { frequency_in_second: 600, pairs: [{ base: 'BTC', amount: '30' }] };
    await updateSpotDcaParameters(client, { bot_id, parameters });
    expect(await balancesOf(client, 'USDT')).toEqual([usdt]);
    const { next_invest_time = 0 } = await getSpotDcaBot(client, { bot_id });
    sandbox.advance(HOUR);
    const [first, ...rounds] = await roundsOf(client, bot_id);
    expect(rounds.map(({ time }) => time)).toEqual([0, 10, 20, 30].map((late) => next_invest_time + late * MINUTE));
    expect([first?.coin_num, ...rounds.map((row) => row.coin_num)]).toEqual([2, 1, 1, 1, 1]);
    expect((await getSpotDcaParameters(client, { bot_id })).parameters).toMatchObject(parameters);
  });

  test('keep a coin that is bought no more until the bot ends, and price one that is new at its first purchase', async () => {
    const { sandbox, client, bot_id } = await openSpotDca();
    await updateSpotDcaParameters(client, { bot_id, parameters: { pairs: [{ base: 'SOL', amount: '20' }] } });
    const sol = { base: 'SOL', amount: '20', current_base_holdings: '0' };
    const items = async () => (await getSpotDcaBot(client, { bot_id })).coin_items ?? [];
    expect(await items()).toMatchObject([{ base: 'BTC', amount: '0' }, { base: 'ETH', amount: '0' }, sol]);
    sandbox.advance(HOUR);
    expect(Number((await items())[2]?.current_base_holdings)).toBeGreaterThan(0);
    expect((await listBots(client, { symbol: 'SOLUSDT' })).total).toBe(1);
    expect(await getSpotDcaBot(client, { bot_id })).toMatchObject(
      await auditOf(sandbox, bot_id).then(({ fills: _, returned_quote: __, returned_coins: ___, ...audit }) => audit),
    );
  });

  test('lose their limit with a zero, and are as they were without any change', async () => {
    const { sandbox, client, bot_id } = await openSpotDca({ max_invest_amount: '250' });
    await updateSpotDcaParameters(client, { bot_id });
    await updateSpotDcaParameters(client, { bot_id, parameters: { max_invest_amount: '0' } });
    sandbox.advance(3 * HOUR);
    expect(await getSpotDcaBot(client, { bot_id })).toMatchObject({ status: 'running', invested_rounds: 4 });
  });

  test.each([
    [
      'a limit below what was invested and one purchase',
      { max_invest_amount: '199.99' },
      'MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE',
    ],
    ['a coin twice', { pairs: ['BTC', 'BTC'].map((base) => ({ base, amount: '50' })) }, 'DUPLICATED_SYMBOL_CHOSEN'],
    ['another quote coin', { quote_coin: 'EUR' }, 'INVALID_ARGUMENT'],
    ['an interval of nine seconds', { frequency_in_second: 9 }, 'INVALID_ARGUMENT'],
  ])('cannot become %s, and stay then', async (_, parameters, codeName) => {
    const { client, bot_id } = await openSpotDca();
    const before = await getSpotDcaParameters(client, { bot_id });
    await expect(updateSpotDcaParameters(client, { bot_id, parameters })).rejects.toMatchObject({ codeName });
    expect(await getSpotDcaParameters(client, { bot_id })).toEqual(before);
  });

  test('cannot change once the bot is over', async () => {
    const { client, bot_id } = await openSpotDca();
    await closeSpotDcaBot(client, { bot_id, close_mode: 'base' });
    await expect(
      updateSpotDcaParameters(client, { bot_id, parameters: { frequency_in_second: 600 } }),
    ).rejects.toMatchObject({ codeName: 'BOT_HAS_BEEN_CLOSED' });
  });
});

test('F142 another user’s DCA bot looks as if it did not exist', async () => {
  const { sandbox, bot_id } = await openSpotDca();
  const boris = clientOf(sandbox, BORIS);
  const calls = [
    () => getSpotDcaBot(boris, { bot_id }),
    () => getSpotDcaParameters(boris, { bot_id }),
    () => updateSpotDcaParameters(boris, { bot_id, parameters: { frequency_in_second: 600 } }),
    () => listSpotDcaRounds(boris, { bot_id }),
    () => listSpotDcaRoundOrders(boris, { bot_id, round_id: '1' }),
    () => getSpotDcaCloseDetail(boris, { bot_id }),
    () => closeSpotDcaBot(boris, { bot_id, close_mode: 'base' }),
    () => getSpotDcaBot(boris, { bot_id: '1' }),
  ];
  for (const call of calls) {
    const error = await call().catch((reason: unknown) => reason);
    expect(isBotError(error) && error.codeName).toBe('NOT_FOUND');
  }
  expect((await listBots(boris, {})).total).toBe(0);
  await expect(getSpotDcaBot(clientOf(sandbox), { bot_id })).rejects.toMatchObject({ kind: 'not_logged_in' });
});
