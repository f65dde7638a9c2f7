export { AiCreate, type AiCreateProps } from './AiCreate.js';
