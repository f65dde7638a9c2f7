import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { bookTimeline } from '../log/bookTimeline.testing.js';
import { createReferenceDca, fixed } from './referenceSpotDca.testing.js';
import { advanceSpotDca, openSpotDca } from './spotDca.js';
import { symbol } from './spotDca.testing.js';
import { breakDownSpotDca } from './spotDcaBreakdown.testing.js';
import { measureSpotDca, settleSpotDca } from './spotDcaFigures.js';
import { spotDcaOrders } from './spotDcaRules.js';
import type { SpotDcaEvent, SpotDcaInput, SpotDcaMarket, SpotDcaParams, SpotDcaState } from './spotDcaTypes.js';

const seed = 20260521;
const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA'];

interface Scenario {
  readonly params: SpotDcaParams;
  readonly market: SpotDcaMarket;
  /** Seconds between prices, and the prices of all coins in cents. */
  readonly path: readonly (readonly [number, readonly number[]])[];
  readonly close: 'base' | 'quote' | undefined;
}

function scenarios(): fc.Arbitrary<Scenario> {
  const cents = fc.array(fc.noBias(fc.integer({ min: 500, max: 30_000 })), { minLength: 5, maxLength: 5 });
  return fc
    .record({
      count: fc.integer({ min: 1, max: 5 }),
      amounts: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 5, maxLength: 5 }),
      lots: fc.array(fc.constantFrom('1', '0.1', '0.001', '0.00000001'), { minLength: 5, maxLength: 5 }),
      frequency: fc.integer({ min: 10, max: 60 }),
      capRounds: fc.option(fc.integer({ min: 10, max: 80 }), { nil: undefined }),
      available: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
      fee: fc.constantFrom('0', '0.001', '0.00075', '0.01'),
      first: cents,
      path: fc.array(fc.tuple(fc.integer({ min: 1, max: 130 }), cents), { maxLength: 12 }),
      close: fc.constantFrom('base', 'quote', undefined),
    })
    .map(({ count, amounts, lots, frequency, capRounds, available, fee, first, path, close }) => {
      const amountOf = (row: number) => divide(String(amounts[row] ?? 1), '10', 1, 'down');
      const pairs = COINS.slice(0, count).map((base, row) => ({ base, amount: amountOf(row) }));
      const total = sum(pairs.map(({ amount }) => amount));
      return {
        params: {
          frequency_in_second: frequency,
          quote_coin: 'USDT',
          pairs,
          ...(capRounds !== undefined && {
            max_invest_amount: divide(multiply(total, String(capRounds)), '10', 3, 'down'),
          }),
        },
        market: {
          symbols: COINS.map((base, row) =>
            symbol(base, { base_precision: lots[row] ?? '1', max_trade_quantity: '50', min_trade_quantity: '0.002' }),
          ),
          prices: pricesOf(first),
          taker_fee_rate: fee,
          ...(available !== undefined && { available: String(available) }),
        },
        path: [[0, first], ...path],
        close,
      };
    });
}

function pricesOf(cents: readonly number[]): Record<string, string> {
  return Object.fromEntries(COINS.map((base, row) => [base, divide(String(cents[row] ?? 1), '100', 2, 'down')]));
}

function inputsOf({ path }: Scenario): SpotDcaInput[] {
  let seconds = 0;
  return path.map(([wait, cents]) => {
    seconds += wait;
    return { type: 'time', at: seconds * 1000, prices: pricesOf(cents) };
  });
}

/** Feeds inputs; calls back after each. */
function feed(
  state: SpotDcaState,
  inputs: readonly SpotDcaInput[],
  onState: (state: SpotDcaState, events: readonly SpotDcaEvent[]) => void = () => undefined,
) {
  let current = state;
  const events: SpotDcaEvent[] = [];
  for (const input of inputs) {
    const step = advanceSpotDca(current, input);
    current = step.state;
    events.push(...step.events);
    onState(current, step.events);
  }
  return { state: current, events };
}

