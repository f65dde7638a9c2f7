import type { BotClient } from '@tradingbot/core';
import { journalOf } from '@tradingbot/core/writes';
import type { Clock } from '../../provider/clock.js';

/** By then an order has its answer, or is known to have lost it. */
const WAIT_MS = 60_000;

/**
 * Waits while another tab has the same order out: that is no unknown outcome, and what becomes of it is known soon. One whose
 * outcome stays unknown is asked about as ever. Gives whether there was one.
 */
export async function afterOtherTab(
  client: BotClient,
  endpoint: string,
  params: unknown,
  { after }: Pick<Clock, 'after'>,
): Promise<boolean> {
  const journal = journalOf(client);
  const isOut = () => journal.sameWrite(endpoint, params)?.state === 'open';
  if (!isOut()) return false;
  await new Promise<void>((resolve) => {
    const finish = () => {
      leave();
      cancel();
      resolve();
    };
    const leave = journal.subscribe(() => isOut() || finish());
    const cancel = after(WAIT_MS, finish);
  });
  return true;
}
