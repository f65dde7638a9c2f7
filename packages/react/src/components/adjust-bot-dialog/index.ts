export { AdjustBotDialog, type AdjustBotDialogProps, WayBackDialog } from './AdjustBotDialog.js';
export { type Adjustment, adjustmentOf } from './adjustments.js';
