import type { PastFuturesMarket } from '@tradingbot/engine';
import { compare, multiply } from '@tradingbot/engine/decimal';
import { type FuturesGridDraft, type FuturesGridEnd, planFuturesGrid } from '@tradingbot/engine/plan';
import type { ReplayFunding } from '../replay/replayTypes.js';
import { coverTo, smallestStep, startOf } from '../verdict/ladder.js';
import type { FundedPosition, LadderCover, VerdictFacts } from '../verdict/verdictTypes.js';

/**
 * What a verdict asks of a drafted futures grid; undefined while its range or count cannot be read.
 *
 * @param largest its largest position (`planFuturesGridEnds`), which is what pays funding; undefined while it makes no orders
 * @returns of a draft that starts at a price in quote coin, with funding at the present rate where that is known
 */
export function futuresGridVerdictFacts(
  largest: Pick<FuturesGridEnd, 'position_value'> | undefined,
): (
  draft: FuturesGridDraft,
  market: PastFuturesMarket,
  price: string,
  funding: ReplayFunding | undefined,
) => VerdictFacts | undefined {
  return (draft, market, price, funding) =>
    factsOf(draft, market, price, largest && funding && { ...funding, value: largest.position_value });
}

function factsOf(
  draft: FuturesGridDraft,
  market: PastFuturesMarket,
  price: string,
  funding: Omit<FundedPosition, 'symbol' | 'side'> | undefined,
): VerdictFacts | undefined {
  const { shape, money } = planFuturesGrid(draft, { ...market, last_price: price });
  const size = smallestStep(shape?.levels ?? []);
  if (!shape || size === undefined) return undefined;
  const start = startOf(draft.entry_price, price);
  const { grid_mode: mode } = draft;
  const fall = nearer('fall', coverTo(start, draft.min_price, 'fall', 'range'), start, money?.long_liq_price);
  const rise = nearer('rise', coverTo(start, draft.max_price, 'rise', 'range'), start, money?.short_liq_price);
  return {
    // Both at the rate that the exchange counts with, as in the profit per grid and in the least distance it allows.
    step: { size, fees: multiply(market.taker_fee_rate, '2') },
    covers: mode === 'long' ? [fall] : mode === 'short' ? [rise] : [fall, rise],
    funding: funding && {
      positions: [{ ...funding, symbol: market.symbol.symbol, side: mode === 'neutral' ? 'either' : mode }],
      investment: draft.total_investment,
    },
  };
}

/** The edge of the range, or the liquidation where that comes before. */
function nearer(side: LadderCover['side'], range: LadderCover, start: string, liquidation: string | undefined) {
  if (!liquidation) return range;
  const ended = coverTo(start, liquidation, side, 'liquidation');
  return compare(ended.distance, range.distance) < 0 ? ended : range;
}
