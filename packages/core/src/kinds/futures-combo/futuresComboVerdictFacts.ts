import type { PastFuturesMarket } from '@tradingbot/engine';
import { type FuturesComboDraft, planFuturesCombo } from '@tradingbot/engine/plan';
import type { ReplayFunding } from '../replay/replayTypes.js';
import type { FundedPosition, VerdictFacts } from '../verdict/verdictTypes.js';

/**
 * What a verdict asks of a drafted combo that starts at these prices; undefined while its money cannot be read.
 *
 * @param prices by symbol, in quote coin
 * @param funding at the present rates, by symbol; where one is missing there is no sentence about funding
 */
export function futuresComboVerdictFacts(
  draft: FuturesComboDraft,
  markets: readonly PastFuturesMarket[],
  prices: Readonly<Record<string, string>>,
  funding: Readonly<Record<string, ReplayFunding>>,
): VerdictFacts | undefined {
  const priced = markets.flatMap((market) => {
    const last_price = prices[market.symbol.symbol];
    return last_price === undefined ? [] : [{ ...market, last_price }];
  });
  const { legs, money } = planFuturesCombo(draft, priced);
  if (!legs || !money) return undefined;
  const positions = legs.flatMap(({ symbol, side, position_value: value }): FundedPosition[] => {
    const rate = funding[symbol];
    return rate ? [{ ...rate, symbol, side, value }] : [];
  });
  const fall = money.liquidation_fall;
  return {
    covers: fall === undefined ? [] : [{ end: 'liquidation', side: 'fall', distance: fall }],
    funding: positions.length === legs.length ? { positions, investment: draft.init_margin } : undefined,
  };
}
