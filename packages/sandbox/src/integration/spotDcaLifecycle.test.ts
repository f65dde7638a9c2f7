import { isBotError } from '@tradingbot/core';
import {
  closeSpotDcaBot,
  createSpotDcaBot,
  getSpotDcaBot,
  getSpotDcaCloseDetail,
  getSpotDcaConfiguration,
  listBots,
  listSpotDcaRoundOrders,
  listSpotDcaRounds,
  updateSpotDcaParameters,
} from '@tradingbot/core/endpoints';
import { add, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { AMIRA, ask, asShown, CHEN, clientOf, setUp } from './clients.testing.js';
import { scripted } from './scriptedMarket.testing.js';
import { auditOf, balancesOf, openSpotDca, parametersOf, roundsOf } from './spotDcas.testing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('what a DCA bot may be', () => {
  test('is reported with coins, least amounts and intervals, whose ends can be created', async () => {
    const { client } = setUp();
    const { quote_coins, coins = [], ...limits } = await getSpotDcaConfiguration(client, {});
    expect(quote_coins).toEqual(['USDT', 'USDC', 'BTC']);
    expect(coins.slice(0, 3).map(({ base }) => base)).toEqual(['BTC', 'ETH', 'SOL']);
    expect(limits).toMatchObject({ min_frequency_in_second: 10, max_pair_num: 5 });
    const pairs = coins.slice(0, 5).map(({ base = '', min_amount = '' }) => ({ base, amount: min_amount }));
    const parameters = parametersOf({ pairs, frequency_in_second: 10 });
    expect((await createSpotDcaBot(client, { parameters })).bot_id).toBeDefined();
    expect((await getSpotDcaConfiguration(client, { quote_coin: 'EUR' })).coins).toEqual([]);
  });

  test.each([
    ['a coin twice', { pairs: ['BTC', 'BTC'].map((base) => ({ base, amount: '50' })) }, 'DUPLICATED_SYMBOL_CHOSEN'],
    ['a limit below one purchase', { max_invest_amount: '99.99' }, 'MAX_INVEST_AMOUNT_TOO_SMALL_CREATE'],
    ['more than the account has', { pairs: [{ base: 'BTC', amount: '100000.01' }] }, 'INSUFFICIENT_BALANCE'],
    ['too little of a coin', { pairs: [{ base: 'BTC', amount: '4.99' }] }, 'INVALID_ARGUMENT'],
    ['no coin', { pairs: [] }, 'INVALID_ARGUMENT'],
    ['a coin that does not trade', { pairs: [{ base: 'XYZ', amount: '50' }] }, 'INVALID_ARGUMENT'],
    ['a quote coin that buys nothing', { quote_coin: 'EUR' }, 'INVALID_ARGUMENT'],
    ['purchases every nine seconds', { frequency_in_second: 9 }, 'INVALID_ARGUMENT'],
  ])('is not %s', async (_, overrides, codeName) => {
    const { client } = setUp();
    const created = createSpotDcaBot(client, { parameters: parametersOf(overrides) });
    await expect(created).rejects.toMatchObject({ kind: 'gateway_error', codeName });
    expect((await listBots(client, {})).total).toBe(0);
  });
});

/** The maximum that a client sends; longer ones never leave it. */
const MAX_DIGITS = 2000;

/** Refused by name or as bad parameters, never a failure. */
const isRefused = (error: unknown) => isBotError(error) && ['gateway_error', 'business_error'].includes(error.kind);

describe('M14: whatever an amount looks like', () => {
  // Longer than any number, below nothing, between two steps, below a lot, above the wallet.
  test.each([
    ...[
      '9'.repeat(MAX_DIGITS),
      `0.${'1'.repeat(MAX_DIGITS - 2)}`,
      '9'.repeat(400),
      `60.${'0'.repeat(50)}1`,
      '-60',
      '0',
    ],
    ...['0.00000001', '4.99999999', '99999999999999999999'],
  ])('a purchase of %.30s is refused, at the start and later, and nothing is booked', async (amount) => {
    const { sandbox, client, bot_id } = await openSpotDca();
    const [before, held] = [await auditOf(sandbox, bot_id), await balancesOf(client, 'USDT')];
    const pairs = [{ base: 'BTC', amount }];
    await expect(createSpotDcaBot(client, { parameters: parametersOf({ pairs }) })).rejects.toSatisfy(isRefused);
    // A running bot leaves out what it cannot pay.
    const isRunning = amount === '99999999999999999999';
    const changed = updateSpotDcaParameters(client, { bot_id, parameters: { pairs } });
    if (!isRunning) await expect(changed).rejects.toSatisfy(isRefused);
    await changed.catch(() => undefined);
    expect(await auditOf(sandbox, bot_id)).toEqual(before);
    expect(await balancesOf(client, 'USDT')).toEqual(held);
    expect((await listBots(client, {})).total).toBe(1);
    sandbox.advance(2 * HOUR);
    await auditOf(sandbox, bot_id);
  });

  test.each(['9'.repeat(MAX_DIGITS), '-1', '99.99', `99.${'9'.repeat(50)}`])(
    'a limit of %.30s is refused',
    async (cap) => {
      const { client, bot_id } = await openSpotDca();
      const parameters = parametersOf({ max_invest_amount: cap });
      await expect(createSpotDcaBot(client, { parameters })).rejects.toSatisfy(isRefused);
      const change = { bot_id, parameters: { max_invest_amount: cap } };
      await expect(updateSpotDcaParameters(client, change)).rejects.toSatisfy(isRefused);
    },
  );
});

