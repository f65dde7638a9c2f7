export { LiveRegions } from './LiveRegions.js';
export { Said } from './Said.js';
