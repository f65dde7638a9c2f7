import type { PastSpotGridMarket } from '@tradingbot/engine';
import { multiply } from '@tradingbot/engine/decimal';
import { planSpotGrid, type SpotGridDraft } from '@tradingbot/engine/plan';
import { coverTo, smallestStep, startOf } from '../verdict/ladder.js';
import type { VerdictFacts } from '../verdict/verdictTypes.js';

/**
 * What a verdict asks of a drafted spot grid that starts at a price; undefined while its range or count cannot be read.
 *
 * @param price in quote coin
 */
export function spotGridVerdictFacts(
  draft: SpotGridDraft,
  market: PastSpotGridMarket,
  price: string,
): VerdictFacts | undefined {
  const { shape } = planSpotGrid(draft, { ...market, last_price: price });
  const size = smallestStep(shape?.levels ?? []);
  if (!shape || size === undefined) return undefined;
  return {
    step: { size, fees: multiply(market.maker_fee_rate, '2') },
    covers: [coverTo(startOf(draft.entry_price, price), draft.min_price, 'fall', 'range')],
  };
}
