export { SpotDcaForm } from './SpotDcaForm.js';
export { SpotDcaPurchases } from './SpotDcaPurchases.js';
export { SpotDcaChart, SpotDcaReplay } from './SpotDcaReplay.js';
export { SpotDcaScope, type SpotDcaScopeProps, useSpotDcaModel } from './SpotDcaScope.js';
export type { SpotDcaFormModel } from './useSpotDcaForm.js';