function play(scenario: Scenario) {
  const { state, events } = feed(openSpotDca(scenario.params, scenario.market, 0), inputsOf(scenario));
  const close_mode = scenario.close;
  if (close_mode === undefined || state.status === 'completed') return { state, events };
  const time = state.time === state.next_invest_time ? state.time : state.time + 1;
  const closed = advanceSpotDca(state, { type: 'close', close_mode, time });
  return { state: closed.state, events: [...events, ...closed.events] };
}

it('B1 F136: equals a bot that ticks second by second', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      const { path, params, market } = scenario;
      const fixedPrices: { from: number; cents: readonly number[] }[] = [];
      let end = 0;
      for (const [wait, cents] of path) {
        end += wait;
        fixedPrices.push({ from: end, cents });
      }
      const priceAt = (base: string, second: number) => {
        const known = fixedPrices.findLast(({ from }) => from <= second);
        return pricesOf(known?.cents ?? [])[base] ?? '1';
      };
      const { bot, second } = createReferenceDca(params, market, priceAt);
      for (let now = 0; now <= end; now += 1) second(now);
      const { state, events } = feed(openSpotDca(params, market, 0), inputsOf(scenario));
      const rounds = events.flatMap((event) =>
        event.type === 'round' ? [`${event.time / 1000} ${event.coin_num}`] : [],
      );
      expect(rounds).toEqual(bot.log);
      expect(state.coins.map(({ spent, bought, nominal }) => [spent, bought, nominal].map(fixed))).toEqual(
        bot.coins.map(({ spent, held, named }) => [spent, held, named]),
      );
      expect([state.status === 'completed', state.end_time]).toEqual([
        bot.isOver,
        bot.isOver ? bot.endedAt * 1000 : null,
      ]);
      for (const event of events) {
        const kind = event.type === 'round' ? `round ${event.status} ${event.fail_reason ?? ''}` : event.type;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }),
    { numRuns: 1000, seed },
  );
  const reasons = ['round success ', 'round partial order_too_small', 'round partial order_too_large'];
  for (const kind of [...reasons, 'round failed insufficient_balance', 'closed']) {
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(30);
  }
});

