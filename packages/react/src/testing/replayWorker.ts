import { serveReplays } from '@tradingbot/core/replay-worker';

// As a host's own worker file does it.
serveReplays(self);
