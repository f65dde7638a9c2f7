export {
  BotCloseCode,
  ComboStopType,
  DcaCloseMode,
  DcaCloseReason,
  FGridStopType,
  FMartStopType,
  SpotCloseMode,
  SpotCloseReason,
} from './closeModes.js';
export { ComboCheckCode } from './futuresComboCheckCodes.js';
export { FGridCheckCode } from './futuresGridCheckCodes.js';
export { FMartCheckCode } from './futuresMartingaleCheckCodes.js';
export { InvestMode } from './investMode.js';
export {
  AccountType,
  BizType,
  BotType,
} from './kinds.js';
export {
  FMartOrderType,
  FutureOrderStatus,
  FuturesPositionSide,
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
