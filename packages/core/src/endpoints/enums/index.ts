export { AccountType } from './accountType.js';
export {
  BotCloseCode,
  DcaCloseMode,
  DcaCloseReason,
  SpotCloseMode,
  SpotCloseReason,
} from './closeModes.js';
export { ComboCheckCode } from './futuresComboCheckCodes.js';
export { FGridCheckCode } from './futuresGridCheckCodes.js';
export { FMartCheckCode } from './futuresMartingaleCheckCodes.js';
export { FuturesPositionSide } from './futuresPositionSide.js';
export { InvestMode } from './investMode.js';
export {
  BizType,
  BotType,
} from './kinds.js';
export {
  FMartOrderType,
  FutureOrderStatus,
  OrderPairType,
  OrderSide,
} from './orders.js';
export {
  RewardStatus,
  RewardType,
} from './rewards.js';
export {
  AdjustPositionMode,
  AutoCycleToggle,
  BotMode,
  BotStyle,
  FMartMode,
  FutureGridMode,
  FutureGridType,
  GridMode,
  ProductType,
  Side,
  TpSlType,
  TransferDirection,
} from './settings.js';
export {
  BlockSource,
  CreateType,
  FMartSource,
  PageSource,
} from './sources.js';
export { SpotCheckCode } from './spotCheckCodes.js';
export { SpotGridStatus } from './spotGridStatus.js';
export { SpotSymbolStatus } from './spotSymbolStatus.js';
export {
  BotListStatus,
  ComboDisplayStatus,
  DcaRoundStatus,
  DcaStatus,
  FMartDisplayStatus,
  FutureGridStatus,
  RebalanceStatus,
  RoundStatus,
} from './statuses.js';
export { ComboStopType, FGridStopType, FMartStopType } from './stopTypes.js';
