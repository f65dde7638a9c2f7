export type { FuturesMarket, FuturesSymbol, PastFuturesMarket, RiskTier } from './bots/futures/futuresTypes.js';
export { advanceFuturesCombo, openFuturesCombo } from './bots/futures-combo/futuresCombo.js';
export {
  type FuturesComboCloseDetail,
  type FuturesComboTransferDetail,
  futuresComboTransferDetail,
  settleFuturesCombo,
} from './bots/futures-combo/futuresComboDetails.js';
export type {
  FuturesComboEvent,
  FuturesComboFill,
  FuturesComboRebalance,
  FuturesComboSizing,
  FuturesComboSkip,
} from './bots/futures-combo/futuresComboEvents.js';
export {
  type FuturesComboContractFigures,
  type FuturesComboFigures,
  measureFuturesCombo,
} from './bots/futures-combo/futuresComboFigures.js';
export { type FuturesComboPosition, futuresComboPositions } from './bots/futures-combo/futuresComboPositions.js';
export type {
  FuturesComboAdjustMode,
  FuturesComboClose,
  FuturesComboCloseCode,
  FuturesComboComplianceCode,
  FuturesComboContract,
  FuturesComboHostReason,
  FuturesComboInput,
  FuturesComboLegState,
  FuturesComboParams,
  FuturesComboPayment,
  FuturesComboSettings,
  FuturesComboSide,
  FuturesComboStartLeg,
  FuturesComboState,
  FuturesComboStatus,
  FuturesComboStopType,
  FuturesComboTrigger,
} from './bots/futures-combo/futuresComboTypes.js';
export {
  advanceFuturesGrid,
  futuresGridOrders,
  openFuturesGrid,
} from './bots/futures-grid/futuresGrid.js';
export { type FuturesGridFigures, measureFuturesGrid } from './bots/futures-grid/futuresGridFigures.js';
export type {
  FuturesGridCell,
  FuturesGridClose,
  FuturesGridCloseCode,
  FuturesGridEvent,
  FuturesGridFill,
  FuturesGridHostReason,
  FuturesGridInput,
  FuturesGridMode,
  FuturesGridMoveScope,
  FuturesGridOrder,
  FuturesGridParams,
  FuturesGridSettings,
  FuturesGridSpacing,
  FuturesGridState,
  FuturesGridStatus,
  FuturesGridStopType,
  FuturesGridTpSl,
  TpSlType,
} from './bots/futures-grid/futuresGridTypes.js';
export { settleFuturesGrid } from './bots/futures-grid/settleFuturesGrid.js';
export {
  advanceFuturesMartingale,
  futuresMartingaleOrders,
  openFuturesMartingale,
} from './bots/futures-martingale/futuresMartingale.js';
export {
  type FuturesMartingaleFigures,
  type FuturesMartingaleOrderToCome,
  futuresMartingaleOrdersToCome,
  measureFuturesMartingale,
  settleFuturesMartingale,
} from './bots/futures-martingale/futuresMartingaleFigures.js';
export type {
  AutoCycleToggle,
  FMartCloseCode,
  FMartDisplayStatus,
  FMartHostReason,
  FMartMode,
  FMartOrderType,
  FMartStopType,
  FuturesMartingaleChange,
  FuturesMartingaleClose,
  FuturesMartingaleEvent,
  FuturesMartingaleFill,
  FuturesMartingaleInput,
  FuturesMartingaleOrder,
  FuturesMartingaleParams,
  FuturesMartingaleRound,
  FuturesMartingaleSettings,
  FuturesMartingaleState,
} from './bots/futures-martingale/futuresMartingaleTypes.js';
export { advanceSpotDca, openSpotDca } from './bots/spot-dca/spotDca.js';
export {
  measureSpotDca,
  type SpotDcaCoinFigures,
  type SpotDcaFigures,
  type SpotDcaSettled,
  settleSpotDca,
} from './bots/spot-dca/spotDcaFigures.js';
export { spotDcaOrders } from './bots/spot-dca/spotDcaRules.js';
export type {
  DcaCloseCode,
  DcaCloseMode,
  DcaCloseReason,
  DcaFailReason,
  DcaRoundStatus,
  DcaStatus,
  SpotDcaChange,
  SpotDcaClose,
  SpotDcaCoin,
  SpotDcaEvent,
  SpotDcaFill,
  SpotDcaInput,
  SpotDcaMarket,
  SpotDcaOrder,
  SpotDcaPair,
  SpotDcaParams,
  SpotDcaPrices,
  SpotDcaRound,
  SpotDcaState,
} from './bots/spot-dca/spotDcaTypes.js';
export { advanceSpotGrid, openSpotGrid, spotGridOrders } from './bots/spot-grid/spotGrid.js';
export { spotGridWithdrawable } from './bots/spot-grid/spotGridChange.js';
export { measureSpotGrid, type SpotGridFigures, settleSpotGrid } from './bots/spot-grid/spotGridFigures.js';
export type {
  BotCloseCode,
  InvestMode,
  PastSpotGridMarket,
  SpotCloseMode,
  SpotCloseReason,
  SpotGridAddition,
  SpotGridChange,
  SpotGridClose,
  SpotGridEvent,
  SpotGridFill,
  SpotGridInput,
  SpotGridMarket,
  SpotGridOrder,
  SpotGridParams,
  SpotGridState,
  SpotGridStatus,
  SpotSymbol,
} from './bots/spot-grid/spotGridTypes.js';
export { EngineError, type EngineErrorCode } from './EngineError.js';
export type { KindTypes } from './engineKinds.js';
export type {
  BotWaiting,
  HostedEnd,
  HostedFigures,
  HostedKind,
  RestingOrder,
  SymbolPrices,
  TradedSymbol,
} from './hostedKinds.js';
export { HOSTED_KINDS } from './hostedKinds.js';
export {
  assumedFundingsOfPaperBot,
  endPaperBot,
  fillsOfPaperBot,
  isPaperBotOver,
  measurePaperBot,
  openPaperBot,
  ordersOfPaperBot,
  type PaperBot,
  type PaperFill,
  type PaperSettings,
  passUnknown,
  type ShownFunding,
  type SymbolCandles,
  type SymbolFunding,
  seeCandles,
  seeFunding,
  seePrices,
  tradedByPaperBot,
} from './paper/paperBot.js';
export type { ReportedTrade } from './resume/reportedTrades.js';
export { type ReportedFuturesCombo, type ReportedPosition, resumeFuturesCombo } from './resume/resumeFuturesCombo.js';
export {
  holdingOfFuturesGrid,
  type ReportedFuturesGrid,
  type ReportedRunningFuturesGrid,
  resumeFuturesGrid,
} from './resume/resumeFuturesGrid.js';
export {
  holdingOfFuturesMartingale,
  type ReportedFuturesMartingale,
  type ReportedRunningFuturesMartingale,
  resumeFuturesMartingale,
} from './resume/resumeFuturesMartingale.js';
export { type ReportedCoin, type ReportedSpotDca, resumeSpotDca } from './resume/resumeSpotDca.js';
export {
  holdingOfSpotGrid,
  type ReportedRunningSpotGrid,
  type ReportedSpotGrid,
  resumeSpotGrid,
} from './resume/resumeSpotGrid.js';
export {
  type CopiedBot,
  type CopyDrift,
  type CopyDriftLeg,
  type CopyResult,
  copyDrift,
  type PricePoint,
  type PricesPoint,
} from './risk/copyDrift.js';
export { type BotAtRisk, type FallOfBots, fallOfBots } from './risk/fallOfBots.js';
export type { GridRange } from './risk/gridRange.js';
export {
  type CloseNow,
  coachFuturesGrid,
  coachSpotGrid,
  type FuturesGridOutOfRange,
  type RangeChange,
  type SpotGridOutOfRange,
  type WaitForReturn,
} from './risk/outOfRange.js';
export { type WhatIf, whatIfFuturesGrid, whatIfFuturesMartingale, whatIfSpotGrid } from './risk/whatIf.js';
export { type PriceTriggers, TriggerIndex } from './triggers/TriggerIndex.js';
