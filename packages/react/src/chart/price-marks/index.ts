export { type PriceMark, PriceMarks } from './PriceMarks.js';
