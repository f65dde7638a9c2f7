import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { market, params } from '../bots/spot-grid/spotGrid.testing.js';
import { type Scenario, scenarios } from '../bots/spot-grid/spotGridArbitraries.testing.js';
import { multiply } from '../decimal/arithmetic.js';
import { countSteps } from '../decimal/rounding.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import { replaySpotGridRange } from './replayRange.js';
import { replaySpotGrid } from './replaySpotGrid.testing.js';
import { runMachine, runSpotGrid, runSpotGridOn, startMachine } from './runSpotGrid.js';
import { sweepSpotGrids } from './sweepSpotGrids.js';
import { traceSpotGrid } from './traceSpotGrid.js';
import { findTurningPoints, reduceFurther } from './turningPoints.js';

const MINUTE = 60_000;

/** Four prices a candle; every path of a scenario makes some candles. */
function candlesOf({ path, tick }: Pick<Scenario, 'path' | 'tick'>): Candle[] {
  const price = (ticks: number | undefined) => multiply(String(ticks ?? path[0] ?? 1), tick);
  return Array.from({ length: Math.ceil(path.length / 4) }, (_, index) => {
    const part = path.slice(index * 4, index * 4 + 4);
    const [open = 1, close = open] = [part[0], part.at(-1)];
    return {
      time: index * MINUTE,
      open: price(open),
      high: price(Math.max(...part)),
      low: price(Math.min(...part)),
      close: price(close),
      volume: '1',
    };
  });
}

const longer = (options: Parameters<typeof scenarios>[0] = {}) =>
  fc
    .tuple(
      scenarios(options),
      fc.array(fc.noBias(fc.integer({ min: 20, max: 330 })), { minLength: 20, maxLength: 120 }),
    )
    .map(([scenario, path]): Scenario => ({ ...scenario, path: [scenario.path[0] ?? 1, ...path] }));
const orders = fc.constantFrom('olhc', 'ohlc', 'by_close');

