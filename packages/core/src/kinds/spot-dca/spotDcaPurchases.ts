import type { BotClient } from '../../client/BotClient.js';
import {
  type ListSpotDcaRoundOrdersResult,
  listSpotDcaRoundOrders,
} from '../../endpoints/spot-dca/listSpotDcaRoundOrders.js';
import { listSpotDcaRounds } from '../../endpoints/spot-dca/listSpotDcaRounds.js';
import { allPages } from '../../timeline/botTimeline.js';
import { inTurn } from '../course/inTurn.js';

/** One purchase of a DCA bot. */
export interface SpotDcaPurchase {
  /** Ms since the epoch. */
  readonly time: number;
  /** In quote coin. */
  readonly invested_amount: string | undefined;
  /** Of each coin. */
  readonly orders: NonNullable<ListSpotDcaRoundOrdersResult['orders']>;
}

/** Purchases whose orders are asked for one by one. */
const MAX_PURCHASES = 200;

/**
 * The purchases of a DCA bot with their orders, newest first.
 *
 * @param ordersOf asks for the orders of one purchase, which never change
 */
export async function spotDcaPurchases(
  client: BotClient,
  bot_id: string,
  ordersOf = (params: { readonly bot_id: string; readonly round_id: string }) => listSpotDcaRoundOrders(client, params),
): Promise<{ readonly purchases: readonly SpotDcaPurchase[]; readonly isComplete: boolean }> {
  const { pages, isComplete } = await allPages((slice) => listSpotDcaRounds(client, { bot_id, ...slice }));
  const rounds = pages.flatMap((page) => page.rounds ?? []);
  const purchases = await inTurn(rounds.slice(0, MAX_PURCHASES), async ({ round_id, time, invested_amount }) => {
    if (!round_id || !time) return [];
    const { orders = [] } = await ordersOf({ bot_id, round_id });
    return [{ time, invested_amount, orders }];
  });
  return { purchases: purchases.flat(), isComplete: isComplete && rounds.length <= MAX_PURCHASES };
}
