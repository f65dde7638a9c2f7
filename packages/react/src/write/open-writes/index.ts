export { OpenWrites, type OpenWritesProps } from './OpenWrites.js';
