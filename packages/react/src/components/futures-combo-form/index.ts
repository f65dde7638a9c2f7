export { FuturesComboBands } from './FuturesComboBands.js';
export { FuturesComboChart } from './FuturesComboChart.js';
export { FuturesComboForm } from './FuturesComboForm.js';
export { FuturesComboScope, type FuturesComboScopeProps, useFuturesComboModel } from './FuturesComboScope.js';
export { FuturesComboWhatIf } from './FuturesComboWhatIf.js';
export type { FuturesComboFormModel } from './useFuturesComboForm.js';
