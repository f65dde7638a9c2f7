export { LevelsTable } from './LevelsTable.js';
