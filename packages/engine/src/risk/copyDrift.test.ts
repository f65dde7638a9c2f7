import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresMarket } from '../bots/futures/futures.testing.js';
import { openFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import { params as comboParams, feed, markets, prices } from '../bots/futures-combo/futuresCombo.testing.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import { advanceFuturesGrid, openFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { params as futuresParams, run as runFutures } from '../bots/futures-grid/futuresGrid.testing.js';
import { scenarios as futuresScenarios } from '../bots/futures-grid/futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import { openFuturesMartingale } from '../bots/futures-martingale/futuresMartingale.js';
import {
  market as martingaleMarket,
  params as martingaleParams,
  walk as walkMartingale,
} from '../bots/futures-martingale/futuresMartingale.testing.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import {
  inputsOf,
  scenarios as martingaleScenarios,
} from '../bots/futures-martingale/martingaleArbitraries.testing.js';
import { openSpotGrid } from '../bots/spot-grid/spotGrid.js';
import { market, params, run, walk } from '../bots/spot-grid/spotGrid.testing.js';
import { scenarios } from '../bots/spot-grid/spotGridArbitraries.testing.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import { multiply } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';
import { type CopiedBot, copyDrift, type PricePoint } from './copyDrift.js';

const HOUR = 3_600_000;

/** One price an hour. */
function hours(path: readonly string[]): PricePoint[] {
  return path.map((price, index) => ({ time: index * HOUR, price }));
}

const spot: CopiedBot = {
  kind: 'spot_grid',
  original: params(),
  copy: params({ quote_investment: '11805' }),
  market: market({ last_price: '58000' }),
  start_price: '54000',
  path: [],
};

