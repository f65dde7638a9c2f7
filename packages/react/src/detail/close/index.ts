export { CloseBotDialog, type CloseBotDialogProps } from './CloseBotDialog.js';
