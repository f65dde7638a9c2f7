export { fields as spotGridFields } from './fields.js';
export { SpotGridChart, type SpotGridChartProps, SpotGridLevels } from './SpotGridChart.js';
export { SpotGridForm } from './SpotGridForm.js';
export { SpotGridPresetForm } from './SpotGridPresetForm.js';
export { SpotGridRecipe } from './SpotGridRecipe.js';
export { SpotGridReplay } from './SpotGridReplay.js';
export { SpotGridScope, type SpotGridScopeProps, useSpotGridModel } from './SpotGridScope.js';
export { SpotGridWhatIf } from './SpotGridWhatIf.js';
