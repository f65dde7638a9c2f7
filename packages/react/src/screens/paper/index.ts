export { PaperBots, PaperWatch } from './lazyPaper.js';
export type { PaperBotsProps } from './PaperBots.js';
