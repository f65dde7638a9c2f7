export { SpotGridChart, type SpotGridChartProps, SpotGridLevels } from './SpotGridChart.js';
export { SpotGridForm } from './SpotGridForm.js';
export { SpotGridReplay } from './SpotGridReplay.js';
export { SpotGridScope, type SpotGridScopeProps, useSpotGridModel } from './SpotGridScope.js';
export { SpotGridWhatIf } from './SpotGridWhatIf.js';
export type { SpotGridFormModel } from './useSpotGridForm.js';
