import type {
  ListFuturesMartingaleHistoryOrdersResult,
  ListFuturesMartingaleOpenOrdersResult,
} from '@tradingbot/core/endpoints';
import type { ChartFill } from '../../../chart/index.js';

type OpenOrder = NonNullable<ListFuturesMartingaleOpenOrdersResult['orders']>[number];
type PastOrder = NonNullable<ListFuturesMartingaleHistoryOrdersResult['orders']>[number];

/** One order of a round: the first entry (0) or an add-on. */
export interface LadderStep {
  readonly index: number;
  /** Filled, waiting in the market, or not placed yet. */
  readonly state: 'done' | 'next' | 'later';
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

/** The ladder of a round with `addOns` steps after the first, from its waiting and its filled orders. */
export function ladderOf(addOns: number, open: readonly OpenOrder[], past: readonly PastOrder[]): MartingaleLadder {
  const priceOf = (type: OpenOrder['order_type']) => open.find(({ order_type }) => order_type === type)?.price;
  const steps = Array.from({ length: addOns + 1 }, (_, index): LadderStep => {
    const done = past.find(
      (order) =>
        (order.order_type === 'open' || order.order_type === 'add') &&
        (order.add_index ?? (order.order_type === 'open' ? 0 : undefined)) === index,
    );
    if (done)
      return { index, state: 'done', price: done.avg_price, quantity: done.filled_quantity, fill: fillOf(done) };
    const next = open.find(({ order_type, add_index }) => order_type === 'add' && add_index === index);
    if (next) return { index, state: 'next', price: next.price, quantity: next.quantity, fill: undefined };
    return { index, state: 'later', price: undefined, quantity: undefined, fill: undefined };
  });
  return { steps, takeProfit: priceOf('take_profit'), stopLoss: priceOf('stop_loss') };
}

function fillOf({ time, avg_price, side }: PastOrder): ChartFill | undefined {
  return time !== undefined && avg_price !== undefined && (side === 'buy' || side === 'sell')
    ? { time, price: avg_price, side }
    : undefined;
}
