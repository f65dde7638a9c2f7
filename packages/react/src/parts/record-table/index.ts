export { RecordTable } from './RecordTable.js';
