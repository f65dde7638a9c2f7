import { valueAt } from '../futures/futuresUnits.js';
import { FLAT, type FuturesHolding, newWallet, trade } from '../futures/position.js';
import { addLots, addTicks, firstLots, type MartingaleRules } from './martingaleRules.js';

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

function filled(rules: MartingaleRules, before: FuturesHolding, lots: bigint, price: number): FuturesHolding {
  return trade(rules.units, before, rules.mode === 'long' ? lots : -lots, price, rules.taker);
}
