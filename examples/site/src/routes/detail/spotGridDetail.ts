export { SpotGridDetail as default } from '@tradingbot/react';
