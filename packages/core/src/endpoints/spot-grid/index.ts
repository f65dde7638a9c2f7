export { type CloseSpotGridBotParams, type CloseSpotGridBotResult, closeSpotGridBot } from './closeSpotGridBot.js';
export { type CreateSpotGridBotParams, type CreateSpotGridBotResult, createSpotGridBot } from './createSpotGridBot.js';
export {
  type GetSpotGridAiParamsParams,
  type GetSpotGridAiParamsResult,
  getSpotGridAiParams,
} from './getSpotGridAiParams.js';
export {
  type GetSpotGridBotParams,
  type GetSpotGridBotResult,
  getSpotGridBot,
  type SpotGridDetail,
} from './getSpotGridBot.js';
export {
  type GetSpotGridCloseModesParams,
  type GetSpotGridCloseModesResult,
  getSpotGridCloseModes,
} from './getSpotGridCloseModes.js';
export {
  type GetSpotGridInitialBuyAmountParams,
  type GetSpotGridInitialBuyAmountResult,
  getSpotGridInitialBuyAmount,
} from './getSpotGridInitialBuyAmount.js';
export {
  type ListSpotGridHistoryOrdersParams,
  type ListSpotGridHistoryOrdersResult,
  listSpotGridHistoryOrders,
} from './listSpotGridHistoryOrders.js';
export {
  type ListSpotGridOpenOrdersParams,
  type ListSpotGridOpenOrdersResult,
  listSpotGridOpenOrders,
} from './listSpotGridOpenOrders.js';
export {
  BlockSource,
  CreateType,
  FutureOrderStatus,
  InvestMode,
  OrderPairType,
  OrderSide,
  PageSource,
  SpotCheckCode,
  SpotCloseMode,
} from './schema.js';
export { type ValidateSpotGridParams, type ValidateSpotGridResult, validateSpotGrid } from './validateSpotGrid.js';
