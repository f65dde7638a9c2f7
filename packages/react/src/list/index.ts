export { BotList, type BotListProps } from './BotList.js';
