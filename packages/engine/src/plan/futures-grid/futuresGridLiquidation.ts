import { feeOn, rateOf, toMoney, valueAt } from '../../bots/futures/futuresUnits.js';
import { liquidationTicks, riskTable } from '../../bots/futures/riskTiers.js';
import { startCells, startDemand } from '../../bots/futures-grid/gridSizing.js';
import { lotsOf } from './futuresGridMoneyIssues.js';
import type { FuturesGridReading } from './futuresGridReading.js';

/** Estimated liquidation prices in ticks; undefined = none, or not known yet. */
export interface LiquidationEstimate {
  readonly long: number | undefined;
  readonly short: number | undefined;
}

/**
 * Where the bot would be liquidated had every opening order of a side filled and none closed, fees paid: the taker rate
 * for cells held from the start, the maker rate for the others. Assumed: exactly that.
 */
export function estimateLiquidation(reading: FuturesGridReading): LiquidationEstimate {
  const { levels, draft, values, start } = reading;
  const lots = lotsOf(reading);
  if (!levels || lots === undefined || lots <= 0n || values.total_investment === undefined) {
    return { long: undefined, short: undefined };
  }
  const { held, cells } = startCells(draft.grid_mode, levels, start);
  const demand = startDemand(draft.grid_mode, levels, start);
  const count = (kind: 'long' | 'short') => BigInt(cells.filter((cell) => cell === kind || cell === 'both').length);
  return {
    long: liquidationOf(reading, lots * count('long'), demand.long, lots, held),
    short: liquidationOf(reading, -lots * count('short'), demand.short, lots, held),
  };
}

/** `opened` is the sum of the opening prices of all cells of the side, in ticks. */
function liquidationOf(reading: FuturesGridReading, size: bigint, opened: bigint, lots: bigint, held: number) {
  const { units, market, values, start } = reading;
  if (size === 0n) return undefined;
  const cost = opened * lots * units.lotTick;
  const atMarket = valueAt(units, lots * BigInt(held), start);
  const taker = rateOf(market.taker_fee_rate);
  const maker = rateOf(market.maker_fee_rate);
  const fees = feeOn(atMarket, taker) + feeOn(cost - atMarket, maker);
  const cash = toMoney(values.total_investment ?? '0') - (size > 0n ? cost : -cost) - fees;
  return liquidationTicks(units, riskTable(market.symbol.riskTiers), { size, cost }, { cash });
}
