import { describe, expect, it } from 'vitest';
import { multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import { advanceSpotDca, openSpotDca, spotDcaTriggers } from './spotDca.js';
import { examplePrices, market, params, run, START, symbol, WEEK, walk } from './spotDca.testing.js';
import { breakDownSpotDca } from './spotDcaBreakdown.testing.js';
import { measureSpotDca, settleSpotDca } from './spotDcaFigures.js';
import { spotDcaOrders } from './spotDcaRules.js';
import type { SpotDcaParams } from './spotDcaTypes.js';

const WEEK_MS = WEEK * 1000;
const [week0 = {}, week1 = {}, week2 = {}] = examplePrices;

describe('worked example G', () => {
  const { state, events } = run({});
  const figures = measureSpotDca(state);

  it('buys five rounds and ends at its cap', () => {
    expect(state).toMatchObject({ status: 'completed', invested_rounds: 5, failed_rounds: 0, next_invest_time: null });
    expect(state.close).toMatchObject({ close_reason: 'closed_reach_max', bot_close_code: 'dca_reach_max' });
    expect(state.end_time).toBe(START + 4 * WEEK_MS);
    expect(events.filter(({ type }) => type === 'round')).toHaveLength(5);
  });

  it('has the holdings, averages and yield of the example to the last digit', () => {
    expect(figures).toMatchObject({
      total_invested_amount: '4999.999514',
      nominal_amount: '5000',
      coin_items: [
        { current_base_holdings: '0.10635220134', avg_price: '28208.15669258' },
        { current_base_holdings: '1.41104172582', avg_price: '1417.3924962' },
      ],
    });
    expect(divide(figures.total_value, '1', 8, 'half_up')).toBe('5200.77642759');
    expect(divide(figures.yield_ratio, '1', 6, 'down')).toBe('0.040155');
    expect(figures.pnl_percentage).toBe('0.0401');
  });

  it('hands the coins back unsold', () => {
    expect(state.close).toMatchObject({
      close_mode: 'base',
      returned_quote: '0',
      returned_coins: [
        { base: 'BTC', quantity: '0.10635220134' },
        { base: 'ETH', quantity: '1.41104172582' },
      ],
    });
  });
});

describe('rounds', () => {
  it('buys for the first time at once', () => {
    const { state, events } = run({}, [week0]);
    expect(events.map(({ type }) => type)).toEqual(['status', 'fill', 'fill', 'round']);
    expect(events[1]).toEqual({
      type: 'fill',
      time: START,
      id: 1,
      role: 'purchase',
      round: 1,
      base: 'BTC',
      side: 'buy',
      price: '29000',
      quantity: '0.02068965',
      amount: '599.99985',
      fee: '0.00002068965',
      fee_token: 'BTC',
    });
    expect(state.next_invest_time).toBe(START + WEEK_MS);
    expect(spotDcaTriggers(state)).toEqual({ next_time: START + WEEK_MS });
  });

  it('does every round of a long silence at its own time, at the price known then', () => {
    const start = run({ max_invest_amount: '' }, [week0]).state;
    const at = START + 3 * WEEK_MS;
    const { events } = advanceSpotDca(start, { type: 'time', at, prices: week1 });
    const fills = events.filter((event) => event.type === 'fill' && event.base === 'BTC');
    expect(fills.map((fill) => fill.type === 'fill' && [(fill.time - START) / WEEK_MS, fill.price])).toEqual([
      [1, '29000'],
      [2, '29000'],
      [3, '28000'],
    ]);
  });

  it('names the next dates until the cap', () => {
    const { state } = run({ max_invest_amount: '3999' }, [week0]);
    expect(spotDcaOrders(state).map(({ time, amount }) => [(time - START) / WEEK_MS, amount])).toEqual([
      [1, '1000'],
      [2, '1000'],
    ]);
    const { params, next_invest_time, coins } = state;
    const nominal = sum(coins.map((coin) => coin.nominal));
    expect(spotDcaOrders({ params, next_invest_time, nominal })).toEqual(spotDcaOrders(state));
    expect(spotDcaOrders(run({}).state)).toEqual([]);
    expect(spotDcaOrders(run({ max_invest_amount: '0' }, [week0]).state)).toHaveLength(5);
  });

  it('leaves a round out when the balance does not reach, and goes on', () => {
    const opened = openSpotDca(params(), market({ available: '1500' }), START);
    const { state, events } = walk(opened, [week0, week1]);
    expect(state).toMatchObject({ status: 'running', invested_rounds: 1, failed_rounds: 1 });
    expect(events.at(-1)).toMatchObject({
      type: 'round',
      round: 2,
      status: 'failed',
      fail_reason: 'insufficient_balance',
      invested_amount: '0',
      coin_num: 0,
    });
    const paid = walk(state, [week2], '5000');
    expect(paid.state).toMatchObject({ invested_rounds: 2, failed_rounds: 1 });
    expect(paid.state.available).toBe(subtract('5000', measureRound(paid.events)));
  });

  it.each([
    ['order_too_small', { min_trade_amount: '1000' }],
    ['order_too_small', { min_trade_quantity: '1' }],
    ['order_too_small', { base_precision: '1' }],
    ['order_too_large', { max_trade_amount: '100' }],
    ['order_too_large', { max_trade_quantity: '0.01' }],
  ])('buys the other coins when an order is refused: %s %j', (reason, own) => {
    const { state, events } = run({}, [week0], { symbols: [symbol('BTC', own), symbol('ETH')] });
    expect(events.at(-1)).toMatchObject({
      status: 'partial',
      coin_num: 1,
      fail_reason: reason,
      failures: [{ base: 'BTC', reason }],
    });
    expect(state).toMatchObject({ invested_rounds: 1, failed_rounds: 0 });
    expect(measureSpotDca(state).nominal_amount).toBe('400');
  });

  it('does not buy a coin without a price', () => {
    const { events } = run({}, [{ ETH: '1500' }], { prices: {} });
    expect(events.at(-1)).toMatchObject({ failures: [{ base: 'BTC', reason: 'no_price' }] });
  });

  it('measures one purchase at the start with the same money (B6)', () => {
    const { state } = run({}, [week0, week1, week2]);
    const [btc] = state.coins;
    const spent = btc?.spent ?? '';
    const quantity = roundToStep(divide(spent, '29000', 12, 'down'), '0.00000001', 'floor');
    const rest = subtract(spent, multiply(quantity, '29000'));
    const expected = sum([rest, multiply(multiply(quantity, '0.999'), '30000')]);
    expect(measureSpotDca(state, { BTC: '30000' }).coin_items[0]?.holding_value).toBe(expected);
  });
});

function measureRound(events: ReturnType<typeof run>['events']): string {
  return sum(events.flatMap((event) => (event.type === 'round' ? [event.invested_amount] : [])));
}

describe('changed settings', () => {
  it('count from the next round, whose date stays', () => {
    const { state } = run({}, [week0]);
    const changed = advanceSpotDca(state, {
      type: 'update',
      time: START + 1000,
      parameters: {
        frequency_in_second: 86_400,
        pairs: [
          { base: 'BTC', amount: '100' },
          { base: 'SOL', amount: '50' },
        ],
        max_invest_amount: '0',
      },
    });
    expect(changed.events).toMatchObject([{ type: 'updated', next_invest_time: START + WEEK_MS }]);
    const at = START + WEEK_MS;
    const next = advanceSpotDca(changed.state, { type: 'time', at, prices: { BTC: '28000', SOL: '100' } });
    const fills = next.events.filter((event) => event.type === 'fill');
    expect(fills.map((fill) => fill.type === 'fill' && [fill.base, fill.amount])).toEqual([
      ['BTC', '99.99976'],
      ['SOL', '50'],
    ]);
    expect(next.state.next_invest_time).toBe(at + 86_400_000);
    expect(next.state.coins.map(({ base, amount }) => [base, amount])).toEqual([
      ['BTC', '100'],
      ['ETH', '0'],
      ['SOL', '50'],
    ]);
  });

  it('bring the pair of a new coin with them', () => {
    const { state } = run({}, [week0], { symbols: [symbol('BTC'), symbol('ETH')] });
    const parameters = { pairs: [{ base: 'SOL', amount: '50' }] };
    expect(() => advanceSpotDca(state, { type: 'update', time: START, parameters })).toThrow(/pairs\[0\]\.base/);
    const step = advanceSpotDca(state, { type: 'update', time: START, parameters, symbols: [symbol('SOL')] });
    expect(walk(step.state, [{ SOL: '100' }]).events.at(-1)).toMatchObject({ status: 'success', coin_num: 1 });
  });

  it('do not buy a new coin at the price it had when the bot was created', () => {
    const { state } = run({}, [week0], { prices: { BTC: '29000', ETH: '1500', SOL: '100' } });
    const parameters = { pairs: [{ base: 'SOL', amount: '50' }] };
    const { state: changed } = advanceSpotDca(state, { type: 'update', time: START, parameters });
    expect(walk(changed, [{ BTC: '28000' }]).events.at(-1)).toMatchObject({ fail_reason: 'no_price' });
  });

  it.each([
    [{ max_invest_amount: '1999' }, /max_invest_amount/],
    [{ quote_coin: 'USDC' }, /quote_coin/],
    [{ frequency_in_second: 9 }, /frequency_in_second/],
  ])('refuse %j', (parameters, message) => {
    const { state } = run({}, [week0]);
    expect(() => advanceSpotDca(state, { type: 'update', time: START, parameters })).toThrow(message);
  });

  it('that change nothing do nothing', () => {
    const { state } = run({}, [week0]);
    const parameters = { max_invest_amount: '5500', earn_enabled: undefined };
    expect(advanceSpotDca(state, { type: 'update', time: START, parameters })).toEqual({ state, events: [] });
  });
});

describe('close', () => {
  it.each(['base', 'quote'] as const)('in mode %s returns what settle announced', (close_mode) => {
    const { state } = run({}, [week0, week1]);
    const announced = settleSpotDca(state, week1, close_mode);
    const before = measureSpotDca(state);
    const { state: closed, events } = advanceSpotDca(state, { type: 'close', close_mode, time: state.time + 1 });
    expect(closed.close).toMatchObject({
      close_reason: 'closed_manually',
      bot_close_code: 'canceled_manually',
      close_mode,
      returned_quote: announced.quote_amount,
      returned_coins: announced.coins,
    });
    expect(events.filter(({ type }) => type === 'fill')).toHaveLength(announced.trades.length);
    const fees = sum(announced.trades.map(({ fee }) => fee));
    expect(measureSpotDca(closed).total_profit).toBe(subtract(before.total_profit, fees));
    expect(sum(breakDownSpotDca(closed).map(({ value }) => value))).toBe(measureSpotDca(closed).total_profit);
    expect(closed.coins.map(({ held }) => held)).toEqual(['0', '0']);
  });

  it('by quote sells whole lots and returns the dust', () => {
    const { state } = run({}, [week0], { symbols: [symbol('BTC', { base_precision: '0.0001' }), symbol('ETH')] });
    const { coins, trades } = settleSpotDca(state, {}, 'quote');
    expect(trades[0]).toMatchObject({ base: 'BTC', quantity: '0.0205' });
    expect(coins[0]).toEqual({ base: 'BTC', quantity: '0.0000794' });
  });

  it.each([
    ['closed_manually', 'canceled_manually', 'quote'],
    ['closed_symbol_delisted', 'canceled_auto_symbol_delist', 'base'],
    ['closed_user_banned', 'canceled_auto_user_ban', 'base'],
    ['unknown', 'unspecified', 'quote'],
  ] as const)('for %s ends with %s, by default in mode %s', (close_reason, bot_close_code, close_mode) => {
    const { state } = run({}, [week0]);
    const closed = advanceSpotDca(state, { type: 'close', close_reason, time: START + 1 });
    expect(closed.state.close).toMatchObject({ close_reason, bot_close_code, close_mode });
    expect(closed.events.filter((event) => event.type === 'status').map((event) => 'to' in event && event.to)).toEqual([
      'cancelling',
      'completed',
    ]);
  });

  it('is refused to the user while a round is due, not to the system', () => {
    const opened = openSpotDca(params(), market(), START);
    expect(() => advanceSpotDca(opened, { type: 'close', time: START })).toThrow(
      expect.objectContaining({ code: 'cannot_be_cancelled' }),
    );
    const close_reason = 'closed_user_banned';
    const { state } = advanceSpotDca(opened, { type: 'close', close_reason, time: START });
    expect(state.close).toMatchObject({ returned_quote: '0', returned_coins: [] });
    expect(measureSpotDca(state)).toMatchObject({ total_profit: '0', pnl_percentage: '0' });
  });

  it('of a finished bot is refused; time passes it by', () => {
    const { state } = run({});
    expect(advanceSpotDca(state, { type: 'time', at: state.time + 1, prices: week0 })).toEqual({ state, events: [] });
    for (const input of [
      { type: 'close', time: state.time },
      { type: 'update', parameters: {}, time: state.time },
    ] as const) {
      expect(() => advanceSpotDca(state, input)).toThrow(expect.objectContaining({ code: 'cannot_be_cancelled' }));
    }
  });

  it('comes too late when the cap was reached in the meantime', () => {
    const { state } = run({ max_invest_amount: '2000' }, [week0]);
    const time = START + 2 * WEEK_MS;
    expect(() => advanceSpotDca(state, { type: 'close', time })).toThrow(/cap/);
  });
});

describe('bad input', () => {
  it.each<[Partial<SpotDcaParams>, RegExp]>([
    [{ pairs: [] }, /^pairs: 1 to 5/],
    [{ pairs: ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE'].map((base) => ({ base, amount: '9' })) }, /^pairs: 1 to 5/],
    [{ pairs: [1, 2].map(() => ({ base: 'BTC', amount: '9' })) }, /^pairs\[1\]\.base: BTC is chosen twice/],
    [{ pairs: [{ base: 'NONE', amount: '9' }] }, /^pairs\[0\]\.base: no pair/],
    [{ pairs: [{ base: 'BTC', amount: '0' }] }, /^pairs\[0\]\.amount/],
    [{ pairs: [{ base: 'BTC', amount: '1e3' }] }, /^pairs\[0\]\.amount/],
    [{ frequency_in_second: 9 }, /^frequency_in_second/],
    [{ frequency_in_second: 10.5 }, /^frequency_in_second/],
    [{ frequency_in_second: 1e18 }, /^frequency_in_second/],
    [{ max_invest_amount: '999.99' }, /^max_invest_amount/],
    [{ max_invest_amount: '-1' }, /^max_invest_amount/],
    [{ max_invest_amount: 'many' }, /^max_invest_amount/],
  ])('%j is refused by name', (own, message) => {
    const open = () => openSpotDca(params(own), market(), START);
    expect(open).toThrow(expect.objectContaining({ code: 'invalid_params', message: expect.stringMatching(message) }));
  });

  it('refuses a market that cannot be', () => {
    const open = (own: Parameters<typeof market>[0]) => () => openSpotDca(params(), market(own), START);
    expect(open({ taker_fee_rate: '1' })).toThrow(/^taker_fee_rate/);
    expect(open({ available: '-1' })).toThrow(/^available/);
    expect(open({ prices: { BTC: '0', ETH: '1' } })).toThrow(/^prices\.BTC/);
    expect(open({ symbols: [symbol('BTC', { base_precision: '0' }), symbol('ETH')] })).toThrow(/base_precision/);
    expect(() => openSpotDca(params(), market(), 0.5)).toThrow(/^time/);
  });

  it('refuses prices off the tick, times that go back, too many rounds', () => {
    const { state } = run({ frequency_in_second: 10, max_invest_amount: '' }, [week0]);
    const at = START + 1;
    expect(() => advanceSpotDca(state, { type: 'time', at, prices: { BTC: '1.001' } })).toThrow(
      expect.objectContaining({ code: 'not_a_multiple' }),
    );
    expect(() => advanceSpotDca(state, { type: 'time', at: START - 1, prices: {} })).toThrow(/^at/);
    expect(() => advanceSpotDca(state, { type: 'time', at: START + 1_000_000_000_000, prices: {} })).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });

  it('needs a price to value a coin that was bought', () => {
    const { state } = run({}, [week0]);
    const priceless = { ...state, coins: state.coins.map((coin) => ({ ...coin, price: null })) };
    expect(() => measureSpotDca(priceless)).toThrow(/^prices\.BTC/);
  });
});
