export { BotList, type BotListProps } from './BotList.js';
export type { BotListView } from './listView.js';
