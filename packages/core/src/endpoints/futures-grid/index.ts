export {
  type AddFuturesGridMarginParams,
  type AddFuturesGridMarginResult,
  addFuturesGridMargin,
} from './addFuturesGridMargin.js';
export {
  type CloseFuturesGridBotParams,
  type CloseFuturesGridBotResult,
  closeFuturesGridBot,
} from './closeFuturesGridBot.js';
export {
  type CreateFuturesGridBotParams,
  type CreateFuturesGridBotResult,
  createFuturesGridBot,
} from './createFuturesGridBot.js';
export {
  type GetFuturesGridAiParamsParams,
  type GetFuturesGridAiParamsResult,
  getFuturesGridAiParams,
} from './getFuturesGridAiParams.js';
export {
  type GetFuturesGridBalanceParams,
  type GetFuturesGridBalanceResult,
  getFuturesGridBalance,
} from './getFuturesGridBalance.js';
export { type GetFuturesGridBotParams, type GetFuturesGridBotResult, getFuturesGridBot } from './getFuturesGridBot.js';
export {
  type GetFuturesGridFollowDetailParams,
  type GetFuturesGridFollowDetailResult,
  getFuturesGridFollowDetail,
} from './getFuturesGridFollowDetail.js';
export {
  type GetFuturesGridMoveScopeParams,
  type GetFuturesGridMoveScopeResult,
  getFuturesGridMoveScope,
} from './getFuturesGridMoveScope.js';
export {
  type GetFuturesGridTpslRangeParams,
  type GetFuturesGridTpslRangeResult,
  getFuturesGridTpslRange,
} from './getFuturesGridTpslRange.js';
export {
  type ListFuturesGridHistoryOrdersParams,
  type ListFuturesGridHistoryOrdersResult,
  listFuturesGridHistoryOrders,
} from './listFuturesGridHistoryOrders.js';
export {
  type ListFuturesGridOpenOrdersParams,
  type ListFuturesGridOpenOrdersResult,
  listFuturesGridOpenOrders,
} from './listFuturesGridOpenOrders.js';
export {
  type RecommendFuturesGridSymbolsParams,
  type RecommendFuturesGridSymbolsResult,
  recommendFuturesGridSymbols,
} from './recommendFuturesGridSymbols.js';
export {
  type UpdateFuturesGridMoveScopeParams,
  type UpdateFuturesGridMoveScopeResult,
  updateFuturesGridMoveScope,
} from './updateFuturesGridMoveScope.js';
export {
  type UpdateFuturesGridTpslParams,
  type UpdateFuturesGridTpslResult,
  updateFuturesGridTpsl,
} from './updateFuturesGridTpsl.js';
export {
  type UpdateFuturesGridTrailingStopParams,
  type UpdateFuturesGridTrailingStopResult,
  updateFuturesGridTrailingStop,
} from './updateFuturesGridTrailingStop.js';
export {
  type ValidateFuturesGridParams,
  type ValidateFuturesGridResult,
  validateFuturesGrid,
} from './validateFuturesGrid.js';
export {
  type WithdrawFuturesGridProfitParams,
  type WithdrawFuturesGridProfitResult,
  withdrawFuturesGridProfit,
} from './withdrawFuturesGridProfit.js';
