/** How a price line looks: a token of the theme, its dashes, its width in px, hatched on the side away from the price. */
interface LineStyle {
  readonly token: string;
  readonly dash: readonly number[];
  readonly width?: number;
  readonly isHatched?: boolean;
}

const DASHED = [6, 4];
const DASH_DOT = [10, 4, 2, 4];
const DOTTED = [2, 4];

/** The lines a chart can carry, in the order in which the summary names them. */
const lineStyles = {
  upper: { token: '--tb-accent', dash: [] },
  lower: { token: '--tb-accent', dash: [] },
  entry: { token: '--tb-chart-entry', dash: DASHED },
  take_profit: { token: '--tb-up', dash: DASHED },
  stop_loss: { token: '--tb-down', dash: DASHED },
  top_price: { token: '--tb-up', dash: DASHED },
  bottom_price: { token: '--tb-down', dash: DASHED },
  limit_up: { token: '--tb-chart-limit', dash: DASH_DOT },
  move_up: { token: '--tb-chart-limit', dash: DASH_DOT },
  move_down: { token: '--tb-chart-limit', dash: DASH_DOT },
  average: { token: '--tb-chart-average', dash: [] },
  average_now: { token: '--tb-chart-average', dash: [] },
  liquidation_now: { token: '--tb-danger', dash: [], width: 2, isHatched: true },
  liquidation_filled: { token: '--tb-danger', dash: [], width: 2, isHatched: true },
  alert: { token: '--tb-text-1', dash: DOTTED },
} as const satisfies Readonly<Record<string, LineStyle>>;

export type ChartLineId = keyof typeof lineStyles;
/** All lines, in order; the keys of the table are the type. */
export const chartLineIds = Object.keys(lineStyles) as readonly ChartLineId[];
/** Style of a line. */
export const lineStyle = (id: ChartLineId): LineStyle => lineStyles[id];

/** Whether a line is one of the two prices of liquidation, which are called the same wherever they stand. */
const isLiquidation = (id: ChartLineId) => id === 'liquidation_now' || id === 'liquidation_filled';

/** Whether a line is where a neutral bot ends: there it neither takes a profit nor stops a loss. */
const isEndOfNeutral = (id: ChartLineId) => id === 'top_price' || id === 'bottom_price';

/** What a line is called in full. */
export function lineName(id: ChartLineId) {
  if (isLiquidation(id)) return `preview.${id}` as const;
  if (isEndOfNeutral(id)) return `form.${id}` as const;
  if (id === 'average_now') return 'list.average';
  return id === 'upper' || id === 'lower' ? (`chart.${id}` as const) : (`chart.slider_${id}` as const);
}

/** What a line is called on its tag. */
export function lineTag(id: ChartLineId) {
  if (isLiquidation(id)) return `preview.${id}` as const;
  if (isEndOfNeutral(id)) return `form.${id}` as const;
  return id === 'average_now' ? 'chart.average' : (`chart.${id}` as const);
}

/** A horizontal line at a price; draggable when it has `onChange`. */
export interface ChartLine {
  readonly id: ChartLineId;
  readonly price: string;
  /** Which of two lines of the same id: a neutral bot is liquidated on either side. */
  readonly side?: 'long' | 'short' | undefined;
  /** Which of several lines of the same id, wherever it is moved to. */
  readonly place?: number | undefined;
  readonly onChange?: ((price: string) => void) | undefined;
}

/** What is drawn of a line. */
export type DrawnLine = Omit<ChartLine, 'onChange'>;

/** What tells the lines of a chart apart. */
export const lineKey = ({ id, side = 'long', place = 0 }: DrawnLine): string => `${id} ${side} ${place}`;

/** A level of the grid, or another order that waits. */
export interface ChartLevel {
  readonly price: string;
  readonly side: 'buy' | 'sell' | null;
  /** Drawn at its start. */
  readonly label?: string | undefined;
}

/** An order that filled. */
export interface ChartFill {
  readonly time: number;
  readonly price: string;
  readonly side: 'buy' | 'sell';
  /** In base coin. */
  readonly quantity?: string | undefined;
  /** What the pairs that it closed brought. */
  readonly profit?: { readonly amount: string; readonly coin: string | undefined } | undefined;
}

/** The fills of one side in one candle. */
export interface FillMark {
  /** Place of the candle. */
  readonly candle: number;
  readonly side: ChartFill['side'];
  readonly fills: readonly ChartFill[];
}

/** What lies over the candles. */
export interface ChartOverlay {
  readonly lines: readonly DrawnLine[];
  readonly levels: readonly ChartLevel[];
  readonly fills: readonly FillMark[];
}
