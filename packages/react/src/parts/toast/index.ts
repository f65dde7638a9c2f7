export { MessageList, type MessageListProps } from './MessageList.js';
export { MessageText, Toasts } from './Toasts.js';