describe('ledger', () => {
  it('B1: the parts sum to value − invested, to the last digit', () => {
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 99_999 }), (scenario, decimals) => {
        const { state } = play(scenario);
        const prices = Object.fromEntries(COINS.map((base) => [base, `31.${decimals}`]));
        for (const current of [prices, {}]) {
          const figures = measureSpotDca(state, current);
          expect(figures.total_profit).toBe(subtract(figures.total_value, figures.total_invested_amount));
          expect(sum(breakDownSpotDca(state, current).map(({ value }) => value))).toBe(figures.total_profit);
          expect(figures.total_profit).toBe(sum(figures.coin_items.map(({ profit }) => profit)));
        }
      }),
      { numRuns: 400, seed },
    );
  });

  it('B1: money and coins replayed from the fills equal the stored ones', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = play(scenario);
        const fills = events.filter((event) => event.type === 'fill');
        expect(fills.map(({ id }) => id)).toEqual(fills.map((_, index) => index + 1));
        const books = bookTimeline({ kind: 'spot_dca', params: scenario.params, events });
        const { coin_items, fees } = measureSpotDca(state);
        expect([books.put_in, books.fees]).toEqual([sum(state.coins.map(({ spent }) => spent)), fees]);
        for (const { base, current_base_holdings } of coin_items) {
          expect(books.holdings[base] ?? '0').toBe(current_base_holdings);
        }
        expect([books.cash, books.settlement]).toEqual([state.close?.returned_quote ?? '0', '0']);
        const left = scenario.market.available;
        if (left) expect(state.available).toBe(subtract(left, sum(state.coins.map(({ spent }) => spent))));
      }),
      { numRuns: 300, seed },
    );
  });

  it('the average lies between the prices paid, over one less the fee; invested ≤ nominal ≤ cap', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = play(scenario);
        const { nominal_amount, total_invested_amount } = measureSpotDca(state);
        expect(compare(total_invested_amount, nominal_amount)).toBeLessThanOrEqual(0);
        const cap = scenario.params.max_invest_amount;
        if (cap) expect(compare(nominal_amount, cap)).toBeLessThanOrEqual(0);
        const kept = subtract('1', scenario.market.taker_fee_rate);
        for (const { base, spent, bought } of state.coins) {
          const paid = events.flatMap((event) =>
            event.type === 'fill' && event.role === 'purchase' && event.base === base ? [event.price] : [],
          );
          // spent / bought · (1 − fee) between the least and the greatest price, without dividing.
          for (const price of paid.length === 0 ? [] : [paid.reduce(min), paid.reduce(max)]) {
            const side = compare(multiply(spent, kept), multiply(bought, price));
            expect(side * (price === paid.reduce(min) ? -1 : 1)).toBeLessThanOrEqual(0);
            if (paid.reduce(min) === paid.reduce(max)) expect(side).toBe(0);
          }
        }
      }),
      { numRuns: 300, seed },
    );
  });

  it('M8: what a round leaves out costs nothing, is not counted and is named; what it buys is, and nothing is overdrawn', () => {
    let skipped = 0;
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = play(scenario);
        const fills = events.filter((event) => event.type === 'fill');
        for (const round of events.filter((event) => event.type === 'round')) {
          const bought = fills.filter((fill) => fill.role === 'purchase' && fill.round === round.round);
          const named = round.failures.map(({ base }) => base);
          expect(bought.filter(({ base }) => named.includes(base))).toEqual([]);
          expect(round.coin_num).toBe(bought.length);
          expect(round.invested_amount).toBe(sum(bought.map(({ amount }) => amount)));
          if (round.status === 'partial') skipped += 1;
        }
        for (const { base, spent, nominal, rounds } of state.coins) {
          const own = fills.filter((fill) => fill.role === 'purchase' && fill.base === base);
          expect(spent).toBe(sum(own.map(({ amount }) => amount)));
          expect(rounds).toBe(own.length);
          expect(compare(spent, nominal)).toBeLessThanOrEqual(0);
        }
        if (state.available !== null) expect(compare(state.available, '0')).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 400, seed },
    );
    expect(skipped).toBeGreaterThan(50);
  });

  it('the close preview equals the close', () => {
    fc.assert(
      fc.property(scenarios(), fc.constantFrom('base', 'quote'), (scenario, close_mode) => {
        const { state } = feed(openSpotDca(scenario.params, scenario.market, 0), inputsOf(scenario));
        if (state.status === 'completed' || state.next_invest_time === state.time + 1) return;
        const { quote_amount, coins } = settleSpotDca(state, {}, close_mode);
        const { close } = advanceSpotDca(state, { type: 'close', close_mode, time: state.time + 1 }).state;
        expect(close).toMatchObject({ returned_quote: quote_amount, returned_coins: coins });
      }),
      { numRuns: 200, seed },
    );
  });
});

const min = (a: string, b: string) => (compare(a, b) < 0 ? a : b);
const max = (a: string, b: string) => (compare(a, b) > 0 ? a : b);

