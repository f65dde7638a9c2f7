import type { SpotGridParams } from '@tradingbot/engine';
import { add, divide, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';
import { sweepSpotGrids } from '@tradingbot/engine/replay';
import { loadCandles } from './loadCandles.ts';
import { twoPlaces } from './twoPlaces.ts';

// Replays spot grids of many widths and counts over a file of candles and prints their profit in percent:
//   node scripts/runExample.mjs sweepTable BTCUSDT-1m.csv.gz
const { name, series, market } = loadCandles(process.argv[2]);
const WIDTHS = ['0.02', '0.04', '0.06', '0.08', '0.1', '0.15', '0.2'];
const COUNTS = [10, 20, 40, 80, 120, 200];

const grids = WIDTHS.flatMap((width) => COUNTS.map((count) => ({ width, count, params: grid(width, count) })));
const possible = grids.filter(({ params, count }) => ticksBetween(params) >= count);
const ranked = sweepSpotGrids(
  possible.map(({ params }) => params),
  market,
  series,
);
const results = new Map(ranked.map(({ params, run }) => [params, run]));

console.log('A backtest on past prices, not a forecast.');
console.log(`${name}: ${series.length} candles, profit in percent by distance to the edges and number of grids`);
console.log(line('', COUNTS.map(String)));
for (const width of WIDTHS) {
  const cells = grids.filter((cell) => cell.width === width);
  console.log(
    line(
      `± ${multiply(width, '100')} %`,
      cells.map(({ params }) => profit(params)),
    ),
  );
}
const [best] = ranked;
if (best) {
  const { min_price, max_price, cell_number } = best.params;
  console.log(`Best: ${cell_number} grids from ${min_price} to ${max_price}, ${profit(best.params)} %`);
}
console.log('The best of many is partly the luckiest: look at it again over other candles.');

function grid(width: string, cell_number: number): SpotGridParams {
  const edge = (share: string) => roundToStep(multiply(market.last_price, share), series.tick, 'floor');
  return {
    symbol: market.symbol.symbol,
    min_price: edge(subtract('1', width)),
    max_price: edge(add('1', width)),
    cell_number,
    quote_investment: '10000',
  };
}

function ticksBetween({ min_price, max_price }: SpotGridParams): number {
  return Number(divide(subtract(max_price, min_price), series.tick, 0, 'floor'));
}

/** `--` where the lines would lie closer than a tick, or the orders would be too small. */
function profit(params: SpotGridParams): string {
  const run = results.get(params);
  if (!run || run.close?.close_reason === 'closed_failed_initiation') return '--';
  return twoPlaces(multiply(run.figures.current_per, '100'));
}

function line(head: string, cells: readonly string[]): string {
  return [head.padEnd(8), ...cells.map((cell) => cell.padStart(8))].join('');
}
