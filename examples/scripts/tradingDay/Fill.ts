import { add, multiply, negate, sum } from '@tradingbot/engine/decimal';

/** A filled order as the histories show it; every field is there once it has filled. */
interface FilledOrder {
  readonly order_id?: string | undefined;
  readonly side?: string | undefined;
  readonly avg_price?: string | undefined;
  readonly quantity?: string | undefined;
  readonly fee?: string | undefined;
  readonly fee_token?: string | undefined;
}

/** What one order moved. */
export interface Fill {
  readonly order_id: string;
  readonly fee: string;
  readonly fee_token: string;
  readonly price: string;
  /** Signed: a purchase is positive. */
  readonly quantity: string;
}

/** The fills behind rows of orders, each once: an order that opens two pairs stands in both. */
export function fillsOf(orders: readonly (FilledOrder | undefined)[]): readonly Fill[] {
  const fills = new Map<string, Fill>();
  for (const order of orders) {
    if (order === undefined) continue;
    const { order_id, side, avg_price, quantity, fee, fee_token } = order;
    if (!order_id || !avg_price || !quantity || !fee || !fee_token) throw new Error(`Order ${order_id} is incomplete.`);
    const signed = side === 'buy' ? quantity : negate(quantity);
    fills.set(order_id, { order_id, fee, fee_token, price: avg_price, quantity: signed });
  }
  return [...fills.values()];
}

/** What the trades alone put into the quote coin; purchases take it out. */
export function proceedsOf(fills: readonly Fill[]): string {
  return negate(sum(fills.map(({ quantity, price }) => multiply(quantity, price))));
}

export function quantityOf(fills: readonly Fill[]): string {
  return sum(fills.map(({ quantity }) => quantity));
}

/** Fees paid in one coin. */
export function feesIn(coin: string, fills: readonly Fill[]): string {
  return sum(fills.filter(({ fee_token }) => fee_token === coin).map(({ fee }) => fee));
}

/** All fees, those in the coin that was bought at the price of their trade. */
export function feesWorth(quote: string, fills: readonly Fill[]): string {
  return fills.reduce(
    (worth, { fee, fee_token, price }) => add(worth, fee_token === quote ? fee : multiply(fee, price)),
    '0',
  );
}