describe('a run that counts', () => {
  it('F136: equals the engine fill by fill, to the last digit, for every kind of bot', () => {
    fc.assert(
      fc.property(longer(), orders, (scenario, order) => {
        const candles = candlesOf(scenario);
        const slow = replaySpotGrid(scenario.params, scenario.market, candles, order);
        const fast = runSpotGrid(scenario.params, scenario.market, createCandleSeries(candles, scenario.tick), order);
        expect(fast.figures).toEqual(slow.figures);
        expect([fast.fills, fast.close]).toEqual([slow.fills, slow.close]);
      }),
      { numRuns: 300 },
    );
  });

  it('F136: is the same over turning points that its grid can feel', () => {
    fc.assert(
      fc.property(longer({ withEntry: false }), orders, fc.integer({ min: 1, max: 12 }), (scenario, order, less) => {
        const { ts_percent: _stop, ...own } = scenario.params;
        const series = createCandleSeries(candlesOf(scenario), scenario.tick);
        const start = () => startMachine(own, scenario.market, series);
        const step = start().lines.distance;
        const whole = runSpotGrid(own, scenario.market, series, order);
        const direct = findTurningPoints(series, order, step);
        const twice = reduceFurther(findTurningPoints(series, order, Math.max(1, step - less)), step);
        for (const points of [direct, twice]) {
          const run = runSpotGridOn(start(), series, points);
          expect(run.figures).toEqual(whole.figures);
          expect([run.fills, run.close]).toEqual([whole.fills, whole.close]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['equal value, as a start below the range has switched trailing off', { enable_trailing: true }, '44000'],
    ['one size', {}, '44000'],
    ['one size, a single one', { cell_number: 1 }, '54000'],
  ])('F136: equals the engine where cells are of %s', (_what, own, start) => {
    const path = [start, '66000', '44000', '54000', '48000', '66000', '44500', '65500'].map(
      (price) => Number(price) * 10,
    );
    const candles = candlesOf({ path, tick: '0.1' });
    const slow = replaySpotGrid(params(own), market(), candles, 'olhc');
    const fast = runSpotGrid(params(own), market(), createCandleSeries(candles, '0.1'), 'olhc');
    expect(fast.figures).toEqual(slow.figures);
    expect(fast.fills).toBeGreaterThan(3);
  });

  it('F136: equals the engine where many buys are held back and rest again', () => {
    const dense = fc.record({
      cell_number: fc.integer({ min: 20, max: 60 }),
      fee: fc.constantFrom('0.004', '0.01', '0.00075'),
      // The larger one is more than plain numbers hold.
      quote_investment: fc.constantFrom('5000', '50000000'),
      path: fc.array(fc.noBias(fc.integer({ min: 90, max: 200 })), { minLength: 200, maxLength: 400 }),
    });
    let heldBack = 0;
    fc.assert(
      fc.property(dense, orders, ({ fee, path, ...grid }, order) => {
        const own = params({ min_price: '10', max_price: '16', ...grid });
        const dear = market({ maker_fee_rate: fee, last_price: multiply(String(path[0]), '0.1') });
        const candles = candlesOf({ path, tick: '0.1' });
        const slow = replaySpotGrid(own, dear, candles, order);
        const series = createCandleSeries(candles, '0.1');
        const machine = startMachine(own, dear, series);
        const fast = runMachine(machine, series, order);
        const traced = traceSpotGrid(own, dear, series, order);
        expect([fast.figures, fast.fills]).toEqual([slow.figures, slow.fills]);
        expect([traced.figures, traced.max_drawdown_ratio]).toEqual([slow.figures, slow.max_drawdown_ratio]);
        expect(traced.curve.at(-1)?.equity).toBe(slow.figures.equity);
        if (machine.unfunded.length > 1) heldBack += 1;
      }),
      { numRuns: 60, seed: 1 },
    );
    expect(heldBack).toBeGreaterThan(10);
  });

  it('counts the candles in which the order of the extremes decides', () => {
    const candle = (row: number, high: string, low: string): Candle => ({
      time: row * MINUTE,
      open: '54000',
      high,
      low,
      close: '54000',
      volume: '1',
    });
    const series = createCandleSeries(
      [candle(0, '54000', '54000'), candle(1, '62000', '44000'), candle(2, '55000', '53500')],
      '0.1',
    );
    const { low_first, high_first } = replaySpotGridRange(params(), market(), series);
    expect([low_first.ambiguous_candles, high_first.ambiguous_candles]).toEqual([1, 1]);
    expect(low_first.figures.arbitrage_num).not.toBe(high_first.figures.arbitrage_num);
  });

  it('refuses a series of another tick', () => {
    const [scenario] = fc.sample(longer(), { numRuns: 1, seed: 1 });
    if (!scenario) throw new Error('no scenario');
    const series = createCandleSeries(candlesOf(scenario), '0.3');
    expect(() => runSpotGrid(params(), market(), series, 'olhc')).toThrow(/tick of 0.3/);
  });
});

describe('a sweep', () => {
  it('ranks its variants and gives each the result of a run of its own', () => {
    fc.assert(
      fc.property(longer({ withEntry: false }), orders, (scenario, order) => {
        const series = createCandleSeries(candlesOf(scenario), scenario.tick);
        const variants = [1, 2, 3, 5, 8].flatMap((cell_number) => {
          const variant = { ...scenario.params, cell_number };
          return scenario.params.cell_number >= cell_number ? [variant] : [];
        });
        const rows = sweepSpotGrids(variants, scenario.market, series, { order });
        expect(new Set(rows.map((row) => row.params))).toEqual(new Set(variants));
        for (const row of rows)
          expect(row.run.figures).toEqual(runSpotGrid(row.params, scenario.market, series, order).figures);
        const profits = rows.map((row) => Number(row.run.figures.total_profit));
        expect(profits).toEqual([...profits].sort((a, b) => b - a));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a series', () => {
  const good: Candle = { time: 0, open: '2', high: '3', low: '1', close: '2', volume: '0' };
  it.each([
    [[], 'There are no candles'],
    [[good, good], 'Candle 1: its time is not after that of the candle before'],
    [[{ ...good, high: '1.5' }], 'Candle 0: its high is below another of its prices'],
    [[{ ...good, low: '2.5' }], 'Candle 0: its low is above another of its prices'],
    [[{ ...good, close: 'NaN' }], 'Candle 0: its prices are not decimals of at least one tick'],
    [[{ ...good, open: '-1' }], 'Candle 0: its prices are not decimals of at least one tick'],
    [[{ ...good, low: '0' }], 'Candle 0: its prices are not decimals of at least one tick'],
    [[{ ...good, high: `1${'0'.repeat(20)}` }], 'Candle 0: its prices are not decimals of at least one tick'],
    [[{ ...good, time: 0.5 }], 'Candle 0: its time is not a whole number of ms'],
  ])('names the row and the rule: %#', (candles, message) => {
    expect(() => createCandleSeries(candles, '0.1')).toThrow(
      expect.objectContaining({ code: 'invalid_candles', message }),
    );
  });

  const digits = (max: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: max }).map((all) => all.join(''));
  const ticks = fc.constantFrom('1', '0.1', '0.5', '0.02', '0.00000001', '5', '10', '0.3', `0.${'0'.repeat(24)}7`);

  it('reads plain prices as exactly as long ones, half up', () => {
    fc.assert(
      fc.property(digits(17), fc.option(digits(17)), ticks, (whole, part, tick) => {
        const price = part === null ? whole : `${whole}.${part}`;
        const exact = countSteps(price, tick, 'half_up');
        const read = () => createCandleSeries([{ ...good, open: price, high: price, low: price, close: price }], tick);
        if (exact > 0n && exact <= BigInt(Number.MAX_SAFE_INTEGER)) expect(read().open[0]).toBe(Number(exact));
        else expect(read).toThrow('Candle 0: its prices are not decimals of at least one tick');
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it.each(['1234567890123457', '2345678901234567', '2345678901234568', '1999999999999999'])(
    'reads %s, whose dividend is no exact number, as exactly',
    (price) => {
      const series = createCandleSeries([{ ...good, open: price, high: price, low: price, close: price }], '0.3');
      expect(series.open[0]).toBe(Number(countSteps(price, '0.3', 'half_up')));
    },
  );

  it.each(['', '.', '5.', '.5', '1.2.3', '+1', '1e3', ' 1', '1,5', '1'.repeat(31), '/', ':', undefined, null])(
    'takes no price of %j',
    (price) => {
      const row = { ...good, high: price } as unknown as Candle;
      expect(() => createCandleSeries([row], '0.1')).toThrow('Candle 0: its prices are not decimals');
    },
  );

  it('counts gaps and takes prices off the tick to the nearest one', () => {
    const at = (time: number, open: string) => ({ ...good, time, open });
    const series = createCandleSeries([at(0, '2.04'), at(60, '2.05'), at(120, '2'), at(600, '2')], '0.1');
    expect([series.gaps, ...series.open]).toEqual([1, 20, 21, 20, 20]);
    // The most common distance may come in several stretches.
    const times = [0, 60, 120, 600, 660, 720, 1200, 1680, 2160].map((time) => at(time, '2'));
    expect(createCandleSeries(times, '0.1').gaps).toBe(4);
  });
});
