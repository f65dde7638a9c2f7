import { advanceSpotGrid, measureSpotGrid, openSpotGrid, type SpotGridParams } from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import {
  type CandleSeries,
  createCandleSeries,
  runSpotGrid,
  sweepSpotGrids,
  traceSpotGrid,
} from '@tradingbot/engine/replay';
import { market, TICK } from './market.js';
import { best, pathOf, walkPrices } from './replayCandles.js';
import { replayFutures } from './replayFutures.js';
import type { Row } from './report.js';

const CANDLES = 1_000_000;
/** The reference engine is too slow for all of them. */
const REFERENCE_CANDLES = 20_000;

/** A spot grid over a million one-minute candles, sparse and dense, and a sweep of 200, beside slower ways. */
export async function replay(): Promise<readonly Row[]> {
  const candles = walkPrices(CANDLES);
  const series = createCandleSeries(candles, TICK);
  const rows: Row[] = [];
  for (const [what, cells] of [
    ['sparse grid', 20],
    ['dense grid', 400],
  ] as const) {
    const params = grid(cells);
    const { fills } = runSpotGrid(params, market, series, 'by_close');
    const ours = best(() => runSpotGrid(params, market, series, 'by_close')) / CANDLES;
    const reference = best(() => walkOrderList(params, candles.slice(0, REFERENCE_CANDLES)), 1) / REFERENCE_CANDLES;
    const title = `replay of a ${what}, ${fills.toLocaleString('en-US')} fills`;
    const common = { what: title, ours: ours * 1e6, unit: 'ns a candle' };
    rows.push(
      {
        ...common,
        peer: reference * 1e6,
        peerName: 'order list',
        target: '≥ 50 × faster',
        isMet: reference / ours >= 50,
      },
      { ...common, peer: 16, peerName: 'target', target: '≤ 16 ns', isMet: ours * 1e6 <= 16 },
    );
  }
  rows.push(traced(candles, series));
  const variants = Array.from({ length: 200 }, (_, i) => grid(5 + i));
  const together = best(() => sweepSpotGrids(variants, market, series), 3);
  const single =
    best(
      () => variants.filter((_, i) => i % 10 === 0).map((params) => runSpotGrid(params, market, series, 'by_close')),
      1,
    ) * 10;
  rows.push({
    what: 'sweep of 200 grids',
    ours: together,
    peer: single,
    peerName: 'one by one',
    unit: 'ms',
    target: '≥ 10 × faster',
    isMet: single / together >= 10,
  });
  rows.push(...replayFutures(candles, series));
  return rows;
}

/** A replay with equity curve and largest fall, beside the public engine that is measured at every price. */
function traced(candles: readonly Candle[], series: CandleSeries): Row {
  const params = grid(20);
  const ours = best(() => traceSpotGrid(params, market, series, 'by_close')) / CANDLES;
  const some = candles.slice(0, REFERENCE_CANDLES / 10);
  const reference = best(() => walkEngine(params, some), 1) / some.length;
  return {
    what: 'replay with equity curve, sparse grid',
    ours: ours * 1e6,
    peer: reference * 1e6,
    peerName: 'public engine',
    unit: 'ns a candle',
    target: '≤ 25 ns',
    isMet: ours * 1e6 <= 25,
  };
}

function walkEngine(params: SpotGridParams, candles: readonly Candle[]): string[] {
  let state = openSpotGrid(params, { ...market, last_price: candles[0]?.open ?? '1' }, 0);
  return candles.flatMap((candle) =>
    pathOf(candle).map((price) => {
      state = advanceSpotGrid(state, { type: 'price', price, time: candle.time }).state;
      return measureSpotGrid(state, price, candle.time).equity;
    }),
  );
}

function grid(cell_number: number): SpotGridParams {
  return { symbol: 'BTCUSDT', min_price: '24000', max_price: '36000', cell_number, quote_investment: '100000' };
}

/** The obvious way: a list of orders, each looked at for every price; numbers are floats. Gives its fills. */
function walkOrderList(params: SpotGridParams, candles: readonly Candle[]): number {
  const [min, max] = [Number(params.min_price), Number(params.max_price)];
  const step = (max - min) / params.cell_number;
  const start = Number(candles[0]?.open);
  const orders = Array.from({ length: params.cell_number }, (_, cell) => {
    const lower = min + cell * step;
    return { side: lower < start ? 'buy' : 'sell', lower, upper: lower + step };
  });
  let [base, quote, fills] = [0, 0, 0];
  for (const candle of candles) {
    for (const text of pathOf(candle)) {
      const price = Number(text);
      for (const order of orders) {
        if (order.side === 'buy' && price <= order.lower) {
          base += 0.999;
          quote -= order.lower;
          order.side = 'sell';
          fills += 1;
        } else if (order.side === 'sell' && price >= order.upper) {
          base -= 0.999;
          quote += order.upper * 0.998;
          order.side = 'buy';
          fills += 1;
        }
      }
    }
  }
  return base > -1e9 && quote < 1e15 ? fills : -1;
}
