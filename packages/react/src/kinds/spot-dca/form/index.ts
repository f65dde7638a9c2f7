export { fields as spotDcaFields } from './fields.js';
export { PurchaseRows } from './PurchaseRows.js';
export { ScheduleFields } from './ScheduleFields.js';
export { SpotDcaForm } from './SpotDcaForm.js';
export { SpotDcaPurchases } from './SpotDcaPurchases.js';
export { SpotDcaRecipe } from './SpotDcaRecipe.js';
export { SpotDcaChart, SpotDcaReplay } from './SpotDcaReplay.js';
export { SpotDcaScope, type SpotDcaScopeProps } from './SpotDcaScope.js';
export { SpotDcaFieldsScope } from './spotDcaFields.js';
