import './shopTheme.css';
import type { BotClient, Prices, Session } from '@tradingbot/core';
import {
  createI18n,
  loadTexts,
  NAMESPACE,
  type OwnTexts,
  SpotGridForm,
  SpotGridScope,
  TradingBotProvider,
} from '@tradingbot/react';
import { use, useEffect } from 'react';

const words = { form: { review: 'Have a look' } } satisfies OwnTexts;

const texts = loadTexts('en-US').then((all) => {
  const i18n = createI18n({ locale: 'en-US', texts: all });
  i18n.addResourceBundle('en', NAMESPACE, words, true, true);
  return i18n;
});

/** What the page is made of. */
interface ShopPageProps {
  readonly client: BotClient;
  readonly prices: Prices;
  readonly session: Session;
}

/** One form, in the look and the words of the shop. */
export function ShopPage({ client, prices, session }: ShopPageProps) {
  const i18n = use(texts);
  useEffect(() => {
    document.documentElement.dataset.theme = 'light';
    void session.load();
  }, [session]);
  return (
    <TradingBotProvider client={client} prices={prices} session={session} i18n={i18n}>
      <main className="tb-root">
        <SpotGridScope symbol="BTCUSDT">
          <SpotGridForm />
        </SpotGridScope>
      </main>
    </TradingBotProvider>
  );
}
