import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceSpotDca, openSpotDca } from '../../bots/spot-dca/spotDca.js';
import { START, symbol } from '../../bots/spot-dca/spotDca.testing.js';
import { measureSpotDca } from '../../bots/spot-dca/spotDcaFigures.js';
import { compare, multiply, sum } from '../../decimal/arithmetic.js';
import { checkSpotDca } from './checkSpotDca.js';
import { planSpotDca } from './planSpotDca.js';
import { emptySpotDcaDraft, type SpotDcaDraft, toSpotDcaParams } from './spotDcaDraft.js';
import type { SpotDcaPlanMarket } from './spotDcaPlanTypes.js';

const COINS = ['BTC', 'ETH', 'SOL'];

/** Coins with lots, smallest orders and prices of all sizes, each of which then moves by at most half a percent. */
const cases = fc
  .array(
    fc.record({
      price: fc.integer({ min: 2000, max: 90_000_000 }),
      tick: fc.constantFrom('0.0001', '0.01', '1'),
      lot: fc.constantFrom('0.00000001', '0.001', '0.1', '3'),
      least: fc.constantFrom('0', '0.00001', '0.25', '7'),
      notional: fc.constantFrom('0', '5', '12.345'),
      step: fc.constantFrom('0.00000001', '0.01', '1'),
      moved: fc.constantFrom(-5, -3, 0, 1, 4, 5),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((rows) => {
    const market: SpotDcaPlanMarket = {
      symbols: rows.map(({ tick, lot, least, notional, step }, row) =>
        symbol(COINS[row] ?? '', {
          price_precision: tick,
          base_precision: lot,
          quote_precision: step,
          min_trade_quantity: least,
          min_trade_amount: notional,
          max_trade_quantity: '0',
        }),
      ),
      prices: pricesAt(rows, false),
      taker_fee_rate: '0.001',
    };
    const draft: SpotDcaDraft = {
      ...emptySpotDcaDraft(),
      pairs: rows.map((_, row) => ({ base: COINS[row] ?? '', amount: '' })),
    };
    return { market, draft, prices: pricesAt(rows, true) };
  });

function pricesAt(rows: readonly { price: number; tick: string; moved: number }[], isMoved: boolean) {
  const at = ({ price, tick, moved }: (typeof rows)[number]) =>
    multiply(String(isMoved ? price + Math.trunc((price * moved) / 1000) : price), tick);
  return Object.fromEntries(rows.map((row, index) => [COINS[index] ?? '', at(row)]));
}

const withAmounts = (draft: SpotDcaDraft, amountOf: (row: number) => string): SpotDcaDraft => ({
  ...draft,
  pairs: draft.pairs.map(({ base }, row) => ({ base, amount: amountOf(row) })),
});

describe('M4 F179: what is offered as the least amount of a purchase', () => {
  it('passes the check, starts and buys every coin at any prices within half a percent', () => {
    fc.assert(
      fc.property(cases, ({ market, draft, prices }) => {
        const { offered_least, bounds } = planSpotDca(draft, market);
        const offered = withAmounts(draft, (row) => offered_least[`amounts.${row}`] ?? '');
        offered.pairs.forEach(({ amount }, row) => {
          expect(compare(amount, bounds.amounts[row]?.from ?? '')).toBeGreaterThanOrEqual(0);
        });
        for (const at of [market.prices, prices]) {
          expect(checkSpotDca(offered, { ...market, prices: at }).issues).toEqual([]);
          const opened = openSpotDca(toSpotDcaParams(offered), { ...market, prices: at }, START);
          const { state, events } = advanceSpotDca(opened, { type: 'time', at: START, prices: at });
          expect(events.at(-1)).toMatchObject({ type: 'round', status: 'success', coin_num: offered.pairs.length });
          const { total_invested_amount, nominal_amount } = measureSpotDca(state);
          const fills = events.filter((event) => event.type === 'fill');
          expect(total_invested_amount).toBe(sum(fills.map(({ amount }) => amount)));
          expect(nominal_amount).toBe(sum(offered.pairs.map(({ amount }) => amount)));
          expect(compare(total_invested_amount, nominal_amount)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 1500, seed: 8 },
    );
  });

  it('is what the fixes of an amount that is missing or too low propose', () => {
    const market = {
      symbols: [symbol('BTC', { base_precision: '0.001' })],
      prices: { BTC: '20000' },
      taker_fee_rate: '0',
    };
    for (const amount of ['', '0', '19.99', '-3']) {
      const draft = { ...emptySpotDcaDraft(), pairs: [{ base: 'BTC', amount }] };
      const { issues, bounds, offered_least } = planSpotDca(draft, market);
      expect(bounds.amounts[0]?.from).toBe('20');
      expect(offered_least).toEqual({ 'amounts.0': '20.1' });
      expect(issues[0]?.fixes?.[0]).toEqual({ pairs: [{ base: 'BTC', amount: '20.1' }] });
    }
  });
});

describe('M8: an amount that buys no lot', () => {
  it('is never within the bounds of the plan', () => {
    fc.assert(
      fc.property(cases, ({ market, draft }) => {
        const { bounds } = planSpotDca(draft, market);
        const exact = withAmounts(draft, (row) => bounds.amounts[row]?.from ?? '');
        expect(checkSpotDca(exact, market).issues).toEqual([]);
        for (const { amount, price, lot, least } of planSpotDca(exact, market).summary?.coins.map((coin, row) => ({
          ...coin,
          lot: market.symbols[row]?.base_precision ?? '',
          least: market.symbols[row]?.min_trade_quantity ?? '',
        })) ?? []) {
          expect(compare(amount, multiply(lot, price))).toBeGreaterThanOrEqual(0);
          expect(compare(amount, multiply(least, price))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500, seed: 9 },
    );
  });

  it('because the price rose is skipped: it costs nothing, is not counted, and the others are bought', () => {
    const market: SpotDcaPlanMarket = {
      symbols: [symbol('BTC', { base_precision: '0.001' }), symbol('ETH')],
      prices: { BTC: '20000', ETH: '1000' },
      taker_fee_rate: '0.001',
      available: '1000',
    };
    const params = {
      frequency_in_second: 3600,
      quote_coin: 'USDT',
      pairs: [
        { base: 'BTC', amount: '20' },
        { base: 'ETH', amount: '30' },
      ],
      max_invest_amount: '100',
    };
    const opened = openSpotDca(params, market, START);
    const first = advanceSpotDca(opened, { type: 'time', at: START, prices: { BTC: '20000.01' } });
    expect(first.events.at(-1)).toMatchObject({
      type: 'round',
      status: 'partial',
      invested_amount: '30',
      coin_num: 1,
      failures: [{ base: 'BTC', reason: 'order_too_small' }],
    });
    expect(first.state.available).toBe('970');
    expect(measureSpotDca(first.state)).toMatchObject({ total_invested_amount: '30', nominal_amount: '30' });
    // Only what was bought counts against the limit: 30 and 50 leave no room for a third round.
    const second = advanceSpotDca(first.state, { type: 'time', at: START + 3_600_000, prices: { BTC: '20000' } });
    expect(second.state.close).toMatchObject({ close_reason: 'closed_reach_max' });
    expect(measureSpotDca(second.state).nominal_amount).toBe('80');
  });
});
