import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type BotClient, BotError, type NativeApp, type Prices, type Session, type TabPorts } from '@tradingbot/core';
import type { i18n } from 'i18next';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useUser } from '../hooks/useUser.js';
import { I18nProvider } from '../i18n/I18nProvider.js';
import { LiveRegions } from '../parts/live-regions/index.js';
import { Toasts } from '../parts/toast/index.js';
import { createChanges } from '../query/createChanges.js';
import { createBotQueryClient, dropPrivateQueries } from '../query/index.js';
import { type Clock, createBrowserClock } from './clock.js';
import { createAnnouncer } from './createAnnouncer.js';
import { createMessages } from './createMessages.js';
import { type KeyValueStorage, TradingBotContext, type TradingBotContextValue } from './TradingBotContext.js';

/** Props of {@link TradingBotProvider}. */
export interface TradingBotProviderProps {
  readonly client: BotClient;
  /** From `createPrices`: live prices of pairs and contracts; without it every price is stale and comes from the API alone. */
  readonly prices?: Prices | undefined;
  /** From `createI18n`, or any instance that has the namespace `tradingbot`. */
  readonly i18n: i18n;
  /** Default: one made by `createBotQueryClient`. */
  readonly queryClient?: QueryClient | undefined;
  /** Default: the browser's timers with the client's server time. */
  readonly clock?: Clock | undefined;
  /** Who uses the page, from `createSession`; without it nobody is known and everything behind a flag is absent. */
  readonly session?: Session | undefined;
  /** `localStorage`, for what has been seen and chosen; nothing is kept without it. */
  readonly storage?: KeyValueStorage | undefined;
  /** `sessionStorage`, for drafts and plans that survive a reload and the login; nothing is kept without it. */
  readonly tabStorage?: KeyValueStorage | undefined;
  /**
   * Name of an IndexedDB database for the results of bots over time, so that the next visit works out only what is new;
   * nothing is kept without it. It is emptied at a log-out, and when another user is here. Paper bots are kept in another
   * one, `<name>-paper`, by account, and stay there.
   */
  readonly resultsDatabase?: string | undefined;
  /** `BroadcastChannel`: other tabs show a change at once; without it when they ask again. */
  readonly tabChannel?: TabPorts['BroadcastChannel'];
  /** The native app around the page, from `createNativeApp`: shows notices outside of the page. */
  readonly app?: Pick<NativeApp, 'notify'> | undefined;
  /** Address of the exchange's support, for accounts that are refused; without it there is no such link. */
  readonly supportAddress?: string | undefined;
  /** Starts a module worker whose file calls `serveReplays(self)`; without it there are no replays, and copies are compared in the page. Keep the function. */
  readonly createReplayWorker?: (() => Worker) | undefined;
  readonly children: ReactNode;
}

const NO_QUOTE = { quote: undefined, isStale: true } as const;
const NO_PRICES: TradingBotContextValue['prices'] = {
  subscribe: () => () => undefined,
  get: () => NO_QUOTE,
  subscribeCandles: () => () => undefined,
};

/**
 * Hands client, prices, texts and time to everything below, and mounts the page's only two live regions and the stack
 * of toasts. Drops all private answers when the session ends.
 */
export function TradingBotProvider(props: TradingBotProviderProps) {
  const {
    client,
    prices = NO_PRICES,
    i18n,
    session,
    storage,
    tabStorage,
    resultsDatabase,
    tabChannel,
    app,
    supportAddress,
    createReplayWorker,
    children,
  } = props;
  const [ownQueryClient] = useState(createBotQueryClient);
  const queryClient = props.queryClient ?? ownQueryClient;
  const clock = useMemo(() => props.clock ?? createBrowserClock(() => client.serverTime()), [props.clock, client]);
  const changes = useMemo(() => createChanges(queryClient, client, tabChannel), [queryClient, client, tabChannel]);
  useEffect(() => changes.listen(), [changes]);
  const value = useMemo(() => {
    const announcer = createAnnouncer(clock);
    const messages = createMessages(clock);
    const kept = { session, storage: safeStorage(storage), drafts: safeStorage(tabStorage) };
    return {
      client,
      prices,
      clock,
      announcer,
      messages,
      changes,
      resultsDatabase,
      app,
      supportAddress,
      createReplayWorker,
      ...kept,
    };
  }, [
    client,
    prices,
    clock,
    session,
    storage,
    tabStorage,
    changes,
    resultsDatabase,
    app,
    supportAddress,
    createReplayWorker,
  ]);

  useEffect(
    () =>
      client.on('session_ended', ({ code, endpoint }) => {
        const facts = { kind: 'not_logged_in', message: 'The session has ended.', endpoint, path: '', code } as const;
        dropPrivateQueries(queryClient, new BotError(facts));
      }),
    [client, queryClient],
  );

  const { messages } = value;
  useEffect(
    () =>
      session?.onDrop(({ reason }) => {
        // It ended by itself, or one thing was refused: the client has reported it.
        if (reason === 'refused') return;
        const facts = { kind: 'not_logged_in', message: 'Another user is here.', endpoint: '', path: '' } as const;
        dropPrivateQueries(queryClient, new BotError(facts));
        messages.clear();
        // What cannot be loaded leaves the results there, which nobody else is shown.
        if (resultsDatabase)
          import('./forgetResults.js').then(
            (results) => results.forgetCourses(resultsDatabase),
            () => {},
          );
      }),
    [session, queryClient, messages, resultsDatabase],
  );

  return (
    <QueryClientProvider client={queryClient}>
      <TradingBotContext.Provider value={value}>
        <I18nProvider i18n={i18n}>
          <EachUser>{children}</EachUser>
          <Toasts messages={value.messages} />
          <LiveRegions announcer={value.announcer} />
        </I18nProvider>
      </TradingBotContext.Provider>
    </QueryClientProvider>
  );
}

/** The page as it was reviewed and filled in by one user is none for the next: it begins anew. */
function EachUser({ children }: { readonly children: ReactNode }) {
  const { uid } = useUser();
  const [last, setLast] = useState({ uid, users: 0 });
  if (uid !== undefined && uid !== last.uid) {
    setLast({ uid, users: last.uid === undefined ? last.users : last.users + 1 });
  }
  return <Fragment key={last.users}>{children}</Fragment>;
}

/** A storage that is full or forbidden keeps nothing and breaks nothing. */
function safeStorage(storage: KeyValueStorage | undefined): KeyValueStorage | undefined {
  return (
    storage && {
      getItem: (key) => quietly(() => storage.getItem(key)) ?? null,
      setItem: (key, value) => quietly(() => storage.setItem(key, value)),
      removeItem: (key) => quietly(() => storage.removeItem(key)),
    }
  );
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Private windows forbid storage; a page without it still works.
    return undefined;
  }
}
