export { PresetBot } from './PresetBot.js';
export type { PresetFacts } from './presetBotTypes.js';
