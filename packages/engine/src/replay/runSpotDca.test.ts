import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceSpotDca, openSpotDca } from '../bots/spot-dca/spotDca.js';
import { examplePrices, market, params, START, symbol, WEEK } from '../bots/spot-dca/spotDca.testing.js';
import { measureSpotDca } from '../bots/spot-dca/spotDcaFigures.js';
import type { SpotDcaPrices } from '../bots/spot-dca/spotDcaTypes.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import { runSpotDca } from './runSpotDca.js';

const HOUR = 3_600_000;

function candle(time: number, open: string, close = open): Candle {
  const [low, high] = Number(open) < Number(close) ? [open, close] : [close, open];
  return { time, open, high, low, close, volume: '1' };
}

/** Weekly candles of the worked example. */
function exampleCandles(base: string) {
  const candles = [...examplePrices, ...examplePrices].map((prices, week) =>
    candle(START + week * WEEK * 1000, prices[base] ?? '1'),
  );
  return createCandleSeries(candles, '0.01');
}

describe('a DCA bot over past candles', () => {
  it('buys the worked example to the last digit and ends at its cap', () => {
    const run = runSpotDca(params(), market(), { BTC: exampleCandles('BTC'), ETH: exampleCandles('ETH') });
    expect(run.close?.close_reason).toBe('closed_reach_max');
    expect([run.rounds, run.fills, run.curve.length]).toEqual([5, 10, 5]);
    expect(run.figures).toMatchObject({
      total_invested_amount: '4999.999514',
      total_value: '5200.77642759',
      yield_ratio: '0.04015538',
    });
    expect(run.curve.at(-1)).toMatchObject({ invested: '4999.999514', value: '5200.77642759' });
  });

  it('equals the engine fed with the price of every round', () => {
    const hourly = fc.array(fc.integer({ min: 100, max: 5000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(
        hourly,
        hourly,
        fc.integer({ min: -5, max: 5 }),
        fc.constantFrom(600, 3600, 5400, 86_400),
        (...drawn) => {
          const [btc, eth, shift, frequency_in_second] = drawn;
          const opens = { BTC: btc, ETH: eth };
          const starts = { BTC: START, ETH: START + shift * HOUR };
          const own = params({ frequency_in_second, max_invest_amount: '' });
          const candles = (base: 'BTC' | 'ETH') =>
            opens[base].map((open, row) => candle(starts[base] + row * HOUR, String(open), String(open + 7)));
          const series = {
            BTC: createCandleSeries(candles('BTC'), '0.01'),
            ETH: createCandleSeries(candles('ETH'), '0.01'),
          };
          const from = Math.max(starts.BTC, starts.ETH);
          const to = Math.min(
            ...(['BTC', 'ETH'] as const).map((base) => starts[base] + (opens[base].length - 1) * HOUR),
          );
          if (from > to) {
            expect(() => runSpotDca(own, market(), series)).toThrow(/no time in common/);
            return;
          }
          const openAt = (base: 'BTC' | 'ETH', time: number) =>
            opens[base][Math.floor((time - starts[base]) / HOUR)] ?? 0;
          const pricesAt = (time: number, more = 0): SpotDcaPrices => ({
            BTC: String(openAt('BTC', time) + more),
            ETH: String(openAt('ETH', time) + more),
          });
          let state = openSpotDca(own, market({ prices: pricesAt(from) }), from);
          // More often than the rounds: the clock alone buys nothing.
          for (let at = from; at <= to; at += 600_000) {
            state = advanceSpotDca(state, { type: 'time', at, prices: pricesAt(at) }).state;
          }
          const run = runSpotDca(own, market(), series);
          expect(run.figures).toEqual(measureSpotDca(state, pricesAt(to, 7)));
          expect([run.from, run.to, run.rounds, run.fills]).toEqual([from, to, state.round_count, state.fill_count]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('gives no more points of the curve than wanted', () => {
    const candles = Array.from({ length: 100 }, (_, row) => candle(START + row * HOUR, '1500'));
    const series = { BTC: createCandleSeries(candles, '0.01'), ETH: createCandleSeries(candles, '0.01') };
    const own = params({ frequency_in_second: 3600, max_invest_amount: '' });
    const { curve, rounds } = runSpotDca(own, market(), series, { points: 8 });
    expect([rounds, curve.length <= 8, curve[0]?.time]).toEqual([100, true, START]);
    expect(runSpotDca(own, market(), series, { points: 0 }).curve).toEqual([]);
  });

  it('names what it cannot run with', () => {
    const series = { BTC: exampleCandles('BTC'), ETH: exampleCandles('ETH') };
    const run = (own: Parameters<typeof params>[0], all = series) => runSpotDca(params(own), market(), all);
    expect(() => run({ pairs: [] })).toThrow(/pairs: 1 to 5 coins/);
    expect(() => run({ pairs: [{ base: 'SOL', amount: '10' }] })).toThrow(/series: SOL has no candles/);
    expect(() => run({ frequency_in_second: 10, max_invest_amount: '' })).toThrow(/more than 200000 rounds/);
    const coarse = market({ symbols: [symbol('BTC', { price_precision: '0.5' }), symbol('ETH')] });
    expect(() => runSpotDca(params(), coarse, series)).toThrow(/tick of 0.01/);
  });
});
