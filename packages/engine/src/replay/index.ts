export {
  type BookEntry,
  type BotBooks,
  type BotCourse,
  botCourse,
  type CourseParts,
  type CoursePoint,
  type CourseStand,
  type Holding,
} from './botCourse.js';
export type { CandleOrder } from './candlePath.js';
export { type CandleSeries, createCandleSeries } from './createCandleSeries.js';
export type { CurvePoint } from './drawCurve.js';
export type { FuturesRun } from './FuturesRun.js';
export type { FundingRate, FuturesReplayOptions } from './fundingAgenda.js';
export { joinCandleSeries } from './joinCandleSeries.js';
export type { SweepRow } from './rankRuns.js';
export {
  type FuturesComboRangeReplay,
  type FuturesGridRangeReplay,
  type FuturesMartingaleRangeReplay,
  type RangeReplay,
  replayFuturesComboRange,
  replayFuturesGridRange,
  replayFuturesMartingaleRange,
  replaySpotGridRange,
  type SpotGridRangeReplay,
} from './replayRange.js';
export { type FuturesComboReplayOptions, type FuturesComboRun, runFuturesCombo } from './runFuturesCombo.js';
export { type FuturesGridRun, runFuturesGrid } from './runFuturesGrid.js';
export { type FuturesMartingaleRun, runFuturesMartingale } from './runFuturesMartingale.js';
export { runSpotDca, type SpotDcaCurvePoint, type SpotDcaRun } from './runSpotDca.js';
export { runSpotGrid, type SpotGridRun } from './runSpotGrid.js';
export { type FuturesComboMeasure, type FuturesComboSweepOptions, sweepFuturesCombos } from './sweepFuturesCombos.js';
export {
  type FuturesMartingaleMeasure,
  type FuturesMartingaleSweepOptions,
  sweepFuturesMartingales,
} from './sweepFuturesMartingales.js';
export { type SweepMeasure, sweepSpotGrids } from './sweepSpotGrids.js';
export { type SpotGridTrace, traceSpotGrid } from './traceSpotGrid.js';
