export { Dialog, type DialogProps } from './Dialog.js';
export { LazyDialog } from './LazyDialog.js';
