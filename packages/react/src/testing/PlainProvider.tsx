import { createBotClient, type Prices, resolveEnvironment } from '@tradingbot/core';
import { type ReactNode, useState } from 'react';
import { createI18n } from '../i18n/createI18n.js';
import { en } from '../i18n/en.js';
import type { Clock } from '../provider/clock.js';
import type { KeyValueStorage } from '../provider/TradingBotContext.js';
import { TradingBotProvider } from '../provider/TradingBotProvider.js';

interface PlainProviderProps {
  readonly prices?: Prices | undefined;
  /** Answer to every call. */
  readonly answer?: (() => Response) | undefined;
  /** Default: the browser's. */
  readonly clock?: Clock | undefined;
  /** Of the page; its texts are English. Default: American English. */
  readonly locale?: string | undefined;
  /** What this browser keeps. Default: nothing. */
  readonly storage?: KeyValueStorage | undefined;
  readonly children: ReactNode;
}

/** The provider without an exchange, for parts that ask nothing; a call fails the test. */
export function PlainProvider({ prices, answer, clock, locale = 'en-US', storage, children }: PlainProviderProps) {
  const [i18n] = useState(() => createI18n({ locale, texts: en }));
  const [client] = useState(() =>
    createBotClient({
      environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
      platform: 'pc',
      locale: 'en-US',
      fetch: async () => {
        if (!answer) throw new Error('This test has no exchange.');
        return answer();
      },
    }),
  );
  return (
    <TradingBotProvider client={client} prices={prices} i18n={i18n} clock={clock} storage={storage}>
      {children}
    </TradingBotProvider>
  );
}
