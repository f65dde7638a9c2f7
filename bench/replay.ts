import { advanceSpotGrid, measureSpotGrid, openSpotGrid, type SpotGridParams } from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import {
  type CandleSeries,
  createCandleSeries,
  replaySpotGridRange,
  runSpotGrid,
  sweepSpotGrids,
  traceSpotGrid,
} from '@tradingbot/engine/replay';
import { floatColumns, followInFloats, walkInFloats } from './floatGrid.js';
import { market, TICK } from './market.js';
import { best, pathOf, walkPrices } from './replayCandles.js';
import { replayFutures } from './replayFutures.js';
import { type Row, timed } from './report.js';

const CANDLES = 1_000_000;
/** The exact engine is too slow for all of them. */
const FEW_CANDLES = 2000;

/** Grids by their cells, and how many ns a candle of each may take. */
const GRIDS = [
  { name: 'sparse grid', cells: 20, limit: 16 },
  { name: 'dense grid', cells: 1200, limit: 10 },
] as const;

/**
 * Spot grids over a million one-minute candles, beside a quick engine in floats, whose money is not exact, and beside the exact
 * engine moved price by price; a series from text, and sweeps of 200 grids.
 */
export async function replay(): Promise<readonly Row[]> {
  const candles = walkPrices(CANDLES);
  const text = seriesFromText(candles);
  const series = createCandleSeries(candles, TICK);
  // Before anything is warm.
  const firstRuns = GRIDS.map(({ name, cells }) => firstRun(name, grid(cells), series));
  const floats = floatColumns(series);
  const runs = GRIDS.flatMap(({ name, cells, limit }) => {
    const params = grid(cells);
    const { fills } = runSpotGrid(params, market, series, 'by_close');
    const what = `replay of a ${name}, ${fills.toLocaleString('en-US')} fills`;
    const run = () => runSpotGrid(params, market, series, 'by_close');
    const trace = () => traceSpotGrid(params, market, series, 'by_close');
    const floatFills = walkInFloats(params, market, floats);
    const peerName = `floats, ${floatFills.toLocaleString('en-US')} fills,`;
    return [
      perCandle({ what, ours: run, peer: () => walkInFloats(params, market, floats), peerName, limit }),
      perCandle({
        ...{ what: `${what}, with equity curve`, ours: trace, peer: () => followInFloats(params, market, floats) },
        ...{ peerName, limit: 25 },
      }),
    ];
  });
  return [
    text,
    ...firstRuns.map((warm) => warm()),
    ...runs,
    besideExact(candles, series),
    ...Object.entries(SWEEPS).map(([name, variants]) => sweep(name, variants, series)),
    ...replayFutures(candles, series),
  ];
}

interface Pair {
  readonly what: string;
  readonly ours: () => unknown;
  readonly peer: () => unknown;
  readonly peerName: string;
  /** In ns a candle. */
  readonly limit: number;
}

/** Warm figures of a run over all candles: a million of them take as many ms as one takes ns. */
function perCandle({ what, ours, peer, peerName, limit }: Pair): Row {
  for (const run of [ours, peer]) for (let time = 0; time < 5; time += 1) run();
  const [own, other] = [timed(ours), timed(peer)];
  return {
    ...{ what, ours: own.median, peer: other.median, peerName, unit: 'ns a candle', spread: own.spread },
    ...{ target: `≤ ${limit} ns`, isMet: own.median <= limit },
  };
}

/** Beside the same texts read as floats. */
function seriesFromText(candles: readonly Candle[]): Row {
  return perCandle({
    ...{ what: 'series from candles in text', ours: () => createCandleSeries(candles, TICK) },
    ...{ peer: () => readFloats(candles), peerName: 'read as floats', limit: 120 },
  });
}

function readFloats(candles: readonly Candle[]): readonly Float64Array[] {
  const read = (text: (candle: Candle) => string) => Float64Array.from(candles, (candle) => Number(text(candle)));
  return [read(({ open }) => open), read(({ high }) => high), read(({ low }) => low), read(({ close }) => close)];
}

/** A first run by both price orders, as a page makes it. Gives its row once warm runs may be made. */
function firstRun(name: string, params: SpotGridParams, series: CandleSeries): () => Row {
  const run = () => replaySpotGridRange(params, market, series);
  const first = best(run, 1);
  return () => {
    run();
    return {
      ...{ what: `first replay of a ${name}, both price orders`, ours: first, peer: timed(run).median },
      ...{ peerName: 'warm', unit: 'ms', target: '≤ 50 ms', isMet: first <= 50 },
    };
  };
}

/** The exact engine, moved price by price and measured at each, is what replays are equal to. */
function besideExact(candles: readonly Candle[], series: CandleSeries): Row {
  const params = grid(20);
  const few = candles.slice(0, FEW_CANDLES);
  const own = timed(() => traceSpotGrid(params, market, series, 'by_close'));
  const ours = own.median;
  const peer = (best(() => walkExact(params, few), 3) / few.length) * 1e6;
  return {
    ...{
      what: 'replay of a sparse grid, with equity curve',
      ours,
      peer,
      peerName: 'exact engine',
      unit: 'ns a candle',
    },
    ...{ target: '≥ 50 × faster', isMet: peer / ours >= 50, spread: own.spread },
  };
}

function walkExact(params: SpotGridParams, candles: readonly Candle[]): string[] {
  let state = openSpotGrid(params, { ...market, last_price: candles[0]?.open ?? '1' }, 0);
  return candles.flatMap((candle) =>
    pathOf(candle).map((price) => {
      state = advanceSpotGrid(state, { type: 'price', price, time: candle.time }).state;
      return measureSpotGrid(state, price, candle.time).equity;
    }),
  );
}

function grid(cell_number: number, min_price = '24000', max_price = '36000'): SpotGridParams {
  return { symbol: 'BTCUSDT', min_price, max_price, cell_number, quote_investment: '100000' };
}

/** A price so many hundreds above another one. */
function above(price: number, hundreds: number): string {
  return String(price + hundreds * 100);
}

const EACH = Array.from({ length: 200 }, (_, index) => index);
const SWEEPS = {
  'one range': EACH.map((index) => grid(5 + index)),
  'mixed wide ranges': EACH.map((index) =>
    grid(5 + index, above(20_000, (index * 37) % 71), above(33_000, (index * 53) % 71)),
  ),
  'mixed narrow ranges': EACH.map((index) =>
    grid(5 + ((index * 7) % 100), above(24_000, (index * 37) % 50), above(31_000, (index * 53) % 50)),
  ),
};

function sweep(name: string, variants: readonly SpotGridParams[], series: CandleSeries): Row {
  const together = () => sweepSpotGrids(variants, market, series);
  const single = () => variants.map((params) => runSpotGrid(params, market, series, 'by_close'));
  together();
  const own = timed(together);
  const peer = timed(single, 3).median;
  return {
    ...{
      what: `sweep of ${variants.length} grids, ${name}`,
      ours: own.median,
      peer,
      peerName: 'one by one',
      unit: 'ms',
    },
    ...{ target: '≥ 10 × faster', isMet: peer / own.median >= 10, spread: own.spread },
  };
}
