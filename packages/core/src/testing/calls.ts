import type { BotClient } from '../client/BotClient.js';
import { createSpotGridBot, listSpotGridOpenOrders } from '../endpoints/index.js';

/** A create payload that is fine. */
export const created = {
  symbol: 'BTCUSDT',
  min_price: '1',
  max_price: '2',
  cell_number: 5,
  quote_investment: '10',
} as const;

/** A mutation. */
export function create(client: BotClient, signal?: AbortSignal) {
  return createSpotGridBot(client, created, { signal });
}

/** A query. */
export function orders(client: BotClient, signal?: AbortSignal) {
  return listSpotGridOpenOrders(client, { grid_id: '1' }, { signal });
}

/** An answer of plain text. */
export function text(body: string, init?: ResponseInit): Response {
  return new Response(body, init);
}
