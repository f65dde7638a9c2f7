import {
  contractTopic,
  createBotClient,
  createPrices,
  createQuoteSocket,
  createSession,
  resolveEnvironment,
} from '@tradingbot/core';
import { createLocaleFormat } from '@tradingbot/core/format';

export const locale = 'en-US';

/** Asks the exchange. An order whose outcome is not known stands in the journal, which outlives the page. */
export const client = createBotClient({
  environment: resolveEnvironment(location),
  platform: 'pc',
  locale,
  journal: {
    now: () => Date.now(),
    storage: localStorage,
    locks: navigator.locks,
    page: window,
    user: () => session.state.uid,
  },
});

/** Who is here. */
export const session = createSession({ client, ports: { page: window } });

/** Live prices of pairs and contracts. */
export const prices = createPrices({
  client,
  socket: createQuoteSocket({ url: client.environment.ws, serverTime: client.serverTime }),
  contractName: contractTopic,
});
for (const event of ['online', 'visibilitychange', 'pageshow']) addEventListener(event, () => prices.checkNow());

/** Writes figures as the page's language does. */
export const format = createLocaleFormat(locale);
