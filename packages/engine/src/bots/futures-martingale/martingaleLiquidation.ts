import { liquidationTicks } from '../futures/riskTiers.js';
import { addedOrders, ladderOrders } from './ladderOrders.js';
import type { MartingaleMachine } from './martingaleMachine.js';

/** Where a martingale is liquidated, in ticks as they are shown; undefined = there is no such price. */
export interface MartingaleLiquidations {
  /** With the position that it has. */
  readonly now: number | undefined;
  /** Once the last order of the round has been added; before the start, of the round that is planned. */
  readonly allFilled: number | undefined;
}

/** Both liquidation prices of a machine: the same figure before the start and after it. */
export function liquidationsOf(machine: MartingaleMachine): MartingaleLiquidations {
  const { rules, position, wallet, lastValue, added, totalMargin, close, price } = machine;
  if (close) return { now: undefined, allFilled: undefined };
  const orders =
    machine.startTime === null
      ? ladderOrders(rules, totalMargin, rules.entry ?? price)
      : addedOrders(rules, { position, wallet }, lastValue, added);
  let last = { position, wallet };
  if (machine.startTime === null || position.size !== 0n) for (const { after } of orders) last = after;
  return {
    now: liquidationTicks(rules.units, rules.table, position, wallet),
    allFilled: liquidationTicks(rules.units, rules.table, last.position, last.wallet),
  };
}
