import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type BotClient, BotError, createRepeatGuard, type QuoteSocket } from '@tradingbot/core';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Clock, createBrowserClock } from './clock.js';
import { LiveRegions } from './components/live-regions/index.js';
import { Toasts } from './components/toast/index.js';
import { createAnnouncer } from './hooks/createAnnouncer.js';
import { createMessages } from './hooks/createMessages.js';
import { createQuoteStore } from './hooks/createQuoteStore.js';
import { createBotQueryClient, dropPrivateQueries } from './query/index.js';
import { TradingBotContext } from './TradingBotContext.js';

export interface TradingBotProviderProps {
  readonly client: BotClient;
  /** Live prices; without it every price is stale and comes from the API alone. */
  readonly quotes?: QuoteSocket | undefined;
  /** From `createI18n`, or any instance that has the namespace `tradingbot`. */
  readonly i18n: i18n;
  /** Default: one made by `createBotQueryClient`. */
  readonly queryClient?: QueryClient | undefined;
  /** Default: the browser's timers with the client's server time. */
  readonly clock?: Clock | undefined;
  readonly children: ReactNode;
}

/**
 * Hands client, prices, texts and time to everything below, and mounts the page's only two live regions and the stack
 * of toasts. Drops all private answers when the session ends.
 */
export function TradingBotProvider(props: TradingBotProviderProps) {
  const { client, quotes, i18n, children } = props;
  const [ownQueryClient] = useState(createBotQueryClient);
  const queryClient = props.queryClient ?? ownQueryClient;
  const clock = useMemo(() => props.clock ?? createBrowserClock(() => client.serverTime()), [props.clock, client]);
  const value = useMemo(() => {
    const announcer = createAnnouncer(clock);
    const messages = createMessages(clock);
    const repeatGuard = createRepeatGuard(() => clock.now());
    return { client, quotes, quoteStore: createQuoteStore(quotes, clock), clock, announcer, messages, repeatGuard };
  }, [client, quotes, clock]);

  useEffect(
    () =>
      client.on('session_ended', ({ code, endpoint }) => {
        const facts = { kind: 'not_logged_in', message: 'The session has ended.', endpoint, path: '', code } as const;
        dropPrivateQueries(queryClient, new BotError(facts));
      }),
    [client, queryClient],
  );

  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TradingBotContext value={value}>
          {children}
          <Toasts messages={value.messages} />
          <LiveRegions announcer={value.announcer} />
        </TradingBotContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
