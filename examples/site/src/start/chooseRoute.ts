import { type BotClient, createRoutes, type Environment } from '@tradingbot/core';

/** Where the page's calls go. */
export interface Route {
  environment: Environment;
}

/** What choosing needs of a page. */
interface RoutePage {
  readonly fetch: typeof fetch;
  /** Ms from any start; never goes back. */
  readonly now: () => number;
}

/**
 * Moves the page's calls to the quickest domain of its edition: once when the page stands, and whenever a read had to be
 * asked again (F012). Nothing waits for it.
 */
export async function chooseRoute(route: Route, client: BotClient, { fetch, now }: RoutePage): Promise<void> {
  const routes = createRoutes(route.environment, {
    now,
    // The time counts, not the answer: no cookies go along, and it need not be readable.
    ping: (api, signal) =>
      fetch(api, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }),
  });
  const choose = async () => {
    await routes.measure();
    route.environment = routes.environment();
  };
  client.on('retry', () => void choose());
  await choose();
}
