export { Ranking, type RankingProps } from './Ranking.js';
export { TopBots, type TopBotsProps } from './TopBots.js';
