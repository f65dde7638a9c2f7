export { SpotDcaDetail } from './SpotDcaDetail.js';
