export { Segments } from './Segments.js';
