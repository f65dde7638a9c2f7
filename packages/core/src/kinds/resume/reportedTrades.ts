import type { ReportedTrade } from '@tradingbot/engine';

interface AnyOrder {
  readonly side?: string | undefined;
  readonly price?: string | undefined;
  readonly avg_price?: string | undefined;
  readonly quantity?: string | undefined;
}

interface AnyPair {
  readonly pair_type?: string | undefined;
  readonly open_order?: AnyOrder | undefined;
  readonly close_order?: AnyOrder | undefined;
}

/** An order, filled or not, whose answer reports all of it. */
export function tradeOf({ side, price, avg_price, quantity }: AnyOrder): ReportedTrade | undefined {
  const at = avg_price ?? price;
  return (side === 'buy' || side === 'sell') && at && quantity ? { side, price: at, quantity } : undefined;
}

/** Orders in the market of a grid. */
export function openTrades({
  buys = [],
  sells = [],
}: {
  readonly buys?: readonly AnyOrder[] | undefined;
  readonly sells?: readonly AnyOrder[] | undefined;
}): readonly ReportedTrade[] {
  const withSide = (orders: readonly AnyOrder[], side: 'buy' | 'sell') =>
    orders.flatMap((order) => tradeOf({ ...order, side }) ?? []);
  return [...withSide(buys, 'buy'), ...withSide(sells, 'sell')];
}

/** The trade with which a grid began: the only one of the oldest pairs that belongs to no cell. */
export function startTradeOf(pairs: readonly AnyPair[]): ReportedTrade | null {
  const first = pairs.findLast(({ pair_type }) => pair_type === 'init')?.open_order;
  return (first && tradeOf(first)) ?? null;
}

/** Quantity of any filled buy of a cell; `''` when there is none. */
export function boughtIn(pairs: readonly AnyPair[]): string {
  const legs = pairs
    .filter(({ pair_type }) => pair_type !== 'init')
    .flatMap(({ open_order, close_order }) => [open_order ?? [], close_order ?? []].flat());
  return legs.find(({ side }) => side === 'buy')?.quantity ?? '';
}
