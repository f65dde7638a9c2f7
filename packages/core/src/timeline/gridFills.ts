import { add } from '@tradingbot/engine/decimal';
import type { ListFuturesGridHistoryOrdersResult } from '../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import type { ListSpotGridHistoryOrdersResult } from '../endpoints/spot-grid/listSpotGridHistoryOrders.js';

/** An order of a grid that has filled. */
export interface GridFill {
  /** Ms since the epoch. */
  readonly time: number;
  /** Average price, in quote coin. */
  readonly price: string;
  readonly side: 'buy' | 'sell';
  /** In base coin. */
  readonly quantity: string | undefined;
  /** What the pairs that it closed brought; undefined where it closed none. */
  readonly profit: { readonly amount: string; readonly coin: string | undefined } | undefined;
}

type Pairs = NonNullable<(ListSpotGridHistoryOrdersResult | ListFuturesGridHistoryOrdersResult)['pairs']>;

/** Fills of pairs, oldest first, each once: an order may stand in several pairs. */
export function gridFills(pairs: Pairs): readonly GridFill[] {
  const fills = new Map<string, GridFill>();
  for (const { open_order, close_order, profits, profits_token } of pairs) {
    for (const leg of [open_order, close_order]) {
      if (!leg?.time || !leg.avg_price || (leg.side !== 'buy' && leg.side !== 'sell')) continue;
      const { time, avg_price: price, side, quantity } = leg;
      const key = leg.order_id ?? `${time} ${price} ${side}`;
      const before = fills.get(key)?.profit;
      const closed = leg === close_order ? profits : undefined;
      const profit = closed ? { amount: add(before?.amount ?? '0', closed), coin: profits_token } : before;
      fills.set(key, { time, price, side, quantity, profit });
    }
  }
  return [...fills.values()].sort((a, b) => a.time - b.time);
}
