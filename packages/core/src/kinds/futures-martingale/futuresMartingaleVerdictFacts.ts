import type { PastFuturesMarket } from '@tradingbot/engine';
import { isDecimal, multiply, negate } from '@tradingbot/engine/decimal';
import { type FuturesMartingaleDraft, planFuturesMartingale } from '@tradingbot/engine/plan';
import type { ReplayFunding } from '../replay/replayTypes.js';
import type { VerdictFacts } from '../verdict/verdictTypes.js';

/**
 * What a verdict asks of a drafted martingale that starts at a price; undefined while its ladder cannot be read.
 *
 * @param price in quote coin
 * @param funding at the present rate; undefined while that is not known
 */
export function futuresMartingaleVerdictFacts(
  draft: FuturesMartingaleDraft,
  market: PastFuturesMarket,
  price: string,
  funding: ReplayFunding | undefined,
): VerdictFacts | undefined {
  const { ladder, summary } = planFuturesMartingale(draft, { ...market, last_price: price });
  // What the money does not reach it does not cover.
  const deepest = summary && ladder[summary.reached_adds];
  if (!deepest) return undefined;
  const { martingale_mode: mode, price_float_percent: size, init_margin: investment } = draft;
  const distance = deepest.distance.startsWith('-') ? negate(deepest.distance) : deepest.distance;
  return {
    step: isDecimal(size) ? { size, fees: multiply(market.taker_fee_rate, '2') } : undefined,
    covers: deepest.index > 0 ? [{ end: 'last_order', side: mode === 'long' ? 'fall' : 'rise', distance }] : [],
    funding: funding && {
      positions: [
        {
          ...funding,
          symbol: market.symbol.symbol,
          value: multiply(deepest.total_quantity, deepest.average_price || '0'),
          side: mode,
        },
      ],
      investment,
    },
  };
}
