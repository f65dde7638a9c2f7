export {
  type CloseFuturesMartingaleBotParams,
  type CloseFuturesMartingaleBotResult,
  closeFuturesMartingaleBot,
} from './closeFuturesMartingaleBot.js';
export {
  type CreateFuturesMartingaleBotParams,
  type CreateFuturesMartingaleBotResult,
  createFuturesMartingaleBot,
} from './createFuturesMartingaleBot.js';
export {
  type GetFuturesMartingaleAiParamsParams,
  type GetFuturesMartingaleAiParamsResult,
  getFuturesMartingaleAiParams,
} from './getFuturesMartingaleAiParams.js';
export {
  type GetFuturesMartingaleBotParams,
  type GetFuturesMartingaleBotResult,
  getFuturesMartingaleBot,
} from './getFuturesMartingaleBot.js';
export {
  type GetFuturesMartingaleCloseDetailParams,
  type GetFuturesMartingaleCloseDetailResult,
  getFuturesMartingaleCloseDetail,
} from './getFuturesMartingaleCloseDetail.js';
export {
  type GetFuturesMartingaleFollowDetailParams,
  type GetFuturesMartingaleFollowDetailResult,
  getFuturesMartingaleFollowDetail,
} from './getFuturesMartingaleFollowDetail.js';
export {
  type GetFuturesMartingaleLimitParams,
  type GetFuturesMartingaleLimitResult,
  getFuturesMartingaleLimit,
} from './getFuturesMartingaleLimit.js';
export {
  type ListFuturesMartingaleHistoryOrdersParams,
  type ListFuturesMartingaleHistoryOrdersResult,
  listFuturesMartingaleHistoryOrders,
} from './listFuturesMartingaleHistoryOrders.js';
export {
  type ListFuturesMartingaleOpenOrdersParams,
  type ListFuturesMartingaleOpenOrdersResult,
  listFuturesMartingaleOpenOrders,
} from './listFuturesMartingaleOpenOrders.js';
export {
  type ListFuturesMartingaleRoundsParams,
  type ListFuturesMartingaleRoundsResult,
  listFuturesMartingaleRounds,
} from './listFuturesMartingaleRounds.js';
export {
  type UpdateFuturesMartingaleBotParams,
  type UpdateFuturesMartingaleBotResult,
  updateFuturesMartingaleBot,
} from './updateFuturesMartingaleBot.js';
