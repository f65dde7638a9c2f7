export { FilterBar } from './FilterBar.js';
export { activeCount, type Filter } from './filter.js';
