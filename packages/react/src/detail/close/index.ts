export { alreadyText } from './alreadyText.js';
export { ASK_AGAIN_FROM, CloseBotDialog, type CloseBotDialogProps } from './CloseBotDialog.js';
export { backText, nameOf, sumText } from './CloseWays.js';
export { type ClosedBot, useCloseFlow } from './useCloseFlow.js';
