import { createBotClient, type QuoteSocket, resolveEnvironment } from '@tradingbot/core';
import { type ReactNode, useState } from 'react';
import { createI18n } from '../i18n/createI18n.js';
import { TradingBotProvider } from '../TradingBotProvider.js';

/** The provider without an exchange, for parts that ask nothing; a call fails the test. */
export function PlainProvider({
  quotes,
  children,
}: {
  readonly quotes?: QuoteSocket | undefined;
  readonly children: ReactNode;
}) {
  const [i18n] = useState(() => createI18n({ locale: 'en-US' }));
  const [client] = useState(() =>
    createBotClient({
      environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
      platform: 'pc',
      locale: 'en-US',
      fetch: () => Promise.reject(new Error('This test has no exchange.')),
    }),
  );
  return (
    <TradingBotProvider client={client} quotes={quotes} i18n={i18n}>
      {children}
    </TradingBotProvider>
  );
}
