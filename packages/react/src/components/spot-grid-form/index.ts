export { SpotGridChart, type SpotGridChartProps, SpotGridLevels } from './SpotGridChart.js';
export { SpotGridForm, type SpotGridFormProps } from './SpotGridForm.js';
export { SpotGridScope, type SpotGridScopeProps, useSpotGridModel } from './SpotGridScope.js';
export { SpotGridWhatIf } from './SpotGridWhatIf.js';
export type { FeeRates, SpotGridFormModel } from './useSpotGridForm.js';
