import { magnitude, moneyText, priceOf, quantityOf, type Rate, valueAt } from '../../bots/futures/futuresUnits.js';
import { averagePrice, cutFraction, FLAT, type FuturesHolding, newWallet, trade } from '../../bots/futures/position.js';
import { liquidationTicks } from '../../bots/futures/riskTiers.js';
import {
  addLots,
  addTicks,
  firstLots,
  type MartingaleRules,
  stopLossTicks,
  takeProfitTicks,
} from '../../bots/futures-martingale/martingaleRules.js';
import { formatDecimal, power10 } from '../../money/decimal.js';
import { divideIntegers, roundToStep } from '../../money/rounding.js';

/** One order of the ladder after its fill, all earlier ones filled one by one. Money in quote coin, ratios as fractions. */
export interface MartingaleRung {
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
export interface LadderPlan {
  readonly rules: MartingaleRules;
  readonly margin: bigint;
  readonly start: number;
  readonly stopLoss: Rate | undefined;
}

interface Step {
  readonly index: number;
  readonly price: number;
  readonly lots: bigint;
  readonly isReached: boolean;
  readonly before: FuturesHolding;
  readonly after: FuturesHolding;
}

/** The ladder of a round; empty when the margin buys nothing. */
export function martingaleLadder(plan: LadderPlan): readonly MartingaleRung[] {
  return [...steps(plan)].map((step) => rung(plan, step));
}

/** Added orders that come before liquidation and stop loss. */
export function reachedAdds(plan: LadderPlan): number {
  let count = -1;
  for (const { isReached } of steps(plan)) count += isReached ? 1 : 0;
  return Math.max(0, count);
}

/** Fills one order after the other, each where the position before puts it. */
function* steps({ rules, margin, start, stopLoss }: LadderPlan): Generator<Step> {
  const isLong = rules.mode === 'long';
  let after: FuturesHolding = { position: FLAT, wallet: newWallet(margin) };
  let lots = firstLots(rules, margin, start);
  let price: number | undefined = start;
  let isReached = true;
  for (let index = 0; price !== undefined && lots > 0n && index <= rules.adds; index += 1) {
    const before = after;
    after = trade(rules.units, before, isLong ? lots : -lots, price, rules.taker);
    yield { index, price, lots, isReached, before, after };
    const lastValue = valueAt(rules.units, lots, price);
    const next = addTicks(rules, after.position);
    const ends = endsOf(rules, after, margin, stopLoss).filter((ticks) => ticks !== undefined);
    isReached = isReached && next !== undefined && ends.every((end) => (isLong ? next >= end : next <= end));
    price = next;
    lots = next === undefined ? 0n : addLots(rules, lastValue, next);
  }
}

/** Prices in ticks of liquidation and stop loss. */
function endsOf(rules: MartingaleRules, { position, wallet }: FuturesHolding, margin: bigint, stopLoss?: Rate) {
  const stop = stopLoss && stopLossTicks(rules, position, margin, stopLoss);
  return [liquidationTicks(rules.units, rules.table, position, wallet), stop] as const;
}

function rung({ rules, margin, start, stopLoss }: LadderPlan, step: Step): MartingaleRung {
  const { units, orderCost } = rules;
  const { index, price, lots, isReached, before, after } = step;
  const { position, wallet } = after;
  const value = valueAt(units, lots, price);
  const cost = (of: bigint) => (of * orderCost.numerator) / orderCost.denominator;
  const [liquidation, stop] = endsOf(rules, after, margin, stopLoss);
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
