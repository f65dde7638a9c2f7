import type { SpotGridParams } from '@tradingbot/engine';
import { createCandleSeries, runSpotGrid, sweepSpotGrids } from '@tradingbot/engine/replay';
import { market, TICK } from './market.js';
import type { Row } from './report.js';

const CANDLES = 1_000_000;
/** The naive engine is too slow for all of them. */
const NAIVE_CANDLES = 20_000;

/** A spot grid over a million one-minute candles, sparse and dense, and a sweep of 200, beside slower ways. */
export async function replay(): Promise<readonly Row[]> {
  const candles = walkPrices();
  const series = createCandleSeries(candles, TICK);
  const rows: Row[] = [];
  for (const [what, cells] of [
    ['sparse grid', 20],
    ['dense grid', 400],
  ] as const) {
    const params = grid(cells);
    const { fills } = runSpotGrid(params, market, series, 'by_close');
    const ours = best(() => runSpotGrid(params, market, series, 'by_close')) / CANDLES;
    const naive = best(() => walkNaively(params, candles.slice(0, NAIVE_CANDLES)), 1) / NAIVE_CANDLES;
    const title = `replay of a ${what}, ${fills.toLocaleString('en-US')} fills`;
    const common = { what: title, ours: ours * 1e6, unit: 'ns a candle' };
    rows.push(
      { ...common, peer: naive * 1e6, peerName: 'order list', target: '≥ 50 × faster', isMet: naive / ours >= 50 },
      { ...common, peer: 16, peerName: 'target', target: '≤ 16 ns', isMet: ours * 1e6 <= 16 },
    );
  }
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
  return rows;
}

function grid(cell_number: number): SpotGridParams {
  return { symbol: 'BTCUSDT', min_price: '24000', max_price: '36000', cell_number, quote_investment: '100000' };
}

/** A price that wanders around its start; the same in every run. */
function walkPrices() {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  let price = 300_000;
  return Array.from({ length: CANDLES }, (_, row) => {
    const open = price;
    price = Math.round(price + random() * 400 - (price - 300_000) * 0.0005);
    const high = Math.max(open, price) + Math.round(Math.abs(random()) * 150);
    const low = Math.min(open, price) - Math.round(Math.abs(random()) * 150);
    const text = (ticks: number) => `${Math.floor(ticks / 10)}.${ticks % 10}`;
    return { time: row * 60_000, open: text(open), high: text(high), low: text(low), close: text(price), volume: '1' };
  });
}

/** The obvious way: a list of orders, each looked at for every price; numbers are floats. Gives its fills. */
function walkNaively(params: SpotGridParams, candles: ReturnType<typeof walkPrices>): number {
  const [min, max] = [Number(params.min_price), Number(params.max_price)];
  const step = (max - min) / params.cell_number;
  const start = Number(candles[0]?.open);
  const orders = Array.from({ length: params.cell_number }, (_, cell) => {
    const lower = min + cell * step;
    return { side: lower < start ? 'buy' : 'sell', lower, upper: lower + step };
  });
  let [base, quote, fills] = [0, 0, 0];
  for (const { open, high, low, close } of candles) {
    const isLowFirst = Number(close) >= Number(open);
    for (const text of [open, isLowFirst ? low : high, isLowFirst ? high : low, close]) {
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

/** Shortest of a few runs in ms. */
function best(run: () => unknown, tries = 5): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const begun = performance.now();
    run();
    shortest = Math.min(shortest, performance.now() - begun);
  }
  return shortest;
}
