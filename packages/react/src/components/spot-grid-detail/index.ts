export { finalRows } from './FinalReport.js';
export { SpotGridDetail, type SpotGridDetailProps } from './SpotGridDetail.js';
