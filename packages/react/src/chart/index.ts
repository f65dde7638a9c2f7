export type { ChartFill, ChartLevel, ChartLine } from './chartLines.js';
export { RangeChart, type RangeChartProps } from './RangeChart.js';
export { useChartCandles } from './useChartCandles.js';
