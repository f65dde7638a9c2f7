import type { BotClient } from '@tradingbot/core';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** The client given to the provider. */
export function useBotClient(): BotClient {
  return useTradingBot('useBotClient').client;
}
