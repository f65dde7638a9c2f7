export { sandboxHandlers } from './adapters/sandboxHandlers.js';
