import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { market as contractMarket } from '../bots/futures-combo/futuresCombo.testing.js';
import { multiply } from '../decimal/arithmetic.js';
import type { Candle } from '../market/candle.js';
import { createSeededSource } from '../market/createSeededSource.js';
import { marketSymbols } from '../market/marketSymbols.js';
import type { RecommendStyle } from './priceBand.js';

export const STYLE_NAMES = ['high_profits', 'steady', 'high_frequency'] as const satisfies readonly RecommendStyle[];

const CANDLES = 20;
const DAY = 86_400_000;
const MINUTE = 60_000;
const COINS = ['BTC', 'ETH', 'SOL'];

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

/** Candles of three pairs by base coin, 20 of each; a candle is so many minutes of a seeded market. */
export function seededCandles(seed: number, minutes: number, stress = false): Readonly<Record<string, Candle[]>> {
  const symbols = marketSymbols.filter(({ symbol }) => COINS.some((coin) => symbol === `${coin}USDT`));
  const source = createSeededSource({ seed, start: 0, historyMinutes: 0, stress, symbols });
  return Object.fromEntries(
    symbols.map(({ symbol, base_token, price_precision }) => {
      const tape = source.tape(symbol);
      const closes = Array.from({ length: CANDLES }, (_, row) =>
        multiply(String(tape.candle(((row + 1) * minutes - 1) * MINUTE).close), price_precision),
      );
      return [base_token, days(closes)];
    }),
  );
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
