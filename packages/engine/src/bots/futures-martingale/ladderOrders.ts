import { type Rate, valueAt } from '../futures/futuresUnits.js';
import { FLAT, type FuturesHolding, newWallet, trade } from '../futures/position.js';
import { liquidationTicks, type PriceUse } from '../futures/riskTiers.js';
import { addLots, addTicks, firstLots, type MartingaleRules, stopLossTicks } from './martingaleRules.js';

/** One order of a round and the position before and after it, all earlier ones filled one by one. */
export interface LadderOrder {
  /** 0 is the first order. */
  readonly index: number;
  /** In ticks. */
  readonly price: number;
  readonly lots: bigint;
  readonly before: FuturesHolding;
  readonly after: FuturesHolding;
}

/** The whole ladder of a round that starts at a price in ticks; nothing when the margin buys nothing. */
export function* ladderOrders(rules: MartingaleRules, margin: bigint, start: number): Generator<LadderOrder> {
  const lots = firstLots(rules, margin, start);
  if (lots <= 0n) return;
  const before: FuturesHolding = { position: FLAT, wallet: newWallet(margin) };
  const after = filled(rules, before, lots, start);
  yield { index: 0, price: start, lots, before, after };
  yield* addedOrders(rules, after, valueAt(rules.units, lots, start), 0);
}

/** The orders that may still be added to a position whose last order had this value. */
export function* addedOrders(
  rules: MartingaleRules,
  holding: FuturesHolding,
  lastValue: bigint,
  added: number,
): Generator<LadderOrder> {
  let before = holding;
  let value = lastValue;
  for (let index = added + 1; index <= rules.adds; index += 1) {
    const price = addTicks(rules, before.position);
    const lots = price === undefined ? 0n : addLots(rules, value, price);
    if (price === undefined || lots <= 0n) return;
    const after = filled(rules, before, lots, price);
    yield { index, price, lots, before, after };
    before = after;
    value = valueAt(rules.units, lots, price);
  }
}

/** What a round is ended by: its rules, the margin its stop loss is measured with, and the stop loss as a share of it. */
export interface RoundEnds {
  readonly rules: MartingaleRules;
  readonly margin: bigint;
  readonly stopLoss: Rate | undefined;
}

/** Prices in ticks of liquidation and stop loss; none without a position. */
export function endsOf({ rules, margin, stopLoss }: RoundEnds, { position, wallet }: FuturesHolding, use: PriceUse) {
  if (position.size === 0n) return [undefined, undefined] as const;
  const stop = stopLoss && stopLossTicks(rules, position, margin, stopLoss, use);
  return [liquidationTicks(rules.units, rules.table, position, wallet, use), stop] as const;
}

/** The orders of a ladder, each with whether it comes before what ends the round. */
export function* reachedOrders(
  ends: RoundEnds,
  orders: Iterable<LadderOrder>,
): Generator<LadderOrder & { readonly isReached: boolean }> {
  const isLong = ends.rules.mode === 'long';
  let isReached = true;
  for (const order of orders) {
    const prices = endsOf(ends, order.before, 'fires').filter((ticks) => ticks !== undefined);
    isReached = isReached && prices.every((end) => (isLong ? order.price >= end : order.price <= end));
    yield { ...order, isReached };
  }
}

function filled(rules: MartingaleRules, before: FuturesHolding, lots: bigint, price: number): FuturesHolding {
  return trade(rules.units, before, rules.mode === 'long' ? lots : -lots, price, rules.taker);
}
