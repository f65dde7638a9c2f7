import { rateOf, toMoney } from '../../bots/futures/futuresUnits.js';
import { riskTable } from '../../bots/futures/riskTiers.js';
import { type GridLiquidations, liquidationsOf, standAtStart } from '../../bots/futures-grid/gridLiquidation.js';
import { lotsOf } from './futuresGridMoneyIssues.js';
import type { FuturesGridReading } from './futuresGridReading.js';

/** Where the bot of a draft is liquidated right after its start, and once the orders of a side have filled, in ticks. */
export function estimateLiquidation(reading: FuturesGridReading): GridLiquidations {
  const { levels, draft, values, start, units, market } = reading;
  const lots = lotsOf(reading);
  if (!levels || lots === undefined || lots <= 0n || values.total_investment === undefined) {
    return { now: undefined, long: undefined, short: undefined };
  }
  const plan = {
    ...{ units, levels, quantity: lots, mode: draft.grid_mode, margin: toMoney(values.total_investment) },
    risk: riskTable(market.symbol.riskTiers),
    maker: rateOf(market.maker_fee_rate),
    taker: rateOf(market.taker_fee_rate),
  };
  return liquidationsOf(standAtStart(plan, start));
}
