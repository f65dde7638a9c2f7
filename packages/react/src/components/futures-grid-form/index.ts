export { FuturesGridChart, type FuturesGridChartProps, FuturesGridLevels } from './FuturesGridChart.js';
export { FuturesGridForm } from './FuturesGridForm.js';
export { FuturesGridReplay } from './FuturesGridReplay.js';
export { FuturesGridScope, type FuturesGridScopeProps, useFuturesGridModel } from './FuturesGridScope.js';
export { FuturesGridWhatIf } from './FuturesGridWhatIf.js';
export type { FuturesGridFormModel } from './useFuturesGridForm.js';
