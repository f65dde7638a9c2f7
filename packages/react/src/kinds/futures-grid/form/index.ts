export { EndField } from './EndField.js';
export { FuturesGridChart, type FuturesGridChartProps, FuturesGridLevels } from './FuturesGridChart.js';
export { FuturesGridForm } from './FuturesGridForm.js';
export { FuturesGridPresetForm } from './FuturesGridPresetForm.js';
export { FuturesGridRecipe } from './FuturesGridRecipe.js';
export { FuturesGridReplay } from './FuturesGridReplay.js';
export { FuturesGridScope, type FuturesGridScopeProps, useFuturesGridModel } from './FuturesGridScope.js';
export { FuturesGridWhatIf } from './FuturesGridWhatIf.js';
export { fields as futuresGridFields } from './fields.js';
