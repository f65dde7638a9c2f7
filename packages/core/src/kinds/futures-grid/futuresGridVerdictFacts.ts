import type { PastFuturesMarket } from '@tradingbot/engine';
import { compare, multiply } from '@tradingbot/engine/decimal';
import { type FuturesGridDraft, type FuturesGridPlan, planFuturesGrid } from '@tradingbot/engine/plan';
import type { ReplayFunding } from '../replay/replayTypes.js';
import { coverTo, smallestStep, startOf } from '../verdict/ladder.js';
import type { LadderCover, VerdictFacts } from '../verdict/verdictTypes.js';

/**
 * What a verdict asks of a drafted futures grid that starts at a price; undefined while its range or count cannot be read.
 *
 * @param price in quote coin
 * @param funding at the present rate; undefined while that is not known
 */
export function futuresGridVerdictFacts(
  draft: FuturesGridDraft,
  market: PastFuturesMarket,
  price: string,
  funding: ReplayFunding | undefined,
): VerdictFacts | undefined {
  const { shape, money } = planFuturesGrid(draft, { ...market, last_price: price });
  const size = smallestStep(shape?.levels ?? []);
  if (!shape || size === undefined) return undefined;
  const start = startOf(draft.entry_price, price);
  const { grid_mode: mode } = draft;
  const fall = nearer('fall', coverTo(start, draft.min_price, 'fall', 'range'), start, money?.long_liq_price);
  const rise = nearer('rise', coverTo(start, draft.max_price, 'rise', 'range'), start, money?.short_liq_price);
  return {
    step: { size, fees: multiply(market.maker_fee_rate, '2') },
    covers: mode === 'long' ? [fall] : mode === 'short' ? [rise] : [fall, rise],
    funding: money &&
      funding && {
        positions: [
          {
            ...funding,
            symbol: market.symbol.symbol,
            value: multiply(money.value_per_grid, String(ordersOf(mode, shape, money))),
            side: mode === 'neutral' ? 'either' : mode,
          },
        ],
        investment: draft.total_investment,
      },
  };
}

/** Orders of one side once all of them have filled. */
function ordersOf(
  mode: FuturesGridDraft['grid_mode'],
  { levels }: NonNullable<FuturesGridPlan['shape']>,
  { buys, sells }: NonNullable<FuturesGridPlan['money']>,
): number {
  return mode === 'neutral' ? Math.max(buys, sells) : levels.length - 1;
}

/** The edge of the range, or the liquidation where that comes before. */
function nearer(side: LadderCover['side'], range: LadderCover, start: string, liquidation: string | undefined) {
  if (!liquidation) return range;
  const ended = coverTo(start, liquidation, side, 'liquidation');
  return compare(ended.distance, range.distance) < 0 ? ended : range;
}
