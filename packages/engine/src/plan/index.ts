export type { Range } from '../decimal/Range.js';
export { checkFuturesCombo, type FuturesComboCheck } from './futures-combo/checkFuturesCombo.js';
export type {
  FuturesComboBalances,
  FuturesComboBounds,
  FuturesComboCode,
  FuturesComboField,
  FuturesComboIssue,
  FuturesComboLocalCode,
  FuturesComboServerCode,
  FuturesComboWarning,
} from './futures-combo/comboPlanTypes.js';
export { equalWeights, WEIGHT_STEP, weightsByValue } from './futures-combo/comboWeights.js';
export {
  emptyFuturesComboDraft,
  type FuturesComboDraft,
  toFuturesComboDraft,
  toFuturesComboParams,
} from './futures-combo/futuresComboDraft.js';
export { lossOfFuturesCombo } from './futures-combo/lossOfFuturesCombo.js';
export {
  type FuturesComboMoney,
  type FuturesComboPlan,
  type FuturesComboPlanLeg,
  planFuturesCombo,
  withReachableDrift,
} from './futures-combo/planFuturesCombo.js';
export { type FuturesComboSnapshot, planFuturesComboChange } from './futures-combo/planFuturesComboChange.js';
export type { FuturesComboCommand, FuturesComboPreview } from './futures-combo/previewFuturesCombo.js';
export { steadyTransferOut } from './futures-combo/steadyTransferOut.js';
export { unboughtContract } from './futures-combo/unboughtContract.js';
export {
  type FuturesComboChange,
  type FuturesComboWalkPoint,
  walkFuturesCombo,
} from './futures-combo/walkFuturesCombo.js';
export {
  checkFuturesGrid,
  checkFuturesGridCreation,
  type FuturesGridBalances,
  type FuturesGridCheck,
} from './futures-grid/checkFuturesGrid.js';
export { checkFuturesGridChange, type FuturesGridChange } from './futures-grid/checkFuturesGridChange.js';
export {
  emptyFuturesGridDraft,
  type FuturesGridDraft,
  goesByPrice,
  toFuturesGridDraft,
  toFuturesGridParams,
} from './futures-grid/futuresGridDraft.js';
export type { FuturesGridMoney } from './futures-grid/futuresGridMoney.js';
export type {
  FuturesGridBounds,
  FuturesGridCheckCode,
  FuturesGridField,
  FuturesGridIssue,
  FuturesGridLocalCheckCode,
  FuturesGridServerCheckCode,
  FuturesGridWarning,
} from './futures-grid/futuresGridPlanTypes.js';
export type { FuturesGridLevel, FuturesGridShape } from './futures-grid/futuresGridShape.js';
export type { FuturesGridSnapshot } from './futures-grid/futuresGridSnapshot.js';
export { lossOfFuturesGrid } from './futures-grid/lossOfFuturesGrid.js';
export { type FuturesGridPlan, type FuturesGridPlanOptions, planFuturesGrid } from './futures-grid/planFuturesGrid.js';
export {
  type FuturesGridChangePlan,
  type FuturesGridMarginPlan,
  planFuturesGridChange,
  planFuturesGridMargin,
} from './futures-grid/planFuturesGridChange.js';
export { type FuturesGridEnd, type FuturesGridEnds, planFuturesGridEnds } from './futures-grid/planFuturesGridEnds.js';
export type { FuturesGridPreview } from './futures-grid/previewFuturesGridChange.js';
export { type FuturesGridWalkPoint, walkFuturesGrid } from './futures-grid/walkFuturesGrid.js';
export { checkFuturesMartingale, type FuturesMartingaleCheck } from './futures-martingale/checkFuturesMartingale.js';
export {
  emptyFuturesMartingaleDraft,
  type FuturesMartingaleDraft,
  toFuturesMartingaleDraft,
  toFuturesMartingaleParams,
} from './futures-martingale/futuresMartingaleDraft.js';
export type {
  FMartCheckCode,
  FMartLocalCheckCode,
  FuturesMartingaleBalances,
  FuturesMartingaleBounds,
  FuturesMartingaleCode,
  FuturesMartingaleField,
  FuturesMartingaleIssue,
  FuturesMartingaleWarning,
} from './futures-martingale/futuresMartingalePlanTypes.js';
export { lossOfFuturesMartingale } from './futures-martingale/lossOfFuturesMartingale.js';
export type { FuturesMartingaleRung } from './futures-martingale/martingaleLadder.js';
export {
  type FuturesMartingalePlan,
  type FuturesMartingaleSummary,
  planFuturesMartingale,
} from './futures-martingale/planFuturesMartingale.js';
export {
  type FuturesMartingaleSnapshot,
  planFuturesMartingaleChange,
} from './futures-martingale/planFuturesMartingaleChange.js';
export {
  type FuturesMartingaleKeyFigures,
  type FuturesMartingaleUpdateDraft,
  type FuturesMartingaleUpdateIssue,
  type FuturesMartingaleUpdatePlan,
  planFuturesMartingaleUpdate,
  toFuturesMartingaleUpdateDraft,
} from './futures-martingale/planFuturesMartingaleUpdate.js';
export { type FuturesMartingaleWalkPoint, walkFuturesMartingale } from './futures-martingale/walkFuturesMartingale.js';
export type { PlannedLoss } from './plannedLoss.js';
export type { RecommendStyle } from './priceBand.js';
export {
  type FuturesComboCandidate,
  type FuturesComboRecommendation,
  recommendFuturesCombo,
} from './recommendFuturesCombo.js';
export { type FuturesMartingaleRecommendation, recommendFuturesMartingale } from './recommendFuturesMartingale.js';
export { type GridRecommendation, recommendFuturesGrid, recommendSpotGrid } from './recommendGrid.js';
export { checkSpotDca, type SpotDcaCheck } from './spot-dca/checkSpotDca.js';
export { planSpotDca, type SpotDcaPlan, type SpotDcaPlanCoin, type SpotDcaSummary } from './spot-dca/planSpotDca.js';
export {
  emptySpotDcaDraft,
  type SpotDcaDraft,
  splitSpotDcaEvenly,
  toSpotDcaDraft,
  toSpotDcaParams,
} from './spot-dca/spotDcaDraft.js';
export type {
  SpotDcaBounds,
  SpotDcaCode,
  SpotDcaField,
  SpotDcaIssue,
  SpotDcaLimits,
  SpotDcaPlanContext,
  SpotDcaPlanMarket,
  SpotDcaServerCode,
  SpotDcaSnapshot,
  SpotDcaWarning,
} from './spot-dca/spotDcaPlanTypes.js';
export { type SpotDcaStep, type SpotDcaWalkPoint, walkSpotDca } from './spot-dca/walkSpotDca.js';
export { checkSpotGrid, type SpotGridCheck } from './spot-grid/checkSpotGrid.js';
export { checkSpotGridChange, type SpotGridChangeCheck } from './spot-grid/checkSpotGridChange.js';
export { planSpotGrid, type SpotGridPlan } from './spot-grid/planSpotGrid.js';
export { planSpotGridChange, type SpotGridChangePlan } from './spot-grid/planSpotGridChange.js';
export type { SpotGridPreview } from './spot-grid/previewSpotGridChange.js';
export {
  emptySpotGridDraft,
  type SpotGridDraft,
  toSpotGridDraft,
  toSpotGridParams,
} from './spot-grid/spotGridDraft.js';
export type { SnapshotOrder, SpotGridSnapshot } from './spot-grid/spotGridFrom.js';
export type { SpotGridMoney } from './spot-grid/spotGridMoney.js';
export type {
  Issue,
  SpotCheckCode,
  SpotGridBalances,
  SpotGridBounds,
  SpotGridField,
  SpotGridWarning,
  SpotLocalCheckCode,
  SpotServerCheckCode,
} from './spot-grid/spotGridPlanTypes.js';
export type { SpotGridLevel, SpotGridShape } from './spot-grid/spotGridShape.js';
export { type SpotGridWalkPoint, walkSpotGrid } from './spot-grid/walkSpotGrid.js';
export type { Fixes } from './steadyFixes.js';
