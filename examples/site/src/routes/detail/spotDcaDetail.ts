export { SpotDcaDetail as default } from '@tradingbot/react';
