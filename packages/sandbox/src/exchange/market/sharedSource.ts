import { createSeededSource, type MarketSource, type SeededSourceOptions } from '@tradingbot/engine/market';

const shared = new Map<string, MarketSource>();

/** The seeded market, kept for the whole process: what one sandbox made of it, the next one does not make again. */
export function sharedSource(options: SeededSourceOptions): MarketSource {
  const key = JSON.stringify(options);
  const source = shared.get(key) ?? createSeededSource(options);
  shared.set(key, source);
  return source;
}
