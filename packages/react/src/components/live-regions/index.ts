export { LiveRegions } from './LiveRegions.js';
