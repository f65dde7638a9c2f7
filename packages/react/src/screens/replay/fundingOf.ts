import type { ReplayFunding } from '@tradingbot/core/kinds';
import { FUNDING_INTERVAL } from '@tradingbot/engine/market';

/** What positions pay in a replay at the present rate; nothing while no rate is known. */
export function fundingOf(rate: string | undefined): { readonly funding?: ReplayFunding } {
  return rate === undefined ? {} : { funding: { rate, everyMs: FUNDING_INTERVAL } };
}
