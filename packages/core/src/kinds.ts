export { findOutsideSince, type LeftRange, type OutsideSince } from './candles/outsideSince.js';
export { adjustmentOf, adjustmentsOf, canAdjust } from './kinds/adjustments.js';
export { type Attention, attentionOf } from './kinds/attention.js';
export type { AnyBotReader, BotReader } from './kinds/BotReader.js';
export { type BookedFigure, type BotCoins, bookedExcess, bookedFigures } from './kinds/bookedFigures.js';
export {
  type BotClose,
  type CloseEstimate,
  type CloseMode,
  type CloseModeEstimate,
  type CloseTrade,
  type CoinAmount,
  coinParts,
} from './kinds/botClose.js';
export { botCloses } from './kinds/botCloses.js';
export { type BotFilterName, botFilterChoices, type FilterValues, type OfferedFilter } from './kinds/botFilters.js';
export { type BotRef, botPath, kindOfPath, type RankedKind } from './kinds/botKind.js';
export { BOTS_A_PAGE, botListPage } from './kinds/botListPage.js';
export { type BotListView, isNarrowed, rowsOfView } from './kinds/botListView.js';
export { botProtections } from './kinds/botProtections.js';
export { botReaders } from './kinds/botReaders.js';
export {
  type BotListRow,
  botRowsOf,
  type FuturesComboListRow,
  type FuturesMartingaleListRow,
  type GridListRow,
  type OtherListRow,
  type RowCoin,
  type RowContext,
  type SpotDcaListRow,
} from './kinds/botRow.js';
export { type BotRange, type BotState, canClose, isOver, sideOfRange } from './kinds/botState.js';
export { type BotSide, type BotSummary, joinCoins, knownSide } from './kinds/botSummary.js';
export { type BotListTotals, botTotals, type ShownSums } from './kinds/botTotals.js';
export type { CopyCase, CopyComparison, FundedRecipe } from './kinds/copy/compareCopy.js';
export { type CopyMark, copyMarks } from './kinds/copy/copyMarks.js';
export { type CopyObstacle, copyObstacle } from './kinds/copy/copyObstacle.js';
export { type CopyReader, type CopySource, copyReaders } from './kinds/copy/copySources.js';
export type { AskOnce } from './kinds/course/books.js';
export {
  type AskedCourse,
  botCourseOf,
  type CourseKeeping,
  type DrawCourse,
  type DrawnCourse,
  type ReportedCourse,
} from './kinds/course/botCourseOf.js';
export type { CourseFacts, CourseMark } from './kinds/course/courseFacts.js';
export { forgetCourses, type KeptPlace } from './kinds/course/keptCourses.js';
export {
  type Drawdown,
  drawdownsOf,
  type PeriodResult,
  type PeriodResults,
  periodResults,
  resultParts,
  resultsOfAll,
  sumOfResults,
  upTo,
} from './kinds/course/periodResults.js';
export { periodStart, type ResultPeriod } from './kinds/course/periodStart.js';
export { type ProfitPoint, profitBefore, profitOfAll } from './kinds/course/profitOfAll.js';
export {
  type AccountFees,
  accountFees,
  type FeeMarket,
  type FeeRates,
  feeRateLimits,
  isFeeRate,
  readStatedFees,
  type StatedFees,
} from './kinds/feeRates.js';
export { type AmountDraft, amountIssues, amountOf, plannedAmount } from './kinds/form/amountIssues.js';
export { changedText } from './kinds/form/changedText.js';
export type { DraftKind } from './kinds/form/DraftKind.js';
export { draftOfRecipe, type RecipeDrafts } from './kinds/form/draftOfRecipe.js';
export type { FormStart } from './kinds/form/FormStart.js';
export { type DraftFacts, type DraftFindings, findingsOf, type Verdict } from './kinds/form/findings.js';
export type {
  DraftField,
  FieldUnit,
  FormBounds,
  FormIssue,
  FormMode,
  FormPlan,
  FormUnits,
  FormWarning,
} from './kinds/form/formTypes.js';
export { isOneOf } from './kinds/form/isOneOf.js';
export { leverageDown } from './kinds/form/leverageDown.js';
export { type OpenedRecipe, openRecipe, type PaperFees } from './kinds/form/openRecipe.js';
export { rangeOf } from './kinds/form/rangeOf.js';
export { fractionOf, percentOf } from './kinds/form/ratioText.js';
export { type CopiedBot, readSavedDraft, type SavedDraft } from './kinds/form/readSavedDraft.js';
export type { CheckPlaces } from './kinds/form/serverIssue.js';
export { usableBalance } from './kinds/form/usableBalance.js';
export { valueAt } from './kinds/form/valueAt.js';
export { driftOf, largestDrift, shownShares } from './kinds/futures-combo/comboDrift.js';
export { comboTransferOffer } from './kinds/futures-combo/comboTransferOffer.js';
export {
  type FuturesComboAnswer,
  type FuturesComboPosition,
  futuresComboExposure,
  nextRebalance,
  rebalanceBand,
} from './kinds/futures-combo/futuresComboAnswer.js';
export { futuresComboDrafts } from './kinds/futures-combo/futuresComboDrafts.js';
export { futuresComboMarkets } from './kinds/futures-combo/futuresComboMarkets.js';
export { futuresComboModes, futuresComboSides } from './kinds/futures-combo/futuresComboNames.js';
export { futuresComboReader } from './kinds/futures-combo/futuresComboReader.js';
export { futuresComboSettings, futuresComboSnapshot } from './kinds/futures-combo/futuresComboSnapshot.js';
export {
  futuresComboOfStrategy,
  futuresComboRows,
  futuresComboStart,
  marketAtPrice,
} from './kinds/futures-combo/futuresComboStart.js';
export { futuresComboVerdictFacts } from './kinds/futures-combo/futuresComboVerdictFacts.js';
export { type NearestLiquidation, nearestLiquidation } from './kinds/futures-combo/nearestLiquidation.js';
export { type FuturesGridAnswer, futuresGridRange, futuresGridTick } from './kinds/futures-grid/futuresGridAnswer.js';
export { futuresGridDrafts } from './kinds/futures-grid/futuresGridDrafts.js';
export { futuresGridSides, futuresGridSpacings, futuresGridTpSlTypes } from './kinds/futures-grid/futuresGridNames.js';
export { futuresGridPlaces } from './kinds/futures-grid/futuresGridPlaces.js';
export { futuresGridReader } from './kinds/futures-grid/futuresGridReader.js';
export { allFilledPrice, futuresGridSettings, futuresGridSnapshot } from './kinds/futures-grid/futuresGridSnapshot.js';
export {
  type FuturesGridStartFacts,
  futuresGridAdvice,
  futuresGridStart,
} from './kinds/futures-grid/futuresGridStart.js';
export { futuresGridVerdictFacts } from './kinds/futures-grid/futuresGridVerdictFacts.js';
export { readFuturesGrid } from './kinds/futures-grid/readFuturesGrid.js';
export { readFuturesGridCopy } from './kinds/futures-grid/readFuturesGridCopy.js';
export {
  type FuturesMartingaleAnswer,
  futuresMartingaleTick,
} from './kinds/futures-martingale/futuresMartingaleAnswer.js';
export { futuresMartingaleDrafts } from './kinds/futures-martingale/futuresMartingaleDrafts.js';
export { futuresMartingaleSides, futuresMartingaleToggles } from './kinds/futures-martingale/futuresMartingaleNames.js';
export { futuresMartingaleReader } from './kinds/futures-martingale/futuresMartingaleReader.js';
export {
  futuresMartingaleSettings,
  futuresMartingaleSnapshot,
} from './kinds/futures-martingale/futuresMartingaleSnapshot.js';
export {
  futuresMartingaleAdvice,
  futuresMartingaleStart,
} from './kinds/futures-martingale/futuresMartingaleStart.js';
export { futuresMartingaleVerdictFacts } from './kinds/futures-martingale/futuresMartingaleVerdictFacts.js';
export { futuresMarketOf } from './kinds/futuresMarketOf.js';
export type { Adjustment } from './kinds/kindFacts.js';
export { liquidationDistance } from './kinds/liquidationDistance.js';
export { minimumOfProposal } from './kinds/minimumOfProposal.js';
export {
  type BotNotice,
  type BotReading,
  type BotWatch,
  botNotices,
  metRules,
  priceSides,
  type RulesOf,
  type WatchedBot,
  type WatchedPrice,
  wantsFilledAt,
  wantsOutsideSince,
} from './kinds/notices/botNotices.js';
export { lastFilledAt } from './kinds/notices/lastFilledAt.js';
export {
  type BotRules,
  isLimitedNotice,
  isNoticeLimit,
  type LimitedNotice,
  limitedNotices,
  type NoticeKind,
  type NoticeLimits,
  noticeKinds,
  noticeKindsOf,
  noticeLimits,
} from './kinds/notices/noticeRules.js';
export { ALL_ORDERS, orderCount } from './kinds/openOrders.js';
export { openPaper } from './kinds/paper/openPaper.js';
export {
  type PaperCandles,
  type PaperMarket,
  PaperRunner,
  type PaperSources,
  type PaperState,
} from './kinds/paper/PaperRunner.js';
export {
  type PaperDetail,
  type PaperErrorCode,
  type PaperMoment,
  type PaperPlace,
  type PaperStart,
  type PaperStep,
  type PaperView,
  paperPlaceOf,
} from './kinds/paper/paperTypes.js';
export { priceDistance } from './kinds/priceDistance.js';
export { profitRatio } from './kinds/profitRatio.js';
export {
  type Comfort,
  chooseProposals,
  fallOfStyle,
  type MarketView,
  type Proposal,
  type ProposalMarkets,
  proposalOf,
  proposalWith,
  type Wishes,
} from './kinds/proposal.js';
export { planProtection } from './kinds/protect/planProtection.js';
export type {
  BotProtection,
  BotStop,
  FittingStop,
  NoStop,
  ProtectedBot,
  ProtectionContext,
  ProtectionPlan,
  StopGoal,
  UnprotectedBot,
} from './kinds/protect/protectTypes.js';
export {
  type CopyComparer,
  type CourseDrawer,
  createCopyComparer,
  createCourseDrawer,
  createPaperServer,
  type PaperServer,
} from './kinds/replay/awayFromPage.js';
export { candlesAtSameTimes } from './kinds/replay/commonCandles.js';
export {
  type BacktestEntry,
  type BacktestKept,
  type BacktestPlace,
  type KeptBacktest,
  keepBacktest,
  listBacktests,
  removeBacktest,
  renameBacktest,
} from './kinds/replay/keptBacktests.js';
export { type ReplayedSymbol, ReplaySession, type ReplayState } from './kinds/replay/ReplaySession.js';
export { ReplayError } from './kinds/replay/ReplayWorker.js';
export type { SweepResult } from './kinds/replay/replayKinds.js';
export { replayPeriods } from './kinds/replay/replayPeriods.js';
export type {
  BacktestCandles,
  BacktestFigures,
  BacktestJob,
  BacktestResult,
  ReplayFigures,
  ReplayFunding,
  ReplayJob,
  ReplayResult,
  ReplaySpan,
  SpotDcaJob,
  SweepJob,
} from './kinds/replay/replayTypes.js';
export { type BacktestRerun, type RerunPlace, rerunBacktest } from './kinds/replay/rerunBacktest.js';
export { reportedFees } from './kinds/reportedFees.js';
export {
  type AllFilledPrices,
  gridLiquidationOf,
  martingaleLiquidationOf,
  nearerLiquidation,
  type ReportedLiquidation,
} from './kinds/resume/allFilledPrices.js';
export type { ResumedBot, SymbolLists } from './kinds/resume/ResumedBot.js';
export { resumedBotOf } from './kinds/resume/resumedBotOf.js';
export { rowKey } from './kinds/rowKey.js';
export { exactTitle, shownParts, shownSecond, shownValue } from './kinds/shownParts.js';
export { nextPurchases } from './kinds/spot-dca/nextPurchases.js';
export { pastDaysRead, spotDcaResult } from './kinds/spot-dca/spotDcaBacktest.js';
export { spotDcaDrafts } from './kinds/spot-dca/spotDcaDrafts.js';
export { spotDcaCoins, spotDcaMarket } from './kinds/spot-dca/spotDcaMarket.js';
export { type SpotDcaPurchase, spotDcaPurchases } from './kinds/spot-dca/spotDcaPurchases.js';
export { spotDcaReader } from './kinds/spot-dca/spotDcaReader.js';
export { resultOfPurchases, spotDcaVerdictFacts } from './kinds/spot-dca/spotDcaVerdictFacts.js';
export { spotDcaJob, walkPastDays } from './kinds/spot-dca/walkPastDays.js';
export { readSpotGrid } from './kinds/spot-grid/readSpotGrid.js';
export {
  isSpotGridResized,
  type SpotGridSettingsDraft,
  spotGridChangeOf,
  spotGridDraftOf,
} from './kinds/spot-grid/spotGridChange.js';
export { spotGridDrafts } from './kinds/spot-grid/spotGridDrafts.js';
export { spotGridMarket } from './kinds/spot-grid/spotGridMarket.js';
export { spotGridReader } from './kinds/spot-grid/spotGridReader.js';
export { spotGridHoldings, spotGridSnapshot } from './kinds/spot-grid/spotGridSnapshot.js';
export { spotGridStart } from './kinds/spot-grid/spotGridStart.js';
export { spotGridVerdictFacts } from './kinds/spot-grid/spotGridVerdictFacts.js';
export { contractFacts, pairFacts, type SymbolFacts, type SymbolLookUp, symbolLookUp } from './kinds/symbolFacts.js';
export { type TaxAmount, type TaxRecord, type TaxRecords, taxRecordsOf } from './kinds/tax/taxRecords.js';
export { type TaxProgram, type TaxTableFacts, taxTable } from './kinds/tax/taxTable.js';
export {
  type BasketPart,
  basketCandles,
  REGIME_BOUNDS,
  type VerdictSource,
  verdictOf,
  worstOfReplay,
} from './kinds/verdict/verdictOf.js';
export type {
  BacktestSentence,
  BudgetSentence,
  CoverSentence,
  FundedPosition,
  FundingSentence,
  LadderCover,
  RegimeSentence,
  StepSentence,
  VerdictBacktest,
  VerdictFacts,
  VerdictSentence,
} from './kinds/verdict/verdictTypes.js';
export { type WhatIfPoint, whatIfPoints } from './kinds/whatIfPoints.js';
export { hasYearlyRate } from './kinds/yearlyRate.js';
export { beatenShare } from './ranking/beatenShare.js';
export {
  type CopyRule,
  copyRuleOf,
  orderRanked,
  type RankedBot,
  rankedBotsOf,
  unreadRanked,
} from './ranking/rankedBot.js';
export {
  type RankingView,
  rankedKindsFor,
  rankingChoices,
  rankingKind,
  rankingOrder,
  rankingOrders,
  rankingParams,
  rankingSorter,
  rankingSorters,
} from './ranking/rankingView.js';
export { botRecipePath } from './recipe/botRecipePath.js';
export { type RecipeChange, type RecipeMarket, recipeChanges } from './recipe/recipeChanges.js';
export { contractRecipeMarket, spotRecipeMarket } from './recipe/recipeMarkets.js';
export { readSettings, recipeOfShared, type Strategy } from './recipe/recipeOfStrategy.js';
export { symbolsOfRecipe } from './recipe/symbolsOfRecipe.js';
export { kindsOfReward, rewardPath } from './rewards/rewardKinds.js';
export { rewardRule } from './rewards/rewardRule.js';
export { type Reward, type RewardTab, rewardsOfTab, rewardTabs, tabOfReward } from './rewards/rewardTabs.js';
export { allPages } from './timeline/allPages.js';
export type { BotEvent, BotEventType, BotTimeline } from './timeline/botTimeline.js';
export { botTimelineOf } from './timeline/botTimelineOf.js';
export { type GridFill, gridFills } from './timeline/gridFills.js';
