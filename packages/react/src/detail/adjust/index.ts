export { AdjustBotDialog, type AdjustBotDialogProps, WayBackDialog } from './AdjustBotDialog.js';
