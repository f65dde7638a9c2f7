export type { ChartFill, ChartLevel, ChartLine } from './chartLines.js';
export { CANDLE_INTERVALS, RangeChart, type RangeChartProps } from './RangeChart.js';
