export { AccountType, BotCloseCode, BotType, SpotCloseReason, SpotGridStatus, SpotSymbolStatus } from './enums.js';
