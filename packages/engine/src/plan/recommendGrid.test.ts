import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLevels } from '../bots/futures-grid/gridLevels.js';
import { compare } from '../decimal/arithmetic.js';
import { squareRoot } from '../decimal/roots.js';
import type { Candle } from '../market/candle.js';
import { checkFuturesGrid } from './futures-grid/checkFuturesGrid.js';
import { btcDraft as futuresDraft, btcMarket as futuresMarket } from './futures-grid/futuresGridPlan.testing.js';
import { recommendFuturesGrid, recommendSpotGrid } from './recommendGrid.js';
import { checkSpotGrid } from './spot-grid/checkSpotGrid.js';
import { btcDraft, btcMarket } from './spot-grid/spotGridPlan.testing.js';

function days(closes: readonly string[]): Candle[] {
  return closes.map((close, index) => ({
    time: index * 86_400_000,
    open: close,
    high: close,
    low: close,
    close,
    volume: '1',
  }));
}

const market = btcMarket({ last_price: '100' });

describe('recommendation', () => {
  it('puts a band of three, two or one standard deviations around the mean', () => {
    const candles = days(Array.from({ length: 30 }, (_, index) => (index < 10 ? '5000' : index % 2 ? '104' : '96')));
    expect(recommendSpotGrid(candles, market, 'high_profits')).toEqual({
      min_price: '88',
      max_price: '112',
      cell_number: 24,
    });
    expect(recommendSpotGrid(candles, market, 'steady')).toEqual({
      min_price: '92',
      max_price: '108',
      cell_number: 22,
    });
    expect(recommendSpotGrid(candles, market, 'high_frequency')).toEqual({
      min_price: '96',
      max_price: '104',
      cell_number: 16,
    });
  });

  it('falls back to five percent around the last price when the prices stood still', () => {
    const around = { min_price: '95', max_price: '105' };
    expect(recommendSpotGrid(days(['100', '100']), market, 'steady')).toMatchObject(around);
  });

  it('puts the band around the last price where that has left the days before, as wide as they were', () => {
    // Mean 104, deviation 4.
    const candles = days(Array.from({ length: 20 }, (_, index) => (index % 2 ? '108' : '100')));
    const fallen = btcMarket({ last_price: '60' });
    expect(recommendSpotGrid(candles, fallen, 'steady')).toMatchObject({ min_price: '52', max_price: '68' });
    const risen = btcMarket({ last_price: '150' });
    expect(recommendSpotGrid(candles, risen, 'steady')).toMatchObject({ min_price: '142', max_price: '158' });
  });

  it('always holds the last price', () => {
    const closes = fc.array(fc.integer({ min: 1_000, max: 900_000 }).map(String), { minLength: 2, maxLength: 25 });
    const anything = [
      closes,
      fc.integer({ min: 1_000, max: 900_000 }),
      fc.constantFrom('steady', 'high_profits', 'high_frequency'),
    ] as const;
    fc.assert(
      fc.property(...anything, (past, last, style) => {
        const last_price = String(last);
        const { min_price, max_price } = recommendSpotGrid(days(past), btcMarket({ last_price }), style);
        expect([compare(min_price, last_price), compare(max_price, last_price)]).toEqual([-1, 1]);
      }),
    );
  });

  it('has lines beyond the last price where cells are a few ticks high', () => {
    const closes = fc.array(fc.integer({ min: 300, max: 900 }).map(String), { minLength: 2, maxLength: 25 });
    const style = fc.constantFrom('steady' as const, 'high_profits' as const, 'high_frequency' as const);
    fc.assert(
      fc.property(closes, fc.integer({ min: 300, max: 900 }), style, (past, last, chosen) => {
        const coarse = btcMarket({ last_price: String(last) });
        const symbol = { ...coarse.symbol, price_precision: '1' };
        const { min_price, max_price, cell_number } = recommendSpotGrid(days(past), { ...coarse, symbol }, chosen);
        const levels = gridLevels('arithmetic', Number(min_price), Number(max_price), cell_number);
        expect(levels.at(-1)).toBeGreaterThan(last);
        expect(cell_number).toBeGreaterThan(1);
        expect(cell_number).toBeLessThanOrEqual(200);
      }),
      // The price is a tick below the end of its band, which no whole number of cells fills.
      { examples: [[['426', '441', '510', '576', '749'], 774, 'steady']] },
    );
  });

  it.each(['high_profits', 'steady', 'high_frequency'] as const)('%s passes the check', (style) => {
    const closes = Array.from({ length: 20 }, (_, index) => String(74_000 + ((index * 3119) % 9000)));
    const { cell_number, ...range } = recommendSpotGrid(days(closes), btcMarket(), style);
    const draft = btcDraft({ ...range, cell_number: String(cell_number), quote_investment: '10000' });
    expect(checkSpotGrid(draft, btcMarket()).issues).toEqual([]);
  });

  it.each(['high_profits', 'steady', 'high_frequency'] as const)(
    '%s passes the check of every futures mode',
    (style) => {
      const closes = Array.from({ length: 20 }, (_, index) => String(74_000 + ((index * 3119) % 9000)));
      const { cell_number, ...range } = recommendFuturesGrid(days(closes), futuresMarket(), style);
      for (const grid_mode of ['neutral', 'long', 'short'] as const) {
        const draft = futuresDraft({
          ...range,
          cell_number: String(cell_number),
          grid_mode,
          total_investment: '20000',
        });
        expect(checkFuturesGrid(draft, futuresMarket()).issues).toEqual([]);
      }
    },
  );

  it('gives a futures grid the same band, and fewer cells where the taker rate is higher', () => {
    const closes = Array.from({ length: 20 }, (_, index) => String(74_000 + ((index * 3119) % 9000)));
    const cheap = recommendFuturesGrid(days(closes), futuresMarket({ taker_fee_rate: '0.0001' }), 'steady');
    const dear = recommendFuturesGrid(days(closes), futuresMarket({ taker_fee_rate: '0.002' }), 'steady');
    expect(dear).toMatchObject({ min_price: cheap.min_price, max_price: cheap.max_price });
    expect(dear.cell_number).toBeLessThan(cheap.cell_number);
  });

  it('refuses fewer than two days', () => {
    expect(() => recommendSpotGrid(days(['1']), market, 'steady')).toThrow(/two daily candles/);
  });
});

it('square roots are cut, not rounded', () => {
  expect(squareRoot('2', 20)).toBe('1.4142135623730950488');
  expect(squareRoot('0.0625', 20)).toBe('0.25');
  expect(squareRoot('0', 4)).toBe('0');
});
