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
  type GetSpotGridFollowDetailParams,
  type GetSpotGridFollowDetailResult,
  getSpotGridFollowDetail,
} from './getSpotGridFollowDetail.js';
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
  type RecommendSpotGridSymbolsParams,
  type RecommendSpotGridSymbolsResult,
  recommendSpotGridSymbols,
} from './recommendSpotGridSymbols.js';
export { type UpdateSpotGridBotParams, type UpdateSpotGridBotResult, updateSpotGridBot } from './updateSpotGridBot.js';
export { type ValidateSpotGridParams, type ValidateSpotGridResult, validateSpotGrid } from './validateSpotGrid.js';
export {
  type ValidateSpotGridUpdateParams,
  type ValidateSpotGridUpdateResult,
  validateSpotGridUpdate,
} from './validateSpotGridUpdate.js';
export {
  type WithdrawSpotGridProfitParams,
  type WithdrawSpotGridProfitResult,
  withdrawSpotGridProfit,
} from './withdrawSpotGridProfit.js';
