export { checkSpotGrid, type SpotGridCheck } from './checkSpotGrid.js';
export { checkSpotGridChange, type SpotGridChangeCheck } from './checkSpotGridChange.js';
export { checkFuturesCombo, type FuturesComboCheck } from './futures-combo/checkFuturesCombo.js';
export type {
  FuturesComboBalances,
  FuturesComboBounds,
  FuturesComboCode,
  FuturesComboField,
  FuturesComboIssue,
  FuturesComboLocalCode,
  FuturesComboRange,
  FuturesComboServerCode,
  FuturesComboWarning,
} from './futures-combo/comboPlanTypes.js';
export { equalWeights, weightsByValue } from './futures-combo/comboWeights.js';
export {
  emptyFuturesComboDraft,
  type FuturesComboDraft,
  toFuturesComboDraft,
  toFuturesComboParams,
} from './futures-combo/futuresComboDraft.js';
export {
  type FuturesComboMoney,
  type FuturesComboPlan,
  type FuturesComboPlanLeg,
  planFuturesCombo,
} from './futures-combo/planFuturesCombo.js';
export {
  type FuturesComboCommand,
  type FuturesComboPreview,
  previewFuturesCombo,
} from './futures-combo/previewFuturesCombo.js';
export {
  changedPrices,
  type FuturesComboChange,
  type FuturesComboWalkPoint,
  walkFuturesCombo,
} from './futures-combo/walkFuturesCombo.js';
export { checkFuturesGrid, type FuturesGridBalances, type FuturesGridCheck } from './futures-grid/checkFuturesGrid.js';
export { checkFuturesGridChange, type FuturesGridChange } from './futures-grid/checkFuturesGridChange.js';
export {
  emptyFuturesGridDraft,
  type FuturesGridDraft,
  toFuturesGridDraft,
  toFuturesGridParams,
} from './futures-grid/futuresGridDraft.js';
export type { FuturesGridEnd, FuturesGridMoney } from './futures-grid/futuresGridMoney.js';
export type {
  FuturesGridBounds,
  FuturesGridCheckCode,
  FuturesGridField,
  FuturesGridIssue,
  FuturesGridLocalCheckCode,
  FuturesGridRange,
  FuturesGridServerCheckCode,
  FuturesGridWarning,
} from './futures-grid/futuresGridPlanTypes.js';
export type { FuturesGridLevel, FuturesGridShape } from './futures-grid/futuresGridShape.js';
export { type FuturesGridPlan, type FuturesGridPlanOptions, planFuturesGrid } from './futures-grid/planFuturesGrid.js';
export { type FuturesGridPreview, previewFuturesGridChange } from './futures-grid/previewFuturesGridChange.js';
export { type FuturesGridWalkPoint, walkFuturesGrid } from './futures-grid/walkFuturesGrid.js';
export { planSpotGrid, type SpotGridPlan } from './planSpotGrid.js';
export { previewSpotGridChange, type SpotGridPreview } from './previewSpotGridChange.js';
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
