export { AdjustBotDialog, type AdjustBotDialogProps } from './AdjustBotDialog.js';
export { type Adjustment, adjustmentOf } from './adjustments.js';
