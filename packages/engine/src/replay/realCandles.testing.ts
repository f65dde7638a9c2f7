import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Candle } from '../market/candle.js';
import type { FundingRate } from './fundingAgenda.js';

// Beside the repository: real market data that is never part of it.
const data = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

/** Whether the folders of real data are there; logs where they are not. */
export const hasRealCandles = existsSync(`${data}candles`) && existsSync(`${data}funding`);
if (!hasRealCandles) console.warn(`SKIPPED: tests on real candles, because ${data} is absent or incomplete`);

/** Candles of a file of that folder, oldest first. */
export function readRealCandles(file: string): Candle[] {
  return read(`candles/${file}`).map(([time = '', open = '', high = '', low = '', close = '', volume = '']) => {
    return { time: Number(time), open, high, low, close, volume };
  });
}

/** Funding rates of a file of that folder, oldest first. */
export function readRealFunding(file: string): FundingRate[] {
  return read(`funding/${file}`).map(([time = '', rate = '']) => ({ time: Number(time), rate }));
}

/** Rows below the head of a file. */
function read(file: string): string[][] {
  const [, ...lines] = gunzipSync(readFileSync(`${data}${file}`))
    .toString('utf8')
    .trim()
    .split('\n');
  return lines.map((line) => line.split(','));
}
