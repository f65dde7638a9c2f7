import { divide } from '@tradingbot/engine';
import { type MarketMinute, marketSymbols } from '@tradingbot/engine/market';
import type { SandboxOptions } from '../createSandbox.js';

const MINUTE = 60_000;
const STEPS = 12;

/** First moment of a scripted market, 2026-01-01 UTC. */
export const START = Date.UTC(2026, 0, 1);

/**
 * A sandbox whose prices stand in the test, one for each minute: they are reached 5 s after the minute's beginning. After
 * the last one they stand still.
 */
export function scripted(prices: Readonly<Record<string, readonly string[]>>): SandboxOptions {
  const symbols = marketSymbols.filter(({ symbol }) => prices[symbol] !== undefined);
  let minute = 0;
  function next(): ReadonlyMap<string, MarketMinute> | undefined {
    const rows = symbols.flatMap(({ symbol, price_precision }) => {
      const price = prices[symbol]?.[minute];
      if (price === undefined) return [];
      const ticks = Number(divide(price, price_precision, 0, 'half_up'));
      return [
        [symbol, { time: START + minute * MINUTE, path: Array(STEPS).fill(ticks) as number[], volume: 1 }],
      ] as const;
    });
    minute += 1;
    return rows.length === symbols.length ? new Map(rows) : undefined;
  }
  return { startTime: START, source: { name: 'scripted', market: { symbols, start: START, next } } };
}
