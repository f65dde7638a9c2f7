export { GivenBot } from './GivenBot.js';
export type { GivenFacts } from './givenBotTypes.js';
