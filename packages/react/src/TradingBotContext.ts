import type { BotClient, QuoteSocket, RepeatGuard } from '@tradingbot/core';
import { createContext, use } from 'react';
import type { Clock } from './clock.js';
import type { Announcer } from './hooks/createAnnouncer.js';
import type { Messages } from './hooks/createMessages.js';
import type { QuoteStore } from './hooks/createQuoteStore.js';

/** What the provider hands to the hooks. */
export interface TradingBotContextValue {
  readonly client: BotClient;
  readonly quotes: QuoteSocket | undefined;
  readonly quoteStore: QuoteStore;
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly messages: Messages;
  /** Writes whose outcome is unknown: an identical one within a minute asks first (F117). */
  readonly repeatGuard: RepeatGuard;
}

export const TradingBotContext = createContext<TradingBotContextValue | undefined>(undefined);

/** The provider's values. @throws Error outside a provider, naming the hook. */
export function useTradingBot(caller: string): TradingBotContextValue {
  const value = use(TradingBotContext);
  if (!value) throw new Error(`${caller} must be used inside <TradingBotProvider>.`);
  return value;
}
