export { usePopover } from './usePopover.js';
