export { MessageList, type MessageListProps } from './MessageList.js';
export { Toasts } from './Toasts.js';
