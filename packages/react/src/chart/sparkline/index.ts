export { Sparkline } from './Sparkline.js';
export { YieldCurve } from './YieldCurve.js';
