import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, gunzipSync } from 'node:zlib';
import { compare, multiply } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';

// Beside the repository: real market data that is never part of it.
const folder = fileURLToPath(new URL('../../../../../shared/data/candles/', import.meta.url));

/** The candle files; none where the folder is absent, which is logged. */
export const realCandleFiles: readonly string[] = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.csv.gz'))
      .sort()
  : [];
if (realCandleFiles.length === 0) console.warn(`SKIPPED: tests on real candles, because ${folder} is absent or empty`);

/** Prices of the first candles of a file. */
export interface RealPath {
  readonly file: string;
  /** Coarse, so that an engine that goes tick by tick gets somewhere. */
  readonly tick: string;
  /** In ticks; neighbors differ. */
  readonly path: readonly [number, ...number[]];
  /** Of the candles themselves, as they stand in the file. */
  readonly closes: readonly string[];
}

const HEAD_BYTES = 60_000;
/** A tick is at least this part of the first price. */
const TICKS_OF_PRICE = '2000';

/** The path of a file's first candles, as far as so many ticks of travel go. */
export function readRealPath(file: string, travel: number): RealPath {
  const candles = headOf(file);
  const opening = candles[0]?.[0] ?? '1';
  const tick = coarseTick(opening);
  const ticksOf = (price: string) => Math.max(1, Number(divide(price, tick, 0, 'half_up')));
  const path: [number, ...number[]] = [ticksOf(opening)];
  let left = travel;
  for (const [open = '', high = '', low = '', close = ''] of candles) {
    const extremes = compare(close, open) >= 0 ? [low, high] : [high, low];
    for (const price of [open, ...extremes, close]) {
      const ticks = ticksOf(price);
      const step = Math.abs(ticks - (path.at(-1) ?? ticks));
      if (step === 0) continue;
      left -= step;
      path.push(ticks);
    }
    if (left < 0) break;
  }
  return { file, tick, path, closes: candles.map(([, , , close = '']) => close) };
}

/** Open, high, low and close of the candles in the first part of a file. */
function headOf(file: string): readonly string[][] {
  const head = readFileSync(`${folder}${file}`).subarray(0, HEAD_BYTES);
  const [, ...lines] = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8').trim().split('\n');
  // The last line may be cut.
  return lines.slice(0, -1).map((line) => line.split(',').slice(1, 5));
}

/** The least of 1, 2, 5, 10, 20, … times a power of ten that is a given part of the price. */
function coarseTick(price: string): string {
  const least = divide(price, TICKS_OF_PRICE, 20, 'down');
  let power = '0.000000001';
  for (;;) {
    for (const digit of ['1', '2', '5']) {
      const tick = multiply(digit, power);
      if (compare(tick, least) >= 0) return tick;
    }
    power = multiply(power, '10');
  }
}
