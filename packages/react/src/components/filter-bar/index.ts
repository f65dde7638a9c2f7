export { FilterBar } from './FilterBar.js';
export { activeCount, type Filter, type FilterValues } from './filter.js';
