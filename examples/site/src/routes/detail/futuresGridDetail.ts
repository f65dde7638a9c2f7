export { FuturesGridDetail as default } from '@tradingbot/react';
