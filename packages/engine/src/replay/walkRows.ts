/** A bot that goes through bars by their number. */
export interface BarPlayer {
  readonly isOver: boolean;
  /** Bars so far whose fills depend on which extreme came first. */
  readonly ambiguous: number;
  /** Goes through bars from one on, up to and without another, or until it is over. Says which one is next. */
  walk(from: number, until: number): number;
}

/** What is done between bars. */
export interface BetweenBars {
  /** Bar before which it is due next; the number of bars if it is not. */
  readonly nextRow: number;
  /** Does it, before a bar; `nextRow` moves on. */
  serve(row: number): void;
}

export interface Walk {
  /** Bars that were met: all, or those until the bot was over. */
  readonly rows: number;
  /** Bars whose fills depend on which extreme came first. */
  readonly ambiguous: number;
}

/** Walks a bot over bars. What is due before the same bar is done in the order given. */
export function walkRows(length: number, player: BarPlayer, between: readonly BetweenBars[]): Walk {
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
