import { parseArgs } from 'node:util';
import type { SpotGridParams } from '@tradingbot/engine';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { type SpotGridTrace, traceSpotGrid } from '@tradingbot/engine/replay';
import { loadCandles } from './loadCandles.ts';
import { orExplain } from './orExplain.ts';
import { twoPlaces } from './twoPlaces.ts';

// Replays a spot grid over a file of candles, with the low first in every candle and with the high first:
//   node scripts/runExample.mjs replayFile BTCUSDT-1m.csv.gz --min 90000 --max 110000 --grids 50 --invest 10000
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    min: { type: 'string' },
    max: { type: 'string' },
    grids: { type: 'string', default: '40' },
    invest: { type: 'string', default: '10000' },
  },
});
const { name, series, market } = loadCandles(positionals[0]);
const near = (share: string) => roundToStep(multiply(market.last_price, share), series.tick, 'floor');
const params: SpotGridParams = {
  symbol: market.symbol.symbol,
  min_price: values.min ?? near('0.9'),
  max_price: values.max ?? near('1.1'),
  cell_number: Number(values.grids),
  quote_investment: values.invest,
};
const [low, high] = orExplain('These settings cannot run', () => [
  traceSpotGrid(params, market, series, 'olhc'),
  traceSpotGrid(params, market, series, 'ohlc'),
]);

const HOUR = 3_600_000;
const first = series.time[0] ?? 0;
const last = series.time[series.length - 1] ?? 0;
const day = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
const percent = (ratio: string) => `${twoPlaces(multiply(ratio, '100'))} %`;

console.log('A backtest on past prices, not a forecast.');
console.log(`${name}: ${series.length} candles from ${day(first)} to ${day(last)} UTC, ${series.gaps} gaps`);
console.log(
  `${params.cell_number} grids from ${params.min_price} to ${params.max_price}, ${params.quote_investment} USDT`,
);
print('', () => '', ['low first', 'high first']);
print('Profit', ({ figures }) => twoPlaces(figures.total_profit));
print('Profit, percent', ({ figures }) => percent(figures.current_per));
print('Grid profit', ({ figures }) => twoPlaces(figures.grid_profit));
print('Profit outside pairs', ({ figures }) => twoPlaces(figures.floating_profit));
print('Fees, paid already', ({ figures }) => twoPlaces(figures.fees));
print('Value', ({ figures }) => twoPlaces(figures.equity));
print('Value had it been held', ({ figures }) => twoPlaces(figures.holding_value));
print('Largest fall', ({ max_drawdown_ratio }) => percent(max_drawdown_ratio));
print('Pairs', ({ figures }) => String(figures.arbitrage_num));
print('Trades', ({ fills }) => String(fills));
// A short time proves nothing about a year.
if (last - first >= 72 * HOUR) print('Profit a year, at this pace', ({ figures }) => percent(figures.total_apr));
print('Candles decided by a rule', ({ ambiguous_candles }) => String(ambiguous_candles));
print('Ended by', ({ close }) => close?.close_reason ?? 'still running');
console.log('Candles do not show which of their extremes came first: each column is one answer.');

function print(what: string, read: (run: SpotGridTrace) => string, [a, b] = [read(low), read(high)]): void {
  console.log(`${what.padEnd(28)}${a?.padStart(26)}${b?.padStart(26)}`.trimEnd());
}
