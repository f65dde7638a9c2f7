/** One candle. Prices in quote coin, volume in base coin, as decimal text. */
export interface Candle {
  /** Opening time, ms since the epoch. */
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** How an interval is asked for: the server's word, and how many of its candles make one of ours. */
export interface IntervalSource {
  readonly wire: string;
  readonly parts: number;
  /** Length of one of our candles in minutes; aggregated candles begin at multiples of it since the epoch. */
  readonly minutes: number;
}

/** Every interval; numbers are written out, so that bundlers can drop the table. The server has no 8h and 3d: they are folded from 4h and 1d. */
export const intervalSources = {
  '1m': { wire: '1', parts: 1, minutes: 1 },
  '3m': { wire: '3', parts: 1, minutes: 3 },
  '5m': { wire: '5', parts: 1, minutes: 5 },
  '15m': { wire: '15', parts: 1, minutes: 15 },
  '30m': { wire: '30', parts: 1, minutes: 30 },
  '1h': { wire: '60', parts: 1, minutes: 60 },
  '2h': { wire: '120', parts: 1, minutes: 120 },
  '4h': { wire: '240', parts: 1, minutes: 240 },
  '6h': { wire: '360', parts: 1, minutes: 360 },
  '8h': { wire: '240', parts: 2, minutes: 480 },
  '12h': { wire: '720', parts: 1, minutes: 720 },
  '1d': { wire: 'D', parts: 1, minutes: 1440 },
  '3d': { wire: 'D', parts: 3, minutes: 4320 },
  '1w': { wire: 'W', parts: 1, minutes: 10080 },
  '1M': { wire: 'M', parts: 1, minutes: 43200 },
} as const satisfies Record<string, IntervalSource>;

/** Name of a candle interval. */
export type CandleInterval = keyof typeof intervalSources;

/** All interval names, shortest first. */
export const candleIntervals: readonly CandleInterval[] = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
];
