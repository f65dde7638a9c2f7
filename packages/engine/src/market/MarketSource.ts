import type { MarketSymbol } from './marketSymbols.js';

/** One minute of a tape. The last price of the minute before joins the path in front. */
export interface MarketMinute {
  /** Open of the candle in ms. */
  readonly time: number;
  /** Price in ticks at the end of each of the twelve 5-second steps. */
  readonly path: ArrayLike<number>;
  /** Traded quantity in lots. */
  readonly volume: number;
}

/** The same minute as a candle, prices in ticks, volume in lots; it opens where the candle before closed. */
export interface MinuteCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The prices of one symbol. Any minute of its source may be asked for, in any order, by its open in ms. */
export interface MarketTape {
  minute(time: number): MarketMinute;
  candle(time: number): MinuteCandle;
}

/** Prices of several symbols, each made only as far as somebody asks for it. */
export interface MarketSource {
  readonly symbols: readonly MarketSymbol[];
  /** Open of the first minute in ms. */
  readonly start: number;
  /** End of the last minute in ms; infinity for a market without an end. */
  readonly end: number;
  /** @throws EngineError `invalid_params` for a symbol that is none of the source's. */
  tape(symbol: string): MarketTape;
}