describe('the lifecycle of a DCA bot', () => {
  test('begins with a purchase as soon as time goes on, paid by the account', async () => {
    const { sandbox, client } = setUp(scripted({ BTCUSDT: ['50000'], ETHUSDT: ['2000'] }));
    const { bot_id } = await createSpotDcaBot(client, { parameters: parametersOf() });
    expect((await getSpotDcaBot(client, { bot_id })).status).toBe('initializing');
    sandbox.advance(1);
    expect(await getSpotDcaBot(client, { bot_id })).toMatchObject({
      status: 'running',
      close_reason: 'unknown',
      total_invested_amount: '100',
      invested_rounds: 1,
      next_invest_time: sandbox.now - 1 + HOUR,
      coin_items: [
        // 0.0012 and 0.02, less the fee of 0.1 %.
        { base: 'BTC', amount: '60', current_base_holdings: '0.0011988', avg_price: '50050.05005005' },
        { base: 'ETH', amount: '40', current_base_holdings: '0.01998' },
      ],
    });
    expect(await balancesOf(client, 'USDT', 'BTC')).toEqual(['99900', '1']);
  });

  test('buys at its times, none lost and none doubled, at prices of the moment, however time passes', async () => {
    const parameters = { frequency_in_second: 97 };
    const [one, many] = [await openSpotDca(parameters), await openSpotDca(parameters)];
    one.sandbox.advance(7 * HOUR);
    for (let step = 0; step < 90; step += 1) many.sandbox.advance((7 * HOUR) / 90);
    const rounds = await roundsOf(one.client, one.bot_id);
    expect(rounds.map(({ time }) => time)).toEqual(
      Array.from({ length: 260 }, (_, round) => one.sandbox.now - 1000 - 7 * HOUR + round * 97_000),
    );
    expect(await roundsOf(many.client, many.bot_id)).toEqual(rounds);
    expect(await auditOf(many.sandbox, many.bot_id)).toEqual(await auditOf(one.sandbox, one.bot_id));
    expect(new Set(rounds.map((row) => row.invested_amount)).size).toBeGreaterThan(100);
  });

  test('B1 shows figures that equal a recount of its fills to the last digit, day after day', async () => {
    const { sandbox, client, bot_id } = await openSpotDca();
    for (let day = 0; day < 4; day += 1) {
      sandbox.advance(DAY / 2 + 12_345);
      const detail = await getSpotDcaBot(client, { bot_id });
      const { fills, returned_quote: _quote, returned_coins: _coins, ...audit } = await auditOf(sandbox, bot_id);
      expect(detail).toMatchObject(audit);
      expect(fills).toBe(2 * (detail.invested_rounds ?? 0));
      expect((await balancesOf(client, 'USDT'))[0]).toBe(subtract('100000', audit.total_invested_amount));
    }
    const rounds = await roundsOf(client, bot_id);
    expect(sum(rounds.map((row) => row.invested_amount ?? ''))).toBe(
      (await auditOf(sandbox, bot_id)).total_invested_amount,
    );
  });

  test('lists its rounds, newest first, and the orders of each', async () => {
    const { sandbox, client, bot_id } = await openSpotDca();
    sandbox.advance(4 * HOUR);
    const { total, rounds = [] } = await listSpotDcaRounds(client, { bot_id, page: 1, limit: 2 });
    expect([total, rounds.map((row) => row.round_id)]).toEqual([5, ['3', '2']]);
    expect(rounds[0]).toMatchObject({ status: 'success', coin_num: 2 });
    const { orders = [] } = await listSpotDcaRoundOrders(client, { bot_id, round_id: '3' });
    expect(orders.map(({ base, side, order_status, fee_token }) => [base, side, order_status, fee_token])).toEqual([
      ['BTC', 'buy', 'filled', 'BTC'],
      ['ETH', 'buy', 'filled', 'ETH'],
    ]);
    expect(sum(orders.map(({ amount = '' }) => amount))).toBe(rounds[0]?.invested_amount);
    for (const { quantity = '', avg_price = '', amount } of orders) expect(multiply(quantity, avg_price)).toBe(amount);
    await expect(listSpotDcaRoundOrders(client, { bot_id, round_id: '6' })).rejects.toMatchObject({
      codeName: 'NOT_FOUND',
    });
  });

  test('leaves out purchases that the account cannot pay, and goes on when it can', async () => {
    const { sandbox } = setUp();
    const chen = clientOf(sandbox, CHEN);
    const pairs = [{ base: 'BTC', amount: '10' }];
    const { bot_id } = await createSpotDcaBot(chen, { parameters: parametersOf({ pairs }) });
    const other = await createSpotDcaBot(chen, { parameters: parametersOf({ pairs }) });
    sandbox.advance(2 * HOUR);
    expect((await roundsOf(chen, bot_id)).map((row) => [row.status, row.fail_reason, row.invested_amount])).toEqual([
      ['success', undefined, expect.any(String)],
      ['failed', 'insufficient_balance', '0'],
      ['failed', 'insufficient_balance', '0'],
    ]);
    expect(await getSpotDcaBot(chen, { bot_id })).toMatchObject({ status: 'running', failed_rounds: 2 });
    // The coins of the other bot become money again.
    await closeSpotDcaBot(chen, { bot_id: other.bot_id, close_mode: 'quote' });
    sandbox.advance(HOUR);
    expect((await roundsOf(chen, bot_id)).at(-1)).toMatchObject({ status: 'success', round_id: '4' });
  });

  test('buys only a part of a round when one coin has become too dear for its least quantity', async () => {
    const options = scripted({ BTCUSDT: ['50000', '1000000'], ETHUSDT: ['2000', '2000'] });
    const pairs = ['BTC', 'ETH'].map((base) => ({ base, amount: '10' }));
    const { sandbox, client, bot_id } = await openSpotDca({ pairs }, options);
    sandbox.advance(HOUR);
    expect((await roundsOf(client, bot_id)).at(-1)).toMatchObject({
      ...{ status: 'partial', coin_num: 1, fail_reason: 'order_too_small', invested_amount: '10' },
    });
  });

  test('ends by itself after the last purchase that its limit lets it do, and hands the coins out', async () => {
    const { sandbox, client, bot_id } = await openSpotDca({ max_invest_amount: '350' });
    sandbox.advance(DAY);
    const detail = await getSpotDcaBot(client, { bot_id });
    expect(detail).toMatchObject({ status: 'completed', invested_rounds: 3 });
    expect(detail.next_invest_time).toBeUndefined();
    expect(detail).toMatchObject({ close_reason: 'closed_reach_max', bot_close_code: 'dca_reach_max' });
    const { returned_coins } = await auditOf(sandbox, bot_id);
    expect(detail.settlement_assets).toBe(
      returned_coins?.map(({ base, quantity }) => `${asShown(quantity)} ${base}`).join(', '),
    );
    const [btc, eth] = detail.coin_items?.map(({ current_base_holdings = '' }) => current_base_holdings) ?? [];
    expect(await balancesOf(client, 'BTC', 'ETH')).toEqual([add('1', btc ?? ''), add('20', eth ?? '')]);
  });

  test('is a row of the bot list, found by each of its pairs, running or closed', async () => {
    const { client, bot_id } = await openSpotDca();
    const idsOf = async (filter: object) => (await listBots(client, filter)).bots.map((row) => row.dca?.bot_id);
    expect(await idsOf({ status: 'ongoing', type: 'spot_dca', symbol: 'ETHUSDT' })).toEqual([bot_id]);
    expect(await idsOf({ symbol: 'SOLUSDT' })).toEqual([]);
    expect(await idsOf({ type: 'spot_grid' })).toEqual([]);
    await closeSpotDcaBot(client, { bot_id, close_mode: 'base' });
    const [row] = (await listBots(client, { status: 'closed' })).bots;
    const { pairs } = parametersOf();
    expect(row).toMatchObject({ type: 'spot_dca', dca: { pairs, close_reason: 'closed_manually' } });
    expect(await idsOf({ status: 'ongoing' })).toEqual([]);
  });
});

