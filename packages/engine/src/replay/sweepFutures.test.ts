import { describe, expect, it } from 'vitest';
import { params as comboParams, markets } from '../bots/futures-combo/futuresCombo.testing.js';
import { market, params } from '../bots/futures-martingale/futuresMartingale.testing.js';
import { compare, multiply } from '../decimal/arithmetic.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import { MINUTE } from './replayCandles.testing.js';
import { runFuturesCombo } from './runFuturesCombo.js';
import { runFuturesMartingale } from './runFuturesMartingale.js';
import { sweepFuturesCombos } from './sweepFuturesCombos.js';
import { sweepFuturesMartingales } from './sweepFuturesMartingales.js';

const HALF_HOUR = 30 * MINUTE;

/** A price in ticks that swings around a start by up to a share of it, on two beats. */
function swinging(start: number, share: number, beat: number, tick: string): Candle[] {
  const at = (row: number) =>
    Math.round(start * (1 + share * (0.7 * Math.sin(row / beat) + 0.3 * Math.sin((row * 1.7) / beat))));
  return Array.from({ length: 400 }, (_, row) => {
    const [open, close] = [at(row), at(row + 1)];
    const text = (ticks: number) => multiply(String(ticks), tick);
    const spread = Math.round(start / 500);
    return {
      time: row * HALF_HOUR,
      open: text(open),
      high: text(Math.max(open, close) + spread),
      low: text(Math.min(open, close) - spread),
      close: text(close),
      volume: '1',
    };
  });
}

const falling = (values: readonly string[]) => [...values].sort((a, b) => compare(b, a));

describe('a sweep of martingales', () => {
  const series = createCandleSeries(swinging(260_000, 0.08, 9, '0.1'), '0.1');
  const funding = Array.from({ length: 20 }, (_, at) => ({ time: at * 16 * HALF_HOUR, rate: '0.0001' }));
  const variants = ['0.01', '0.02', '0.04'].flatMap((price_float_percent) =>
    ['1', '1.2', '2'].map((add_position_percent) =>
      params({ price_float_percent, add_position_percent, round_tp_percent: '0.03', auto_cycle_toggle: 'enable' }),
    ),
  );

  it('B5: ranks step and multiplier, each with the result of a run of its own', () => {
    const rows = sweepFuturesMartingales(variants, market(), series, { funding });
    expect(new Set(rows.map((row) => row.params))).toEqual(new Set(variants));
    for (const row of rows) {
      expect(row.run).toEqual(runFuturesMartingale(row.params, market(), series, 'by_close', { funding, points: 0 }));
    }
    const profits = rows.map(({ run }) => run.figures.pnl);
    expect(profits).toEqual(falling(profits));
    expect(new Set(profits).size).toBeGreaterThan(4);
  });

  it('ranks the smallest fall first, and by the order of prices and with the curve asked for', () => {
    const rows = sweepFuturesMartingales(variants, market(), series, {
      measure: 'max_drawdown_ratio',
      order: 'ohlc',
      points: 5,
    });
    const falls = rows.map(({ run }) => run.max_drawdown_ratio);
    expect(falls).toEqual(falling(falls).reverse());
    for (const { params: own, run } of rows) {
      expect(run).toEqual(runFuturesMartingale(own, market(), series, 'ohlc', { points: 5 }));
    }
  });

  it('keeps the order of equal variants', () => {
    const twins = Array.from({ length: 6 }, () => params());
    const rows = sweepFuturesMartingales(twins, market(), series, { measure: 'completed_rounds' });
    rows.forEach((row, index) => {
      expect(row.params).toBe(twins[index]);
    });
  });

  it('refuses a variant that cannot run', () => {
    expect(() => sweepFuturesMartingales([params(), params({ leverage: '0' })], market(), series)).toThrow(/leverage/);
  });
});

describe('a sweep of combos', () => {
  const series = {
    BTCUSDT: createCandleSeries(swinging(600_000, 0.1, 11, '0.1'), '0.1'),
    ETHUSDT: createCandleSeries(swinging(300_000, 0.15, 5, '0.01'), '0.01'),
    SOLUSDT: createCandleSeries(swinging(15_000, 0.25, 17, '0.01'), '0.01'),
  };
  const funding = { ETHUSDT: [{ time: 16 * HALF_HOUR, rate: '0.0003' }] };
  const variants = ['0.01', '0.03', '0.1'].flatMap((adjust_position_percent) =>
    [3600, 86_400].map((adjust_position_time_interval) =>
      comboParams({ adjust_position_mode: 'time_or_percent', adjust_position_percent, adjust_position_time_interval }),
    ),
  );

  it('B5: ranks threshold and interval, each with the result of a run of its own', () => {
    const rows = sweepFuturesCombos(variants, markets(), series, { funding });
    expect(new Set(rows.map((row) => row.params))).toEqual(new Set(variants));
    for (const row of rows) {
      expect(row.run).toEqual(runFuturesCombo(row.params, markets(), series, 'by_close', { funding, points: 0 }));
    }
    const profits = rows.map(({ run }) => run.figures.total_pnl);
    expect(profits).toEqual(falling(profits));
    expect(new Set(profits).size).toBeGreaterThan(4);
  });

  it.each(['total_exec_fee', 'max_drawdown_ratio'] as const)('ranks the least %s first', (measure) => {
    const rows = sweepFuturesCombos(variants, markets(), series, { measure, order: 'olhc' });
    const values = rows.map(({ run }) => (measure === 'total_exec_fee' ? run.figures[measure] : run[measure]));
    expect(values).toEqual(falling(values).reverse());
  });

  it('takes variants of other contracts, and keeps the order of equal ones', () => {
    const pair = comboParams({
      symbol_settings: [
        { symbol: 'SOLUSDT', side: 'short', target_position_percent: '0.5' },
        { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      ],
    });
    const twin = { ...pair };
    const rows = sweepFuturesCombos([pair, comboParams(), twin], markets(), series);
    expect(rows.filter((row) => row.params !== pair && row.params !== twin)).toHaveLength(1);
    expect(rows.findIndex((row) => row.params === pair)).toBe(rows.findIndex((row) => row.params === twin) - 1);
    for (const row of rows) {
      expect(row.run).toEqual(runFuturesCombo(row.params, markets(), series, 'by_close', { points: 0 }));
    }
  });

  it('refuses a variant that cannot run', () => {
    expect(() => sweepFuturesCombos([comboParams(), comboParams({ leverage: '99' })], markets(), series)).toThrow(
      /leverage/,
    );
  });
});
