export type { CandleOrder } from './candlePath.js';
export { type CandleSeries, createCandleSeries } from './createCandleSeries.js';
export { replaySpotGrid, type SpotGridReplay } from './replaySpotGrid.js';
export { replaySpotGridRange, type SpotGridRangeReplay } from './replaySpotGridRange.js';
export { runSpotGrid, type SpotGridRun } from './runSpotGrid.js';
export { type SweepMeasure, type SweepRow, sweepSpotGrids } from './sweepSpotGrids.js';
