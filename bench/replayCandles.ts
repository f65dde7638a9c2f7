import type { Candle } from '@tradingbot/engine/market';

/** A price that wanders around its start, minute by minute; the same in every run. */
export function walkPrices(candles: number, { seed = 42, start = 300_000 } = {}): Candle[] {
  let last = seed;
  const random = () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last / 2_147_483_648 - 0.5;
  };
  const step = start / 750;
  let price = start;
  return Array.from({ length: candles }, (_, row) => {
    const open = price;
    price = Math.round(price + random() * step - (price - start) * 0.0005);
    const high = Math.max(open, price) + Math.round(Math.abs(random()) * step * 0.375);
    const low = Math.min(open, price) - Math.round(Math.abs(random()) * step * 0.375);
    const text = (ticks: number) => `${Math.floor(ticks / 10)}.${ticks % 10}`;
    return { time: row * 60_000, open: text(open), high: text(high), low: text(low), close: text(price), volume: '1' };
  });
}

/** Low first in candles that did not fall, as `by_close` has it. */
export function pathOf({ open, high, low, close }: Candle): readonly string[] {
  return Number(close) >= Number(open) ? [open, low, high, close] : [open, high, low, close];
}

/** Shortest of a few runs in ms. */
export function best(run: () => unknown, tries = 5): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const begun = performance.now();
    run();
    shortest = Math.min(shortest, performance.now() - begun);
  }
  return shortest;
}
