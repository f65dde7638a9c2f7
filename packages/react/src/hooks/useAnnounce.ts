import { useTradingBot } from '../provider/TradingBotContext.js';

/** Speaks through the page's two live regions. Never for prices (F154). */
export function useAnnounce() {
  return useTradingBot('useAnnounce').announcer;
}
