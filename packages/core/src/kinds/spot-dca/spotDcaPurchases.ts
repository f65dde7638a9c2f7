import type { BotClient } from '../../client/BotClient.js';
import {
  type ListSpotDcaRoundOrdersResult,
  listSpotDcaRoundOrders,
} from '../../endpoints/spot-dca/listSpotDcaRoundOrders.js';
import { listSpotDcaRounds } from '../../endpoints/spot-dca/listSpotDcaRounds.js';
import { allPages } from '../../timeline/allPages.js';
import type { HistoryOptions } from '../course/books.js';
import { isKnown } from '../course/courseFacts.js';
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

/** As many of them tell the newest story of a bot, of which nothing older is needed. */
const FEW_PURCHASES = 40;

interface PurchaseOptions extends HistoryOptions {
  /** Not more of them than these. Absent: all, for whoever adds them up. */
  readonly newest?: number | undefined;
}

/** The purchases of a DCA bot with their orders, which never change and are asked for one by one; newest first. */
export async function spotDcaPurchases(
  client: BotClient,
  bot_id: string,
  { askOnce, since, after, newest = Number.POSITIVE_INFINITY }: PurchaseOptions = {},
): Promise<{ readonly purchases: readonly SpotDcaPurchase[]; readonly isComplete: boolean }> {
  const { pages, isComplete } = await allPages(
    (slice) => listSpotDcaRounds(client, { bot_id, ...slice }),
    ({ rounds = [] }) => isKnown(after, rounds.at(-1)?.time),
  );
  const rounds = pages
    .flatMap((page) => page.rounds ?? [])
    // One that failed has no orders.
    .filter(({ time, status }) => !isKnown(after, time) && status !== 'failed');
  const older = since === undefined ? -1 : rounds.findIndex(({ time }) => time !== undefined && time < since);
  // The one before that time too: with it the time itself is known.
  const count = Math.min(newest, older === -1 ? rounds.length : Math.max(older + 1, FEW_PURCHASES));
  const purchases = await inTurn(rounds.slice(0, count), async ({ round_id, time, invested_amount }) => {
    if (!round_id || !time) return [];
    const asked = { bot_id, round_id };
    const { orders = [] } = await (askOnce?.(listSpotDcaRoundOrders, asked) ?? listSpotDcaRoundOrders(client, asked));
    return [{ time, invested_amount, orders }];
  });
  return { purchases: purchases.flat(), isComplete: isComplete && rounds.length <= count };
}
