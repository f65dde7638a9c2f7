export {
  type GetFuturesCloseModeParams,
  type GetFuturesCloseModeResult,
  getFuturesCloseMode,
} from './getFuturesCloseMode.js';
export { type GetWithdrawDetailParams, type GetWithdrawDetailResult, getWithdrawDetail } from './getWithdrawDetail.js';
export { type BotRow, type ListBotsParams, type ListBotsResult, listBots } from './listBots.js';
