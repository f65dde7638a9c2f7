import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClient } from '../../client/BotClient.js';
import { listFuturesComboRebalances } from '../../endpoints/futures-combo/listFuturesComboRebalances.js';
import { listFuturesGridHistoryOrders } from '../../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import { listFuturesMartingaleHistoryOrders } from '../../endpoints/futures-martingale/listFuturesMartingaleHistoryOrders.js';
import { listSpotDcaRounds } from '../../endpoints/spot-dca/listSpotDcaRounds.js';
import { listSpotGridHistoryOrders } from '../../endpoints/spot-grid/listSpotGridHistoryOrders.js';
import { gridEvents } from '../../timeline/gridEvents.js';
import type { BotRef } from '../botKind.js';

/** Histories begin with what is newest; an order that several pairs begin with stands with each of them. */
const NEWEST = { page: 0, limit: 20 };

interface Timed {
  readonly time?: number | undefined;
}

/** When the newest orders of a kind filled, ms since the epoch. */
const NEWEST_FILLS: Readonly<
  Record<BotKind, (client: BotClient, id: string) => Promise<readonly Timed[] | undefined>>
> = {
  spot_grid: async (client, grid_id) =>
    gridEvents((await listSpotGridHistoryOrders(client, { grid_id, ...NEWEST })).pairs ?? []),
  futures_grid: async (client, bot_id) =>
    gridEvents((await listFuturesGridHistoryOrders(client, { bot_id, ...NEWEST })).pairs ?? []),
  spot_dca: async (client, bot_id) => (await listSpotDcaRounds(client, { bot_id, ...NEWEST })).rounds,
  // Orders of the round that runs; its first one fills when it begins.
  futures_martingale: async (client, bot_id) =>
    (await listFuturesMartingaleHistoryOrders(client, { bot_id, ...NEWEST })).orders,
  futures_combo: async (client, bot_id) => (await listFuturesComboRebalances(client, { bot_id, ...NEWEST })).records,
};

/**
 * When the last order of a bot filled, ms since the epoch; undefined when the exchange reports none.
 *
 * @throws BotError
 */
export async function lastFilledAt(client: BotClient, { kind, id }: BotRef): Promise<number | undefined> {
  const fills = (await NEWEST_FILLS[kind](client, id)) ?? [];
  const times = fills.flatMap(({ time }) => time ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
}
