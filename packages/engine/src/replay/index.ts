export type { RangeReplay } from './bothOrders.js';
export type { CandleOrder } from './candlePath.js';
export { type CandleSeries, createCandleSeries } from './createCandleSeries.js';
export type { CurvePoint } from './drawCurve.js';
export type { FuturesRun } from './FuturesRun.js';
export type { FundingRate, FuturesReplayOptions } from './fundingAgenda.js';
export { joinCandleSeries } from './joinCandleSeries.js';
export type { SweepRow } from './rankRuns.js';
export { type FuturesComboRangeReplay, replayFuturesComboRange } from './replayFuturesComboRange.js';
export { type FuturesGridRangeReplay, replayFuturesGridRange } from './replayFuturesGridRange.js';
export { type FuturesMartingaleRangeReplay, replayFuturesMartingaleRange } from './replayFuturesMartingaleRange.js';
export { replaySpotGridRange, type SpotGridRangeReplay } from './replaySpotGridRange.js';
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
