import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SpotGridMarket } from '@tradingbot/engine';
import { multiply } from '@tradingbot/engine/decimal';
import { type Candle, createSeededSource, marketSymbols } from '@tradingbot/engine/market';
import { type CandleSeries, createCandleSeries } from '@tradingbot/engine/replay';
import { orExplain } from './orExplain.ts';

/** Candles to replay, and the market they belong to. */
export interface Loaded {
  readonly name: string;
  readonly series: CandleSeries;
  readonly market: SpotGridMarket;
}

const MINUTE = 60_000;
const BUILT_IN_DAYS = 14;
const FEE_RATE = '0.001';

/**
 * Reads a file of candles, `.csv` or `.csv.gz`, with the columns time in ms, open, high, low, close, volume; without a
 * path the built-in market makes some up.
 */
export function loadCandles(path: string | undefined): Loaded {
  const name = path === undefined ? `built-in market, ${BUILT_IN_DAYS} days` : basename(path);
  const { tick, series } = orExplain(
    `${name} is no file of candles (columns time in ms,open,high,low,close,volume)`,
    () => {
      const candles = path === undefined ? makeCandles() : readCandles(path);
      const step = finestStep(candles);
      return { tick: step, series: createCandleSeries(candles, step) };
    },
  );
  const symbol = {
    symbol: name,
    base_token: 'coin',
    quote_token: 'USDT',
    price_precision: tick,
    base_precision: '0.000001',
    quote_precision: '0.00000001',
    min_trade_quantity: '0.000001',
    max_trade_quantity: '0',
    min_trade_amount: '0',
    max_trade_amount: '0',
  };
  const last_price = multiply(String(series.open[0]), tick);
  return { name, series, market: { symbol, last_price, maker_fee_rate: FEE_RATE, taker_fee_rate: FEE_RATE } };
}

function readCandles(path: string): Candle[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim();
  const lines = text.split(/\r?\n/);
  const rows = /^\d/.test(lines[0] ?? '') ? lines : lines.slice(1);
  return rows.map((line) => {
    const [time = '', open = '', high = '', low = '', close = '', volume = '0'] = line.split(',');
    return { time: Number(time), open, high, low, close, volume };
  });
}

/** Two weeks of bitcoin that never were; the same in every run. */
function makeCandles(): Candle[] {
  const symbols = marketSymbols.filter(({ symbol }) => symbol === 'BTCUSDT');
  const source = createSeededSource({ seed: 7, start: Date.UTC(2026, 4, 4), historyMinutes: 0, symbols });
  const tape = source.tape('BTCUSDT');
  const price = (ticks: number) => multiply(String(ticks), symbols[0]?.price_precision ?? '0.1');
  return Array.from({ length: BUILT_IN_DAYS * 24 * 60 }, (_, row) => {
    const { time, open, high, low, close } = tape.candle(source.start + row * MINUTE);
    return { time, open: price(open), high: price(high), low: price(low), close: price(close), volume: '0' };
  });
}

/** Step that all prices of a file are multiples of, as a power of ten: files do not name the tick. */
function finestStep(candles: readonly Candle[]): string {
  let places = 0;
  for (const { open, high, low, close } of candles) {
    for (const price of [open, high, low, close]) {
      places = Math.max(places, price.replace(/0+$/, '').split('.')[1]?.length ?? 0);
    }
  }
  return places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`;
}
