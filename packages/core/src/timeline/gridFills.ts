import type { ListFuturesGridHistoryOrdersResult } from '../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import type { ListSpotGridHistoryOrdersResult } from '../endpoints/spot-grid/listSpotGridHistoryOrders.js';

/** An order of a grid that has filled. */
export interface GridFill {
  /** Ms since the epoch. */
  readonly time: number;
  /** Average price, in quote coin. */
  readonly price: string;
  readonly side: 'buy' | 'sell';
}

type Pairs = NonNullable<(ListSpotGridHistoryOrdersResult | ListFuturesGridHistoryOrdersResult)['pairs']>;

/** Fills of pairs, oldest first, each once: an order may stand in several pairs. */
export function gridFills(pairs: Pairs): readonly GridFill[] {
  const fills = new Map<string, GridFill>();
  for (const leg of pairs.flatMap(({ open_order, close_order }) => [open_order, close_order])) {
    if (!leg?.time || !leg.avg_price || (leg.side !== 'buy' && leg.side !== 'sell')) continue;
    const { time, avg_price: price, side } = leg;
    fills.set(leg.order_id ?? `${time} ${price} ${side}`, { time, price, side });
  }
  return [...fills.values()].sort((a, b) => a.time - b.time);
}
