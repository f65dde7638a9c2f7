export { averageTrueRange } from './averageTrueRange.js';
export { type BollingerBands, bollingerBands } from './bollingerBands.js';
export { efficiencyRatio } from './efficiencyRatio.js';
export type { IndicatorLine } from './indicatorLine.js';
export { type LargestMove, largestMove, type MoveSide } from './largestMove.js';
export { exponentialMovingAverage, movingAverage } from './movingAverages.js';
export { relativeStrengthIndex } from './relativeStrengthIndex.js';
