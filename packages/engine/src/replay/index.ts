export type { CandleOrder } from './candlePath.js';
export { replaySpotGrid, type SpotGridReplay } from './replaySpotGrid.js';
