export { ShareBotDialog, type ShareBotDialogProps } from './ShareBotDialog.js';
