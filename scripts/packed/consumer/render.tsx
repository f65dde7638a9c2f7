// A server of a host: renders a form, the list and the page of a bot to text, first without answers, then with them.
import { type Query, QueryClient } from '@tanstack/react-query';
import {
  BotList,
  createI18n,
  loadTexts,
  SpotGridDetail,
  SpotGridForm,
  SpotGridScope,
  TradingBotProvider,
} from '@tradingbot/react';
import { createSandboxSession, openBot } from '@tradingbot/react/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const exchange = createSandboxSession({ seed: 7 });
await exchange.session.load();
const botId = await openBot(exchange);
const i18n = createI18n({ locale: 'en-US', texts: await loadTexts('en-US') });

const ignore = () => undefined;

/** Texts of a screen before anything has been answered, and when everything it asks for has. */
async function render(screen: ReactNode): Promise<readonly string[]> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = () =>
    renderToString(
      <TradingBotProvider client={exchange.client} session={exchange.session} i18n={i18n} queryClient={queryClient}>
        {screen}
      </TradingBotProvider>,
    )
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const first = rendered();
  for (;;) {
    const isWaiting = ({ state, options }: Query) =>
      state.status === 'pending' && typeof options.queryFn === 'function';
    const waiting = queryClient.getQueryCache().findAll({ predicate: isWaiting });
    if (waiting.length === 0) {
      const texts = [first, rendered()];
      // What is kept for a while keeps a process alive.
      queryClient.clear();
      return texts;
    }
    await Promise.all(waiting.map((query) => query.fetch()));
    // What has been answered may ask for more.
    rendered();
  }
}

const form = (
  <SpotGridScope symbol="BTCUSDT">
    <SpotGridForm onCreated={ignore} />
  </SpotGridScope>
);
console.log(
  JSON.stringify({
    form: await render(form),
    list: await render(<BotList onOpen={ignore} onClose={ignore} />),
    page: await render(<SpotGridDetail botId={botId} onClose={ignore} />),
  }),
);
