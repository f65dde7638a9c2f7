export { type PriceLine, PriceLines } from './PriceLines.js';
