export { LiveRegions } from './LiveRegions.js';
export { PoliteText } from './PoliteText.js';
