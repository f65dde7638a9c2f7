import type { FuturesMartingaleEvent } from './futuresMartingaleTypes.js';

/** Events in the format of the reference engine, which reports only fills and the end. */
export function words(events: readonly FuturesMartingaleEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'closed') return [`closed ${event.close_price} ${event.stop_type}`];
    if (event.type !== 'fill') return [];
    const { order_type, price, quantity } = event;
    return [order_type === 'liquidation' ? `liquidation ${quantity}` : `${order_type} ${price} ${quantity}`];
  });
}
