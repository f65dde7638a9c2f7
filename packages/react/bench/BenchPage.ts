/** The create forms. */
export const formNames = ['spot grid', 'futures grid', 'spot DCA', 'futures martingale', 'futures combo'] as const;
export type FormName = (typeof formNames)[number];

/** Functions that the benchmarks call in the browser. */
export interface BenchPage {
  /** Draws a table with so many live rows: the symbol picker, the naive one, or the best that is known. */
  showTable(kind: 'ours' | 'naive' | 'windowed', rows: number): Promise<void>;
  /** How long prices of the first row take from their quote to the frame that shows them, within so many ms; the median, ms. */
  lag(ms: number): Promise<number>;
  /** Quotes a second from now on. */
  run(perSecond: number): void;
  /** Frames within so many ms. */
  countFrames(ms: number): Promise<number>;
  /** Time from a press on the picker's button to the frame after its rows are there, ms; closes it again. */
  openPicker(): Promise<number>;
  /** Time to draw all rows at once, ms. */
  drawAll(rows: number): Promise<number>;
  /** Draws a create form on the manual tab, filled in. */
  showForm(name: FormName): Promise<void>;
  /** Draws the list of so many running bots, with live prices. */
  showBots(count: number): Promise<void>;
  /** Draws a chart of a thousand candles; one with fills has two indicators and a price that changes every 50 ms too. */
  showChart(fills: number): Promise<void>;
  /** Frames within so many ms in which the chart is moved in each. */
  countFramesOfPanning(ms: number): Promise<number>;
  /** Time from a key in the field for money to new figures in the preview, ms. */
  typeKey(): Promise<number>;
}
