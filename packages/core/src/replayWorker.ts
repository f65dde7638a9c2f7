export { serveReplays } from './kinds/replay/serveReplays.js';
