export { checkSpotGrid, type SpotGridCheck } from './checkSpotGrid.js';
export { planSpotGrid, type SpotGridPlan } from './planSpotGrid.js';
export { type RecommendStyle, recommendSpotGrid, type SpotGridRecommendation } from './recommendSpotGrid.js';
export { emptySpotGridDraft, type SpotGridDraft, toSpotGridDraft, toSpotGridParams } from './spotGridDraft.js';
export type { SpotGridMoney } from './spotGridMoney.js';
export type {
  Issue,
  Range,
  SpotCheckCode,
  SpotGridBalances,
  SpotGridBounds,
  SpotGridField,
  SpotGridWarning,
  SpotLocalCheckCode,
  SpotServerCheckCode,
} from './spotGridPlanTypes.js';
export type { SpotGridLevel, SpotGridShape } from './spotGridShape.js';
export { type SpotGridWalkPoint, walkSpotGrid } from './walkSpotGrid.js';
