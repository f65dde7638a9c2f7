export type { OpenWritesProps } from './OpenWriteStrips.js';
export { OpenWrites } from './OpenWrites.js';
