export { sandboxHandlers } from './http/adapters/sandboxHandlers.js';
