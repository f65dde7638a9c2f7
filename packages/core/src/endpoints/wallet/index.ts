export {
  type GetAvailableBalanceParams,
  type GetAvailableBalanceResult,
  getAvailableBalance,
} from './getAvailableBalance.js';
