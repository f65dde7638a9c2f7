export type { FuturesMarket, FuturesSymbol, RiskTier } from './bots/futures/futuresTypes.js';
export {
  advanceFuturesGrid,
  futuresGridOrders,
  futuresGridTriggers,
  openFuturesGrid,
} from './bots/futures-grid/futuresGrid.js';
export { breakDownFuturesGrid, type FuturesGridPart } from './bots/futures-grid/futuresGridBreakdown.js';
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
export { advanceSpotGrid, openSpotGrid, spotGridOrders, spotGridTriggers } from './bots/spotGrid.js';
export { breakDownSpotGrid, type SpotGridPart } from './bots/spotGridBreakdown.js';
export { spotGridWithdrawable } from './bots/spotGridChange.js';
export { measureSpotGrid, type SpotGridFigures, settleSpotGrid } from './bots/spotGridFigures.js';
export type {
  BotCloseCode,
  InvestMode,
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
} from './bots/spotGridTypes.js';
export { EngineError, type EngineErrorCode } from './EngineError.js';
export { add, compare, multiply, negate, subtract, sum } from './money/arithmetic.js';
export { isDecimal } from './money/decimal.js';
export { divide, isMultiple, type Rounding, roundToStep } from './money/rounding.js';
