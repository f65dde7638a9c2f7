import { type SpotDcaOrder, spotDcaOrders } from '@tradingbot/engine';
import type { GetSpotDcaBotResult } from '../../endpoints/spot-dca/getSpotDcaBot.js';
import type { GetSpotDcaParametersResult } from '../../endpoints/spot-dca/getSpotDcaParameters.js';

/** The purchases to come of a DCA bot, at most so many, as far as its limit lets them; none while its settings are not known. */
export function nextPurchases(
  { next_invest_time, total_invested_amount: nominal = '0' }: GetSpotDcaBotResult,
  { parameters }: GetSpotDcaParametersResult,
  count: number,
): readonly SpotDcaOrder[] {
  const { frequency_in_second, max_invest_amount, pairs = [] } = parameters ?? {};
  if (next_invest_time === undefined || !frequency_in_second) return [];
  const bought = pairs.flatMap(({ base, amount }) => (base && amount ? [{ base, amount }] : []));
  const params = { frequency_in_second, max_invest_amount, pairs: bought };
  return spotDcaOrders({ params, next_invest_time, nominal }, count);
}
