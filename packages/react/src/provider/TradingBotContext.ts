import type { BotClient, NativeApp, Prices, Session } from '@tradingbot/core';
import { createContext, useContext } from 'react';
import type { Changes } from '../query/createChanges.js';
import type { Clock } from './clock.js';
import type { Announcer } from './createAnnouncer.js';
import type { Messages } from './createMessages.js';

/** Where texts are kept in the browser: `localStorage`, `sessionStorage`, or their like. May throw (F049). */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the provider hands to the hooks. */
export interface TradingBotContextValue {
  readonly client: BotClient;
  readonly prices: Pick<Prices, 'subscribe' | 'get' | 'subscribeCandles'>;
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly messages: Messages;
  /** Told after every write. */
  readonly changes: Changes;
  /** Who uses the page; undefined = nobody is known. */
  readonly session: Session | undefined;
  /** Kept for this browser: what has been seen and chosen. Never throws. */
  readonly storage: KeyValueStorage | undefined;
  /** Kept for this tab: drafts of forms, and plans for several bots under way. Never throws. */
  readonly drafts: KeyValueStorage | undefined;
  /** IndexedDB database in which results over time are kept between visits; undefined = they are not. */
  readonly resultsDatabase: string | undefined;
  /** Shows notices outside of the page; undefined = the browser does. */
  readonly app: Pick<NativeApp, 'notify'> | undefined;
  /** Where an account that is refused asks for help; undefined = no link. */
  readonly supportAddress: string | undefined;
  /** Starts the host's worker for replays; undefined = there are none. */
  readonly createReplayWorker: (() => Worker) | undefined;
}

export const TradingBotContext = createContext<TradingBotContextValue | undefined>(undefined);

/** The provider's values. @throws Error outside a provider, naming the hook. */
export function useTradingBot(caller: string): TradingBotContextValue {
  const value = useContext(TradingBotContext);
  if (!value) throw new Error(`${caller} must be used inside <TradingBotProvider>.`);
  return value;
}
