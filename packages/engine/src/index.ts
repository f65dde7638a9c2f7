export { advanceSpotGrid, openSpotGrid, spotGridOrders, spotGridTriggers } from './bots/spotGrid.js';
export { breakDownSpotGrid, type SpotGridPart } from './bots/spotGridBreakdown.js';
export { measureSpotGrid, type SpotGridFigures, settleSpotGrid } from './bots/spotGridFigures.js';
export type {
  BotCloseCode,
  InvestMode,
  SpotCloseMode,
  SpotCloseReason,
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
