import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { market as contractMarket } from '../bots/futures-combo/futuresCombo.testing.js';
import type { Candle } from '../market/candle.js';
import { createSeededSource } from '../market/createSeededSource.js';
import { multiply } from '../money/arithmetic.js';
import type { RecommendStyle } from './priceBand.js';

export const STYLE_NAMES = ['high_profits', 'steady', 'high_frequency'] as const satisfies readonly RecommendStyle[];

const BARS = 20;
const DAY = 86_400_000;

/** Daily candles of these closes. */
export function days(closes: readonly string[]): Candle[] {
  return closes.map((close, index) => ({
    time: index * DAY,
    open: close,
    high: close,
    low: close,
    close,
    volume: '1',
  }));
}

/** Candles of the built-in pairs by base coin, 20 of each; a bar is so many minutes of a seeded market. */
export function seededCandles(seed: number, minutes: number, stress = false): Readonly<Record<string, Candle[]>> {
  const source = createSeededSource({ seed, start: 0, historyMinutes: 0, stress });
  const closes = source.symbols.map((): string[] => []);
  for (let minute = 1; minute <= BARS * minutes; minute += 1) {
    const prices = source.next();
    if (minute % minutes !== 0) continue;
    source.symbols.forEach(({ symbol, price_precision }, index) => {
      closes[index]?.push(multiply(String(prices?.get(symbol)?.path.at(-1)), price_precision));
    });
  }
  return Object.fromEntries(source.symbols.map(({ base_token }, index) => [base_token, days(closes[index] ?? [])]));
}

const CONTRACTS: Readonly<Record<string, Parameters<typeof contractMarket>[2]>> = {
  BTC: { tickSize: '0.1', lotSize: '0.001', minQty: '0.001', minNotionalValue: '5' },
  ETH: { tickSize: '0.01', lotSize: '0.01', minQty: '0.01', maxLeverage: '50' },
  SOL: { tickSize: '0.01', lotSize: '0.1', minQty: '0.1', maxLeverage: '4' },
};

/** The contract of a built-in coin at the last close of its candles. */
export function contractAt(base: string, candles: readonly Candle[]): FuturesMarket {
  return contractMarket(base, candles.at(-1)?.close ?? '1', CONTRACTS[base]);
}

/** Markets of calm and wild hours, and one of whole days. */
export const SEEDED_MARKETS = [
  ...Array.from({ length: 12 }, (_, seed) => ({ seed, minutes: 60, stress: seed % 3 === 0 })),
  { seed: 99, minutes: 1440, stress: true },
];