describe('the end of a DCA bot', () => {
  test('B8 sells its coins for what they are worth, less the fee, once, and stands still from then on', async () => {
    const { sandbox, client, bot_id } = await openSpotDca();
    sandbox.advance(DAY);
    const { modes, default_close_mode, total_quote_value = '' } = await getSpotDcaCloseDetail(client, { bot_id });
    expect([modes, default_close_mode]).toEqual([[{ close_mode: 'base' }, { close_mode: 'quote' }], 'quote']);
    const [before = ''] = await balancesOf(client, 'USDT');
    expect((await closeSpotDcaBot(client, { bot_id, close_mode: 'quote' })).close_mode).toBe('quote');
    const after = await balancesOf(client, 'USDT', 'BTC', 'ETH');
    const { returned_quote, returned_coins } = await auditOf(sandbox, bot_id);
    expect(after[0]).toBe(add(before, returned_quote ?? ''));
    expect(Number(returned_quote)).toBeCloseTo(Number(total_quote_value) * 0.999, 0);
    // Less than a lot cannot be sold: it comes back as it is.
    expect(returned_coins?.map(({ quantity }) => Number(quantity) < 0.00001)).toEqual([true, true]);
    const closed = await getSpotDcaBot(client, { bot_id });
    expect(closed).toMatchObject({ status: 'completed', bot_close_code: 'canceled_manually' });

    sandbox.advance(DAY);
    expect((await closeSpotDcaBot(client, { bot_id, close_mode: 'base' })).close_mode).toBe('quote');
    expect(await getSpotDcaBot(client, { bot_id })).toEqual(closed);
    expect(await balancesOf(client, 'USDT', 'BTC', 'ETH')).toEqual(after);
  });

  test('hands the coins out when they shall not be sold', async () => {
    const { sandbox, client, bot_id } = await openSpotDca();
    sandbox.advance(DAY);
    const { coin_items = [] } = await getSpotDcaCloseDetail(client, { bot_id });
    const [usdt] = await balancesOf(client, 'USDT');
    await closeSpotDcaBot(client, { bot_id, close_mode: 'base' });
    const [btc, eth] = coin_items.map(({ current_base_holdings = '' }) => current_base_holdings);
    expect(await balancesOf(client, 'USDT', 'BTC', 'ETH')).toEqual([usdt, add('1', btc ?? ''), add('20', eth ?? '')]);
  });

  test('is refused in the very moment of a purchase, and in a mode that is not offered', async () => {
    const { sandbox, client } = setUp();
    const { bot_id } = await createSpotDcaBot(client, { parameters: parametersOf() });
    const close = () => closeSpotDcaBot(client, { bot_id, close_mode: 'quote' });
    await expect(close()).rejects.toMatchObject({ codeName: 'BOT_CANNOT_CLOSE_CURRENTLY' });
    await expect(closeSpotDcaBot(client, { bot_id, close_mode: 'bit' })).rejects.toMatchObject({
      codeName: 'INVALID_ARGUMENT',
    });
    sandbox.advance(1);
    expect((await close()).close_mode).toBe('quote');
  });

  test.each([
    ['closed_symbol_delisted', 'canceled_auto_symbol_delist'],
    ['closed_user_banned', 'canceled_auto_user_ban'],
  ])('comes from the exchange as well: %s', async (reason, bot_close_code) => {
    const { sandbox, client, bot_id } = await openSpotDca();
    const stop = (why: string) => ask(sandbox, AMIRA, `/x-sandbox/stop/${bot_id}`, { reason: why });
    await expect(stop('closed_manually')).rejects.toThrow('400');
    await stop(reason);
    expect(await getSpotDcaBot(client, { bot_id })).toMatchObject({ close_reason: reason, bot_close_code });
    expect((await auditOf(sandbox, bot_id)).returned_quote).toBe('0');
    await expect(stop(reason)).rejects.toThrow('400');
  });

  test('F137 conserves money: each balance is the sum of its movements, and the fills account for all of them', async () => {
    const { sandbox, client, bot_id } = await openSpotDca();
    sandbox.advance(DAY);
    await closeSpotDcaBot(client, { bot_id, close_mode: 'quote' });
    // The sandbox's own page answers with exactly this.
    const books = (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as {
      balances: Record<string, string>;
      movements: { coin: string; amount: string; bot_id?: string }[];
    };
    const sumOf = (coin: string, ofBot = false) =>
      sum(books.movements.filter((row) => row.coin === coin && (!ofBot || row.bot_id)).map(({ amount }) => amount));
    for (const [coin, balance] of Object.entries(books.balances)) expect(sumOf(coin)).toBe(balance);
    const { total_invested_amount, returned_quote, returned_coins } = await auditOf(sandbox, bot_id);
    expect(sumOf('USDT', true)).toBe(subtract(returned_quote ?? '', total_invested_amount));
    for (const { base, quantity } of returned_coins ?? []) expect(sumOf(base, true)).toBe(quantity);
  });
});
