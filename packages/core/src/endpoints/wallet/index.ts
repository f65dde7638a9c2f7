export {
  type GetAvailableBalanceParams,
  type GetAvailableBalanceResult,
  getAvailableBalance,
} from './getAvailableBalance.js';
export { type GetFuturesBalanceParams, type GetFuturesBalanceResult, getFuturesBalance } from './getFuturesBalance.js';
export { type ListBalancesParams, type ListBalancesResult, listBalances } from './listBalances.js';
export { type ListCoinsParams, type ListCoinsResult, listCoins } from './listCoins.js';
export { type ListRewardsParams, type ListRewardsResult, listRewards } from './listRewards.js';
