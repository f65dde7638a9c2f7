'use client';

import {
  contractTopic,
  createBotClient,
  createPrices,
  createQuoteSocket,
  createSession,
  resolveEnvironment,
} from '@tradingbot/core';
import { addScreenTexts, createI18n, TradingBotProvider } from '@tradingbot/react';
import { type ReactNode, use, useEffect, useState } from 'react';

const LOCALE = 'en-US';

const i18n = createI18n({ locale: LOCALE });
const texts = addScreenTexts(i18n);

/** What the host passes down from the server. */
interface HostProps {
  /** The address of this page, which calls go to. */
  readonly page: { readonly protocol: string; readonly host: string };
  /** Base of the quote socket, `ws://…`. */
  readonly quotes: string;
  readonly children: ReactNode;
}

/** Everything that the components need. A server renders them as nobody; the page then asks who is here. */
export function Host({ page, quotes, children }: HostProps) {
  use(texts);
  const [{ session, ...host }] = useState(() => createHost(page, quotes));
  useEffect(() => void session.load(), [session]);
  return (
    <TradingBotProvider {...host} session={session} i18n={i18n}>
      {children}
    </TradingBotProvider>
  );
}

function createHost(page: HostProps['page'], quotes: string) {
  // A server has neither storage nor tabs.
  const browser = typeof window === 'undefined' ? undefined : window;
  const client = createBotClient({
    environment: resolveEnvironment(page),
    platform: 'pc',
    locale: LOCALE,
    journal: {
      now: () => Date.now(),
      storage: browser?.localStorage,
      locks: browser?.navigator.locks,
      page: browser,
      user: () => session.state.uid,
    },
  });
  const session = createSession({ client, ports: { page: browser, tabStorage: browser?.sessionStorage } });
  const socket = createQuoteSocket({ url: quotes, serverTime: client.serverTime });
  const prices = createPrices({ client, socket, contractName: contractTopic });
  return { client, session, prices, storage: browser?.localStorage };
}
