export { ScrollRegion, type ScrollRegionProps } from './ScrollRegion.js';
export { showFocused } from './showFocused.js';
