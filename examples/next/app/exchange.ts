import { createBotClient, resolveEnvironment } from '@tradingbot/core';

/** Where the exchange is: the sandbox of `npm start` when nothing else is set. For the server alone. */
export const EXCHANGE = new URL(process.env.TRADINGBOT_ADDRESS ?? 'http://127.0.0.1:4180');

/** What the server itself reads with, as nobody. */
export const serverClient = createBotClient({
  environment: resolveEnvironment(EXCHANGE),
  platform: 'pc',
  locale: 'en-US',
});
