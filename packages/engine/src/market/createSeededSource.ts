import { EngineError } from '../EngineError.js';
import { createCoins } from './coins.js';
import { createSeededTape } from './createSeededTape.js';
import { MINUTE } from './intervals.js';
import type { MarketSource, MarketTape } from './MarketSource.js';
import { type MarketSymbol, marketSymbols } from './marketSymbols.js';

/** What a market of `createSeededSource` depends on, and nothing else. */
export interface SeededSourceOptions {
  readonly seed: number;
  /** Moment at which each symbol has its reference price: ms, a whole minute. */
  readonly start: number;
  /** Minutes before `start` that can be asked for. They cost nothing until then, and change nothing that follows. */
  readonly historyMinutes: number;
  /** Absent means the built-in pairs. */
  readonly symbols?: readonly MarketSymbol[];
  /** Moves like a month with a sell-off. */
  readonly stress?: boolean;
}

/**
 * An endless market that depends on nothing but its options: same options, same bytes, whatever is asked for first. A
 * symbol nobody asks for is never made.
 *
 * @throws EngineError `invalid_params`: the start is not a whole minute, or the history is negative.
 */
export function createSeededSource(options: SeededSourceOptions): MarketSource {
  const { seed, start, historyMinutes, symbols = marketSymbols, stress = false } = options;
  if (start % MINUTE !== 0 || !Number.isInteger(historyMinutes) || historyMinutes < 0) {
    throw new EngineError('invalid_params', 'The start must be a whole minute, the history a number of minutes');
  }
  const coins = createCoins(seed, start, stress);
  const tapes = new Map<string, MarketTape>();
  return {
    symbols,
    start: start - historyMinutes * MINUTE,
    end: Number.POSITIVE_INFINITY,
    tape(name) {
      const known = tapes.get(name);
      if (known) return known;
      const symbol = symbols.find((one) => one.symbol === name);
      if (!symbol) throw new EngineError('invalid_params', `${name} is none of the symbols of this market`);
      const tape = createSeededTape({ seed, start, symbol, quote: pairOf(symbol.quote_token) }, coins);
      tapes.set(name, tape);
      return tape;
    },
  };
}

/** How the coin that prices are in moves itself, and what it is worth. */
function pairOf(quote: string) {
  return marketSymbols.find(({ base_token }) => base_token === quote);
}
