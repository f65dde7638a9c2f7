import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { divide, multiply } from '@tradingbot/engine/decimal';
import { type Candle, type CandleInterval, createCandleSource, type MarketSource } from '@tradingbot/engine/market';
import { UsageError } from '../UsageError.js';
import { findPath, listPaths } from './paths.js';

const HEADER = 't,open,high,low,close,volume';
const PRICE = /^\d{1,15}(\.\d{1,18})?$/;
const LENGTHS: readonly (readonly [CandleInterval, number])[] = [
  ['1m', 60_000],
  ['5m', 300_000],
  ['15m', 900_000],
  ['1h', 3_600_000],
  ['1d', 86_400_000],
];
/** How much of a file is history when the market opens; the rest is what will happen. */
const HISTORY_SHARE = 0.4;

/** A market that plays a file of real candles back. */
export interface CandleMarket {
  readonly name: string;
  readonly market: MarketSource;
  /** When the market opens, ms. */
  readonly startTime: number;
}

/**
 * Reads real candles: a header line and rows of `t,open,high,low,close,volume`, plain or gzip.
 * @throws UsageError with the line that is wrong.
 */
export function loadCandleFile(file: string, symbolName: string | undefined): CandleMarket {
  const name = basename(file);
  const text = readText(file);
  const { path, multiplier } = findSymbol(name, symbolName);
  const candles = parseCandles(text, file).map((candle) => ofOneCoin(candle, multiplier));
  const interval = intervalOf(candles, file);
  const opens = candles[Math.floor(candles.length * HISTORY_SHARE)]?.time ?? 0;
  return {
    name: `${path.symbol} ${name}`,
    market: createCandleSource({ symbol: path, candles, interval }),
    startTime: Math.floor(opens / 60_000) * 60_000,
  };
}

function findSymbol(name: string, given: string | undefined) {
  const wanted = given ?? /^([A-Z0-9]+)/.exec(name)?.[1] ?? '';
  const found = findPath(wanted);
  if (found !== undefined) return found;
  const known = listPaths()
    .map((facts) => facts.symbol)
    .join(', ');
  throw new UsageError(
    `The candles of ${name} belong to nothing that the sandbox lists. Name one with --symbol: ${known}.`,
  );
}

/** Candles of a contract on many coins, as candles of the coin. */
function ofOneCoin(candle: Candle, multiplier: string): Candle {
  if (multiplier === '1') return candle;
  const price = (text: string) => divide(text, multiplier, 18, 'half_up');
  return {
    time: candle.time,
    open: price(candle.open),
    high: price(candle.high),
    low: price(candle.low),
    close: price(candle.close),
    volume: multiply(candle.volume, multiplier),
  };
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code; // errors of node:fs and node:zlib carry one
    const what =
      code === 'ENOENT'
        ? 'does not exist'
        : code === 'EISDIR'
          ? 'is a folder'
          : 'cannot be read (is it a whole .csv or .csv.gz?)';
    throw new UsageError(`The candle file ${file} ${what}. Check the path given to --candles.`, { cause });
  }
}

function parseCandles(text: string, file: string): Candle[] {
  const lines = text.split('\n');
  if (lines[0]?.trim() !== HEADER) throw new UsageError(`${file} line 1: expected the header ${HEADER}.`);
  const candles: Candle[] = [];
  for (let index = 1; index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    if (line === '') continue;
    const [t = '', open = '', high = '', low = '', close = '', volume = '', ...more] = line.split(',');
    const time = Number(t);
    const wrong =
      !/^\d{1,15}$/.test(t) || time % 60_000 !== 0
        ? 't is not a whole minute in milliseconds'
        : more.length > 0 || ![open, high, low, close, volume].every((value) => PRICE.test(value))
          ? 'prices and volume must be plain decimals'
          : Number(low) <= 0 ||
              Number(low) > Math.min(Number(open), Number(close)) ||
              Number(high) < Math.max(Number(open), Number(close))
            ? 'low and high must enclose open and close, above zero'
            : time <= (candles.at(-1)?.time ?? -1)
              ? 't must rise from line to line'
              : undefined;
    if (wrong !== undefined)
      throw new UsageError(`${file} line ${index + 1}: ${wrong}. Mend the line, or leave --candles out.`);
    candles.push({ time, open, high, low, close, volume });
  }
  if (candles.length < 2) throw new UsageError(`${file} holds ${candles.length} candles; at least 2 are needed.`);
  return candles;
}

/** The shortest distance of two neighbours: gaps make others longer. */
function intervalOf(candles: readonly Candle[], file: string): CandleInterval {
  let shortest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < candles.length; index++) {
    shortest = Math.min(shortest, (candles[index]?.time ?? 0) - (candles[index - 1]?.time ?? 0));
  }
  const found = LENGTHS.find(([, length]) => length === shortest);
  if (found === undefined)
    throw new UsageError(
      `${file}: candles of ${shortest / 60_000} minutes are not supported; use 1m, 5m, 15m, 1h or 1d.`,
    );
  return found[0];
}
