export { Sparkline, type SparklineProps } from './Sparkline.js';
export { YieldCurve } from './YieldCurve.js';
