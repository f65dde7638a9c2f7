/** A bot that goes through candles by their number. */
export interface CandlePlayer {
  readonly isOver: boolean;
  /** Candles so far whose fills depend on which extreme came first. */
  readonly ambiguous: number;
  /** Goes through candles from one on, up to and without another, or until it is over. Says which one is next. */
  walk(from: number, until: number): number;
}

/** What is done between candles. */
export interface BetweenCandles {
  /** Candle before which it is due next; the number of candles if it is not. */
  readonly nextRow: number;
  /** Does it, before a candle; `nextRow` moves on. */
  serve(row: number): void;
}

export interface Walk {
  /** Candles that were walked: all, or those until the bot was over. */
  readonly rows: number;
  /** Candles whose fills depend on which extreme came first. */
  readonly ambiguous: number;
}

/** Walks a bot over candles. What is due before the same candle is done in the order given. */
export function walkRows(length: number, player: CandlePlayer, between: readonly BetweenCandles[]): Walk {
  let row = 0;
  while (row < length && !player.isOver) {
    let until = length;
    for (const one of between) {
      while (one.nextRow <= row && !player.isOver) one.serve(row);
      until = Math.min(until, one.nextRow);
    }
    row = player.walk(row, until);
  }
  return { rows: row, ambiguous: player.ambiguous };
}
