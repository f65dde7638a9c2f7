export { Ranking, type RankingProps, rankingPageParams } from './Ranking.js';
export { TopBots, type TopBotsProps, topBotsParams } from './TopBots.js';
