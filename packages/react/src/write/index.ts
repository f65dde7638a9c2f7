export { type Danger, Dangers, useDangers } from './Dangers.js';
export { isBusy, useWriteFlow, type WriteDone, type WriteState } from './useWriteFlow.js';
export { WriteButtons } from './WriteButtons.js';
export { WriteStatus } from './WriteStatus.js';
export { adjustWords, closeWords, createWords } from './writeWords.js';
