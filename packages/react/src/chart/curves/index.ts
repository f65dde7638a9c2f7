export { CourseCurves } from './CourseCurves.js';
export { Curves } from './Curves.js';
export type { CurvePlot } from './plotOf.js';
