import type { ReplayFunding } from '@tradingbot/core/kinds';

/** Assumed: most contracts pay every eight hours. */
const EVERY_MS = 8 * 3_600_000;

/** What positions pay in a replay at the present rate; nothing while no rate is known. */
export function fundingOf(rate: string | undefined): { readonly funding?: ReplayFunding } {
  return rate === undefined ? {} : { funding: { rate, everyMs: EVERY_MS } };
}
