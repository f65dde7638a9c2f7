import type {
  ListFuturesMartingaleHistoryOrdersResult,
  ListFuturesMartingaleOpenOrdersResult,
} from '@tradingbot/core/endpoints';
import type { FuturesMartingaleOrderToCome } from '@tradingbot/engine';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { ChartFill } from '../../../chart/index.js';

type OpenOrder = NonNullable<ListFuturesMartingaleOpenOrdersResult['orders']>[number];
type PastOrder = NonNullable<ListFuturesMartingaleHistoryOrdersResult['orders']>[number];

/** One order of a round: the first entry (0) or an add-on. */
export interface LadderStep {
  readonly index: number;
  /** Filled, waiting in the market, or not placed yet. */
  readonly state: 'done' | 'next' | 'later';
  /** False where liquidation or stop loss comes before. */
  readonly isReached: boolean;
  /** Undefined while nothing is known of what is not placed yet. */
  readonly price: string | undefined;
  readonly quantity: string | undefined;
  readonly fill: ChartFill | undefined;
}

/** The round under way. */
export interface MartingaleLadder {
  readonly steps: readonly LadderStep[];
  /** Prices that end it; undefined while they are not set. */
  readonly takeProfit: string | undefined;
  readonly stopLoss: string | undefined;
}

/**
 * The ladder of a round with `addOns` steps after the first.
 *
 * @param toCome the rest of it as the engine makes it of the bot; where it is not of this moment, it is left out
 */
export function ladderOf(
  addOns: number,
  {
    open,
    past,
    toCome,
  }: {
    readonly open: readonly OpenOrder[];
    readonly past: readonly PastOrder[];
    readonly toCome: readonly FuturesMartingaleOrderToCome[];
  },
): MartingaleLadder {
  const priceOf = (type: OpenOrder['order_type']) => open.find(({ order_type }) => order_type === type)?.price;
  const waits = open.find(({ order_type }) => order_type === 'add');
  const isOfNow = toCome.some(
    ({ index, price, quantity }) =>
      index === waits?.add_index && isSame(price, waits.price) && isSame(quantity, waits.quantity),
  );
  const steps = Array.from({ length: addOns + 1 }, (_, index): LadderStep => {
    const done = past.find(
      (order) =>
        (order.order_type === 'open' || order.order_type === 'add') &&
        (order.add_index ?? (order.order_type === 'open' ? 0 : undefined)) === index,
    );
    if (done) {
      const { avg_price: price, filled_quantity: quantity } = done;
      return { index, state: 'done', isReached: true, price, quantity, fill: fillOf(done) };
    }
    const planned = isOfNow ? toCome.find((order) => order.index === index) : undefined;
    const isReached = planned?.is_reached ?? true;
    if (waits?.add_index === index) {
      return { index, state: 'next', isReached, price: waits.price, quantity: waits.quantity, fill: undefined };
    }
    return { index, state: 'later', isReached, price: planned?.price, quantity: planned?.quantity, fill: undefined };
  });
  return { steps, takeProfit: priceOf('take_profit'), stopLoss: priceOf('stop_loss') };
}

function fillOf({ time, avg_price, side, filled_quantity }: PastOrder): ChartFill | undefined {
  return time !== undefined && avg_price !== undefined && (side === 'buy' || side === 'sell')
    ? { time, price: avg_price, side, quantity: filled_quantity }
    : undefined;
}

function isSame(text: string, other: string | undefined): boolean {
  return other !== undefined && isDecimal(other) && compare(text, other) === 0;
}
