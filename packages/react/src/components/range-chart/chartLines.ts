/** The lines a chart can carry. */
export type ChartLineId = 'upper' | 'lower' | 'entry' | 'take_profit' | 'stop_loss' | 'limit_up';

/** A horizontal line at a price; draggable when it has `onChange`. */
export interface ChartLine {
  readonly id: ChartLineId;
  readonly price: string;
  readonly onChange?: ((price: string) => void) | undefined;
}

/** A level of the grid. */
export interface ChartLevel {
  readonly price: string;
  readonly side: 'buy' | 'sell' | null;
}

/** An order that filled. */
export interface ChartFill {
  readonly time: number;
  readonly price: string;
  readonly side: 'buy' | 'sell';
}

/** What lies over the candles. */
export interface ChartOverlay {
  readonly lines: readonly ChartLine[];
  readonly levels: readonly ChartLevel[];
  readonly fills: readonly ChartFill[];
}

/** More levels than this are thinned out. */
const MOST_LEVELS = 60;

/** Every n-th level, so that at most sixty are drawn. */
export function thinLevels<T>(levels: readonly T[]): { readonly levels: readonly T[]; readonly every: number } {
  const every = Math.ceil(levels.length / MOST_LEVELS);
  return every <= 1 ? { levels, every: 1 } : { levels: levels.filter((_, index) => index % every === 0), every };
}
