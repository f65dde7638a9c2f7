export { averageTrueRange } from './averageTrueRange.js';
export { type BollingerBands, bollingerBands } from './bollingerBands.js';
export type { IndicatorLine } from './indicatorLine.js';
export { exponentialMovingAverage, movingAverage } from './movingAverages.js';
export { relativeStrengthIndex } from './relativeStrengthIndex.js';
