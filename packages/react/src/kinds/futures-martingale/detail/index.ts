export { FuturesMartingaleDetail } from './FuturesMartingaleDetail.js';
