import { serveReplays } from '@tradingbot/core/replay-worker';

serveReplays(self);
