export { FuturesMartingaleDetail as default } from '@tradingbot/react';
