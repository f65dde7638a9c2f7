export { Ranking, type RankingProps } from './Ranking.js';
export { TopBots, type TopBotsProps, topBotsParams } from './TopBots.js';