describe('time', () => {
  it('F136: cutting the time into more inputs, or repeating one, changes nothing', () => {
    fc.assert(
      fc.property(
        scenarios(),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 13, maxLength: 13 }),
        (scenario, cuts) => {
          const inputs = inputsOf(scenario);
          const finer = inputs.flatMap((input, index): SpotDcaInput[] => {
            const before = inputs[index - 1];
            if (input.type !== 'time' || before?.type !== 'time') return [input];
            const at = before.at + Math.floor(((input.at - before.at) * (cuts[index] ?? 50)) / 100);
            // Nothing new until then: the earlier prices, or none at all, which means the same.
            const between: SpotDcaInput = { type: 'time', at, prices: index % 2 === 0 ? before.prices : {} };
            return at < input.at ? [between, between, input] : [input, input];
          });
          const opened = openSpotDca(scenario.params, scenario.market, 0);
          expect(feed(opened, finer)).toEqual(feed(opened, inputs));
        },
      ),
      { numRuns: 400, seed },
    );
  });

  it('F136: a state stored and read after every input goes on like the one in memory', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        let stored = openSpotDca(scenario.params, scenario.market, 0);
        feed(stored, inputsOf(scenario), (state, events) => {
          expect(JSON.parse(JSON.stringify([state, events]))).toEqual([state, events]);
        });
        for (const input of inputsOf(scenario)) {
          stored = JSON.parse(JSON.stringify(advanceSpotDca(stored, input).state));
        }
        expect(stored).toEqual(feed(openSpotDca(scenario.params, scenario.market, 0), inputsOf(scenario)).state);
      }),
      { numRuns: 200, seed },
    );
  });

  it('nothing happens before the next time, and the dates announced are kept', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state } = feed(openSpotDca(scenario.params, scenario.market, 0), inputsOf(scenario));
        if (state.next_invest_time === null) return;
        const dates = spotDcaOrders(state, 3).map(({ time }) => time);
        expect(dates[0]).toBe(state.next_invest_time);
        const early = advanceSpotDca(state, { type: 'time', at: state.next_invest_time - 1, prices: {} });
        expect(early.events).toEqual([]);
        const { events } = advanceSpotDca(state, { type: 'time', at: dates.at(-1) ?? 0, prices: {} });
        const done = events.flatMap((event) => (event.type === 'round' ? [event.time] : []));
        // A cap is reached later than announced when rounds fail, never sooner.
        expect(done.slice(0, dates.length)).toEqual(dates);
      }),
      { numRuns: 200, seed },
    );
  });

  it('a finished bot holds nothing, plans nothing, and its close never changes', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = play(scenario);
        if (state.status !== 'completed') return;
        expect(events.filter(({ type }) => type === 'closed')).toHaveLength(1);
        expect(state.coins.every(({ held }) => held === '0')).toBe(true);
        expect(spotDcaOrders(state)).toEqual([]);
        expect(state.end_time ?? -1).toBeGreaterThanOrEqual(state.create_time);
        const later = advanceSpotDca(state, { type: 'time', at: state.time + 1e9, prices: { BTC: '1' } });
        expect(later.state).toBe(state);
      }),
      { numRuns: 200, seed },
    );
  });
});

it('scaling all quote figures by ten scales the results by ten', () => {
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      const ten = (text: string) => multiply(text, '10');
      const { params, market, path } = scenario;
      const big = {
        ...scenario,
        params: {
          ...params,
          pairs: params.pairs.map(({ base, amount }) => ({ base, amount: ten(amount) })),
          ...(params.max_invest_amount && { max_invest_amount: ten(params.max_invest_amount) }),
        },
        market: {
          ...market,
          symbols: market.symbols.map((found) => ({ ...found, min_trade_amount: ten(found.min_trade_amount) })),
          prices: Object.fromEntries(Object.entries(market.prices).map(([base, price]) => [base, ten(price)])),
          ...(market.available && { available: ten(market.available) }),
        },
        path: path.map(([wait, cents]) => [wait, cents.map((cent) => cent * 10)] as const),
      };
      const small = measureSpotDca(play(scenario).state);
      const large = measureSpotDca(play(big).state);
      expect(large.total_profit).toBe(ten(small.total_profit));
      expect(large.coin_items.map((item) => item.current_base_holdings)).toEqual(
        small.coin_items.map((item) => item.current_base_holdings),
      );
    }),
    { numRuns: 200, seed },
  );
});
