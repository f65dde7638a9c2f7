export { type BotRow, type ListBotsParams, type ListBotsResult, listBots } from './listBots.js';
export { BotListStatus, ComboDisplayStatus, DcaStatus, FMartDisplayStatus, FutureGridStatus } from './schema.js';
