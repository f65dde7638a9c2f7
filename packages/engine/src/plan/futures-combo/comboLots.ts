import { moneyText, toMoney, valueAt } from '../../bots/futures/futuresUnits.js';
import {
  exposureRatio,
  leastLots,
  MARGIN_STEP,
  type MarginLeg,
  ratioOf,
} from '../../bots/futures-combo/comboMargins.js';
import { compare } from '../../decimal/arithmetic.js';
import { formatDecimal } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';

/** Contracts that a bot is drafted with. */
type NamedLeg = MarginLeg & { readonly symbol: string };

/** Drift is set in steps of 1 %, up to half of everything. */
const DRIFT_PLACES = 2;
const DRIFT_STEPS = 100n;
const MAX_DRIFT_STEPS = 50n;

/** The contract whose lot is worth most, and the margin from which on that is at most the drift threshold's share. */
export interface CoarsestLot {
  readonly symbol: string;
  readonly from: string;
}

/**
 * The margin from which on one lot of every contract is at most the threshold's share of the positions:
 * `ceil_0.0001(max(lot · p) / (θ · ratio · L))`. With less, a rebalance cannot bring the weights nearer than the drift that
 * sets off the next one.
 */
export function coarsestLot(leverage: string, threshold: string, legs: readonly NamedLeg[]): CoarsestLot | undefined {
  const exposure = exposureRatio(leverage, threshold);
  const step = toMoney(MARGIN_STEP);
  let coarsest: { symbol: string; value: bigint } | undefined;
  for (const { symbol, units, price } of legs) {
    const value = valueAt(units, 1n, price);
    if (coarsest === undefined || value > coarsest.value) coarsest = { symbol, value };
  }
  if (coarsest === undefined || exposure.count <= 0n) return undefined;
  const steps = divideIntegers(coarsest.value * exposure.unit, exposure.count * step, 'ceil');
  return { symbol: coarsest.symbol, from: moneyText(steps * step) };
}

/** Contracts with the money behind them. */
interface Funded {
  readonly leverage: string;
  readonly margin: string;
  readonly legs: readonly NamedLeg[];
}

/** The threshold that is wanted, or the least larger one that rebalances can get below; undefined: none is large enough. */
export function reachableDrift(funded: Funded, wanted: string): string | undefined {
  const least = leastDrift(funded);
  return least === undefined || compare(least, wanted) > 0 ? least : wanted;
}

/**
 * Least threshold, in whole percents, that no rebalance at these prices leaves reached, whatever lots and smallest orders
 * leave of every contract; undefined: not even half of everything is enough.
 *
 * With orders of at most `o_i` of the positions, a contract that falls short alone is off by at most
 * `o_i (1 − w_i) / (1 − o_i)`, one that does not while all others do by `w_i · s / (1 − s)`, `s` being the sum of the others'.
 */
function leastDrift({ leverage, margin, legs }: Funded): string | undefined {
  const { count, unit } = exposureRatio(leverage, '1');
  // Prices that are half a percent up some seconds later must not turn the verdict.
  const positions = ((toMoney(margin) * count) / unit) * 1000n;
  const worthOf = ({ units, price }: NamedLeg, lots: bigint) => valueAt(units, lots, price) * 1005n;
  const orders = legs.map((leg) => worthOf(leg, leastLots(leg.market, leg.units, leg.price)));
  const all = orders.reduce((sum, order) => sum + order, 0n);
  let steps = 1n;
  const reach = (dividend: bigint, divisor: bigint) => {
    const needed = divisor <= 0n ? MAX_DRIFT_STEPS + 1n : divideIntegers(dividend * DRIFT_STEPS, divisor, 'ceil');
    if (needed > steps) steps = needed;
  };
  legs.forEach((leg, row) => {
    const order = orders[row] ?? 0n;
    const { count: part, unit: whole } = ratioOf(leg.weight);
    reach(worthOf(leg, 1n), positions);
    reach(order * (whole - part), (positions - order) * whole);
    reach(part * (all - order), (positions - (all - order)) * whole);
  });
  return steps > MAX_DRIFT_STEPS ? undefined : formatDecimal(steps, DRIFT_PLACES);
}
