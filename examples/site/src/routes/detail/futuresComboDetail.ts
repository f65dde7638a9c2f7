export { FuturesComboDetail as default } from '@tradingbot/react';
