import type { Candle } from './intervals.js';

/** Candles kept from the socket: as many as a chart shows. */
const MAX_CANDLES = 300;

/** The candles that the socket has sent, oldest first, with one more: the running candle replaces itself, a new one follows. */
export function followCandles(candles: readonly Candle[], next: Candle): readonly Candle[] {
  const last = candles.at(-1);
  if (last && next.time < last.time) return candles;
  const before = last?.time === next.time ? candles.slice(0, -1) : candles;
  return [...before, next].slice(-MAX_CANDLES);
}

/** History with the candles of the socket on top; where both have a candle, the socket's is newer. */
export function joinCandles(history: readonly Candle[], live: readonly Candle[]): readonly Candle[] {
  const first = live[0];
  const newest = history.at(-1);
  if (!first || !newest) return history;
  const known = new Set(live.map((candle) => candle.time));
  const missed = history.filter(
    (candle) => candle.time < first.time || (candle.time <= newest.time && !known.has(candle.time)),
  );
  return [...missed, ...live].sort((a, b) => a.time - b.time);
}
