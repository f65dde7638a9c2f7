export { FuturesGridDetail } from './FuturesGridDetail.js';
