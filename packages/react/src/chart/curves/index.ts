export { CourseCurves } from './CourseCurves.js';
export { Curves } from './Curves.js';
