export { FuturesMartingaleChart, type FuturesMartingaleChartProps } from './FuturesMartingaleChart.js';
export { FuturesMartingaleForm } from './FuturesMartingaleForm.js';
export { FuturesMartingaleLadder } from './FuturesMartingaleLadder.js';
export { FuturesMartingalePresetForm } from './FuturesMartingalePresetForm.js';
export { FuturesMartingaleRecipe } from './FuturesMartingaleRecipe.js';
export { FuturesMartingaleReplay } from './FuturesMartingaleReplay.js';
export {
  FuturesMartingaleScope,
  type FuturesMartingaleScopeProps,
  useFuturesMartingaleModel,
} from './FuturesMartingaleScope.js';
export { FuturesMartingaleWhatIf } from './FuturesMartingaleWhatIf.js';
