export { AiCreate, type AiCreateProps } from './AiCreate.js';
export { AiPick, type AiPickProps } from './AiPick.js';
