export { CopyBot, type CopyBotProps } from './CopyBot.js';
