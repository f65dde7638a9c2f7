export { FuturesComboDetail } from './FuturesComboDetail.js';
