import { serveReplays } from '../replay/serveReplays.js';

// As a host's own worker file does it.
serveReplays(self);
