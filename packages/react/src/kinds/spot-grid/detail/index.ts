export { SpotGridDetail } from './SpotGridDetail.js';
