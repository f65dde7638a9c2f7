export { RankPnlBand, RankRunningTime, RankSorter } from '../../ranking/enums.js';
export { type GetChatStrategyParams, type GetChatStrategyResult, getChatStrategy } from './getChatStrategy.js';
export { type GetRankingFiltersParams, type GetRankingFiltersResult, getRankingFilters } from './getRankingFilters.js';
export { type GetRecommendationParams, type GetRecommendationResult, getRecommendation } from './getRecommendation.js';
export { type GetSharedStrategyParams, type GetSharedStrategyResult, getSharedStrategy } from './getSharedStrategy.js';
export { type ListRankedBotsParams, type ListRankedBotsResult, listRankedBots } from './listRankedBots.js';
export {
  type RecommendBotSettingsParams,
  type RecommendBotSettingsResult,
  recommendBotSettings,
} from './recommendBotSettings.js';
export { type RecommendBotsParams, type RecommendBotsResult, recommendBots } from './recommendBots.js';
export {
  type RecommendFuturesCombosParams,
  type RecommendFuturesCombosResult,
  recommendFuturesCombos,
} from './recommendFuturesCombos.js';
