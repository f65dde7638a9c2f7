export type { Candle, CandleInterval } from './candle.js';
export { type CandleSourceOptions, createCandleSource } from './createCandleSource.js';
export { createSeededSource, type SeededSourceOptions } from './createSeededSource.js';
export { createTape } from './createTape.js';
export {
  averageTrueRange,
  type BollingerBands,
  bollingerBands,
  efficiencyRatio,
  exponentialMovingAverage,
  type IndicatorLine,
  type LargestMove,
  largestMove,
  type MoveSide,
  movingAverage,
  relativeStrengthIndex,
} from './indicators/index.js';
export { FUNDING_INTERVAL, intervalEnd, intervalStart, nextFunding } from './intervals.js';
export type { MarketMinute, MarketSource, MarketTape, MinuteCandle } from './MarketSource.js';
export { type MarketSymbol, marketSymbols } from './marketSymbols.js';
export type { MarketProfileName } from './profiles.js';
