import type { Candle } from '@tradingbot/engine/market';

/** Bars kept from the socket: as many as a chart shows. */
const MOST_BARS = 300;

/** The bars that the socket has sent, oldest first, with one more: the running bar replaces itself, a new one follows. */
export function followBars(bars: readonly Candle[], next: Candle): readonly Candle[] {
  const last = bars.at(-1);
  if (last && next.time < last.time) return bars;
  const before = last?.time === next.time ? bars.slice(0, -1) : bars;
  return [...before, next].slice(-MOST_BARS);
}

/** History with the bars of the socket on top; where both have a bar, the socket's is newer. */
export function joinBars(history: readonly Candle[], live: readonly Candle[]): readonly Candle[] {
  const first = live[0];
  const newest = history.at(-1);
  if (!first || !newest) return history;
  const known = new Set(live.map((bar) => bar.time));
  const missed = history.filter((bar) => bar.time < first.time || (bar.time <= newest.time && !known.has(bar.time)));
  return [...missed, ...live].sort((a, b) => a.time - b.time);
}
