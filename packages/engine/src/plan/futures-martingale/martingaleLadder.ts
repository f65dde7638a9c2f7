import { magnitude, moneyText, priceOf, quantityOf, valueAt } from '../../bots/futures/futuresUnits.js';
import { averagePrice, cutFraction } from '../../bots/futures/position.js';
import {
  endsOf,
  type LadderOrder,
  ladderOrders,
  type RoundEnds,
  reachedOrders,
} from '../../bots/futures-martingale/ladderOrders.js';
import { takeProfitTicks } from '../../bots/futures-martingale/martingaleRules.js';
import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers, roundToStep } from '../../decimal/rounding.js';

/** One order of the ladder after its fill, all earlier ones filled one by one. Money in quote coin, ratios as fractions. */
export interface FuturesMartingaleRung {
  /** 0 is the first order. */
  readonly index: number;
  readonly trigger_price: string;
  /** From the start price, four places, cut. */
  readonly distance: string;
  /** In contracts. */
  readonly quantity: string;
  readonly value: string;
  /** Margin and both fees, eight places, half up. */
  readonly order_cost: string;
  readonly total_quantity: string;
  /** Eight places, cut. */
  readonly average_price: string;
  /** `""` where no price does it, as below. */
  readonly take_profit_price: string;
  readonly liquidation_price: string;
  readonly sl_price: string;
  /** Cost of all orders so far and the loss that stands when this one fills, over the margin; four places, cut. */
  readonly margin_used: string;
  /** Result if the price stops here, fees paid. */
  readonly pnl: string;
  /** False when liquidation or stop loss comes before. */
  readonly is_reached: boolean;
}

const RATIO_PLACES = 4;
const PRICE_PLACES = 8;
const COST_STEP = '0.00000001';

/** A ladder to build: margin in money, start price in ticks. */
export interface LadderPlan extends RoundEnds {
  readonly start: number;
}

/** The ladder of a round; empty when the margin buys nothing. */
export function martingaleLadder(plan: LadderPlan): readonly FuturesMartingaleRung[] {
  return [...steps(plan)].map((step) => rung(plan, step));
}

/** Added orders that come before liquidation and stop loss. */
export function reachedAdds(plan: LadderPlan): number {
  let count = -1;
  for (const { isReached } of steps(plan)) count += isReached ? 1 : 0;
  return Math.max(0, count);
}

function steps(plan: LadderPlan): Iterable<Step> {
  return reachedOrders(plan, ladderOrders(plan.rules, plan.margin, plan.start));
}

type Step = LadderOrder & { readonly isReached: boolean };

function rung(plan: LadderPlan, step: Step): FuturesMartingaleRung {
  const { rules, margin, start } = plan;
  const { units, orderCost } = rules;
  const { index, price, lots, isReached, before, after } = step;
  const { position, wallet } = after;
  const value = valueAt(units, lots, price);
  const cost = (of: bigint) => (of * orderCost.numerator) / orderCost.denominator;
  const [liquidation, stop] = endsOf(plan, after, 'shown');
  const standing = before.position.cost - magnitude(valueAt(units, before.position.size, price));
  const loss = rules.mode === 'long' ? standing : -standing;
  const average = averagePrice(units, position);
  const ticks = (of: number | undefined) => (of === undefined ? '' : priceOf(units, of));
  const ratio = (a: bigint, b: bigint) =>
    formatDecimal(divideIntegers(a * power10(RATIO_PLACES), b, 'down'), RATIO_PLACES);
  return {
    index,
    trigger_price: priceOf(units, price),
    distance: ratio(BigInt(price - start), BigInt(start)),
    quantity: quantityOf(units, lots),
    value: moneyText(value),
    order_cost: roundToStep(moneyText(cost(value)), COST_STEP, 'half_up'),
    total_quantity: quantityOf(units, magnitude(position.size)),
    average_price: average ? cutFraction(average, PRICE_PLACES) : '',
    take_profit_price: ticks(takeProfitTicks(rules, position, margin, wallet.fees)),
    liquidation_price: ticks(liquidation),
    sl_price: ticks(stop),
    margin_used: ratio(cost(position.cost) + loss, margin),
    pnl: moneyText(wallet.cash + valueAt(units, position.size, price) - margin),
    is_reached: isReached,
  };
}
