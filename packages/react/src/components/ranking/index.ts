export { Ranking, type RankingProps } from './Ranking.js';
export type { RankingView } from './rankingView.js';
export { TopBots, type TopBotsProps } from './TopBots.js';