describe('B9: what differs for one who copies a bot now', () => {
  it('reports a spot grid’s dearer entry and smaller position', () => {
    const drift = copyDrift(spot);
    expect(drift.legs).toEqual([
      {
        symbol: 'BTCUSDT',
        their_entry: '54000',
        your_entry: '58000',
        entry_gap: '0.074',
        their_position: run({}, ['54000']).state.base,
        your_position: run({ quote_investment: '11805' }, ['58000']).state.base,
      },
    ]);
    expect(drift).toMatchObject({ waits: false, outside: null, ends_at_once: null, had_started_now: null });
  });

  it('reports where the price lies when it is out of the range, and why a copy would end at once', () => {
    const at = (last_price: string, own = {}) =>
      copyDrift({ ...spot, copy: params(own), market: market({ last_price }) });
    expect(['44999.9', '45000', '65000', '65000.1'].map((price) => at(price).outside)).toEqual([
      'below',
      null,
      null,
      'above',
    ]);
    expect(at('66000', { take_profit_price: '65500' }).ends_at_once).toBe('closed_take_profit');
    // Seven cells leave a rest below the highest price: the range ends at the last line.
    expect(at('64999.9', { cell_number: 7 }).outside).toBe('above');
  });

  it('takes the entry price where the copy waits for one, and the price of the start where the original did', () => {
    const own = params({ entry_price: '50000' });
    const drift = copyDrift({ ...spot, original: own, copy: own, start_price: '50000' });
    expect(drift.waits).toBe(true);
    expect(drift.legs[0]).toMatchObject({ their_entry: '50000', your_entry: '50000', entry_gap: '0' });
    expect(drift.legs[0]?.your_position).toBe(run({}, ['50000']).state.base);
    expect(drift.legs[0]?.their_position).toBe(drift.legs[0]?.your_position);
    // An entry price that was changed while the original waited.
    const changed = copyDrift({ ...spot, original: own, copy: own, start_price: '51000' });
    expect(changed.legs[0]?.their_entry).toBe('51000');
    expect(changed.legs[0]?.their_position).toBe(run({}, ['51000']).state.base);
  });

  it('reports a futures grid’s short position with its sign', () => {
    const own = futuresParams({ grid_mode: 'short' });
    const drift = copyDrift({
      kind: 'futures_grid',
      original: own,
      copy: { ...own, leverage: '1' },
      market: futuresMarket({ last_price: '16000' }),
      start_price: '24000',
      path: [],
    });
    const size = (price: string, leverage: string) => runFutures({ grid_mode: 'short', leverage }, [price]).state.size;
    expect(drift.legs[0]).toMatchObject({
      entry_gap: '-0.3333',
      their_position: size('24000', '2'),
      your_position: size('16000', '1'),
    });
    expect(drift.legs[0]?.your_position).toMatch(/^-/);
  });

  it('reports a futures martingale’s first order, which more margin makes larger', () => {
    const drift = copyDrift({
      kind: 'futures_martingale',
      original: martingaleParams(),
      copy: martingaleParams({ init_margin: '52000' }),
      market: martingaleMarket({ last_price: '26000' }),
      start_price: '26000',
      path: [],
    });
    expect(drift.legs[0]).toMatchObject({ their_position: '0.867', your_position: '1.735', entry_gap: '0' });
    expect(drift.outside).toBeNull();
  });

  it('reports every contract of a futures combo, one that the copy adds included', () => {
    const original = comboParams();
    const [first, second] = original.symbol_settings;
    const copy = comboParams({
      symbol_settings: [
        { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
        { symbol: 'XRPUSDT', side: 'short', target_position_percent: '0.5' },
      ],
    });
    expect([first?.symbol, second?.symbol]).toEqual(['BTCUSDT', 'ETHUSDT']);
    const bot = { kind: 'futures_combo', original, copy, market: markets(), path: [] } as const;
    const drift = copyDrift({ ...bot, start_price: prices('50000') });
    expect(drift.legs).toEqual([
      {
        symbol: 'BTCUSDT',
        their_entry: '50000',
        your_entry: '60000',
        entry_gap: '0.2',
        their_position: '0.06',
        your_position: '0.05',
      },
      {
        symbol: 'XRPUSDT',
        their_entry: '',
        your_entry: '0.5',
        entry_gap: '',
        their_position: '0',
        your_position: '-6000',
      },
    ]);
    expect(() => copyDrift({ ...bot, start_price: { BTCUSDT: '50000' } })).toThrow(/ETHUSDT is missing/);
  });
});

describe('B9: the original’s result had it started with the copy', () => {
  const path = ['58000', '53000', '57000', '61000.04', '57000'];

  it('is for a spot grid what the engine makes of the path, walked by hand', () => {
    const { had_started_now } = copyDrift({ ...spot, path: hours(path) });
    const { state } = run({}, ['58000', '53000', '57000', '61000', '57000']);
    const { equity, total_profit, total_investment } = measureSpotGrid(state, '57000', 0);
    expect(had_started_now).toEqual({
      from: 0,
      to: 4 * HOUR,
      equity,
      profit: total_profit,
      profit_ratio: divide(total_profit, total_investment, 8, 'down'),
      close: null,
    });
  });

  it('is for random spot grids what walking every point gives', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const points = scenario.path.map((ticks) => multiply(String(ticks), scenario.tick));
        const bot = { original: scenario.params, copy: scenario.params, market: scenario.market };
        const start_price = points[0] ?? '1';
        const result = copyDrift({ kind: 'spot_grid', ...bot, start_price, path: hours(points) }).had_started_now;
        const { state } = walk(
          openSpotGrid(scenario.params, { ...scenario.market, last_price: start_price }, 0),
          points,
        );
        const last = points.at(-1) ?? '1';
        expect(result).toMatchObject({ profit: measureSpotGrid(state, last, 0).total_profit });
        expect(result?.close?.reason).toBe(state.close?.close_reason);
      }),
      { numRuns: 300, seed: 9 },
    );
  });

  it('is for random futures grids what walking every point gives', () => {
    fc.assert(
      fc.property(futuresScenarios({ withCommands: false }), ({ params: own, market: botMarket, steps, tick }) => {
        const points = steps.flatMap((step) => (typeof step === 'number' ? [multiply(String(step), tick)] : []));
        const last_price = points[0] ?? botMarket.last_price;
        const bot = { original: own, copy: own, market: botMarket, start_price: last_price };
        const result = copyDrift({ kind: 'futures_grid', ...bot, path: hours(points) }).had_started_now;
        let state = openFuturesGrid(own, { ...botMarket, last_price }, 0);
        for (const { time, price } of hours(points)) {
          state = advanceFuturesGrid(state, { type: 'price', price, time }).state;
        }
        expect(result?.profit).toBe(measureFuturesGrid(state, points.at(-1) ?? '1', 0).pnl);
        expect(result?.close?.reason).toBe(state.close?.close_reason);
      }),
      { numRuns: 300, seed: 9 },
    );
  });

  it('is for random martingales what walking every point gives', () => {
    fc.assert(
      fc.property(martingaleScenarios({ withCommands: false }), (scenario) => {
        const points = inputsOf(scenario).flatMap((input) => (input.type === 'price' ? [input.price] : []));
        const { params: own, market: botMarket } = scenario;
        const last_price = points[0] ?? botMarket.last_price;
        const bot = { original: own, copy: own, market: botMarket, start_price: last_price };
        const result = copyDrift({ kind: 'futures_martingale', ...bot, path: hours(points) }).had_started_now;
        const { state } = walkMartingale(openFuturesMartingale(own, { ...botMarket, last_price }, 0), points);
        expect(result?.profit).toBe(measureFuturesMartingale(state, points.at(-1) ?? '1', 0).pnl);
        expect(result?.close?.reason).toBe(state.close?.stop_type);
      }),
      { numRuns: 300, seed: 9 },
    );
  });

  it('is for a combo what the engine makes of the sets of prices, walked by hand', () => {
    const original = comboParams({ sl_percent: '0.3', leverage: '3' });
    const sets = [prices(), prices('66000.04', '3100'), prices('30000', '1500', '75')];
    const points = sets.map((set, index) => ({ time: index * HOUR, prices: set }));
    const bot = { kind: 'futures_combo', original, copy: original, market: markets(), start_price: prices() } as const;
    const inputs = points.map((point) => ({ type: 'price' as const, ...point }));
    for (const count of [1, 2, 3]) {
      const result = copyDrift({ ...bot, path: points.slice(0, count) }).had_started_now;
      const exact = inputs.slice(0, count).map((input, index) => ({
        ...input,
        prices: index === 1 ? prices('66000', '3100') : input.prices,
      }));
      const { state } = feed(openFuturesCombo(original, markets(), 0), exact);
      const { equity, total_pnl } = measureFuturesCombo(state, {}, 0);
      expect(result).toMatchObject({ equity, profit: total_pnl });
      expect(result?.close?.reason).toBe(count === 3 ? 'by_sl' : undefined);
    }
  });

  it('refuses a path that goes back in time', () => {
    const back = hours(['58000', '57000']).reverse();
    expect(() => copyDrift({ ...spot, path: back })).toThrow(
      expect.objectContaining({ name: 'EngineError', code: 'invalid_params' }),
    );
  });
});
