import { divide } from '@tradingbot/engine/decimal';
import { createTape, type MarketTape, marketSymbols } from '@tradingbot/engine/market';
import type { SandboxOptions } from '../Sandbox.js';

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
  const minutes = Math.min(...symbols.map(({ symbol }) => prices[symbol]?.length ?? 0));
  const tapes = new Map(
    symbols.map(({ symbol, price_precision }) => [
      symbol,
      createTape(START, (time) => {
        const price = prices[symbol]?.[(time - START) / MINUTE] ?? '0';
        const ticks = Number(divide(price, price_precision, 0, 'half_up'));
        return { time, path: Array<number>(STEPS).fill(ticks), volume: 1 };
      }),
    ]),
  );
  function tape(symbol: string): MarketTape {
    const found = tapes.get(symbol);
    if (found === undefined) throw new Error(`No prices of ${symbol} stand in the test.`);
    return found;
  }
  const market = { symbols, start: START, end: START + minutes * MINUTE, tape };
  return { startTime: START, source: { name: 'scripted', market } };
}
