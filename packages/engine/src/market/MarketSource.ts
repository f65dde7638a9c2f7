import type { MarketSymbol } from './marketSymbols.js';

/** One minute of one pair. The previous minute's last price joins the path in front. */
export interface MarketMinute {
  /** Open of the bar in ms. */
  readonly time: number;
  /** Price in ticks at the end of each of the twelve 5-second steps. */
  readonly path: readonly number[];
  /** Traded quantity in lots. */
  readonly volume: number;
}

/** Prices of several pairs, minute by minute. */
export interface MarketSource {
  readonly symbols: readonly MarketSymbol[];
  /** Open of the first minute in ms. */
  readonly start: number;
  /** The next minute by symbol; undefined when the tape has ended. */
  next(): ReadonlyMap<string, MarketMinute> | undefined;
}
