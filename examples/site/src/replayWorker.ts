import { serveReplays } from '@tradingbot/react/replay-worker';

serveReplays(self);
