export type { Column, Sort } from './column.js';
export { DataTable, type DataTableProps } from './DataTable.js';
export { byDecimal, byNumber } from './order.js';
export { Pager } from './Pager.js';
export { SelectedKeys } from './SelectBoxes.js';
export { SortSelect } from './SortSelect.js';
