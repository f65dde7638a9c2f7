import type { BotEvent } from './botTimeline.js';

interface Leg {
  readonly order_id?: string | undefined;
  readonly side?: string | undefined;
  readonly avg_price?: string | undefined;
  readonly quantity?: string | undefined;
  readonly fee?: string | undefined;
  readonly fee_token?: string | undefined;
  readonly time?: number | undefined;
}

interface Pair {
  readonly pair_type?: string | undefined;
  readonly profits?: string | undefined;
  readonly profits_token?: string | undefined;
  readonly open_order?: Leg | undefined;
  readonly close_order?: Leg | undefined;
}

/** Orders of a grid, spot or futures: the one that ends a pair has what the pair earned. Each order stands there once. */
export function gridEvents(pairs: readonly Pair[]): readonly BotEvent[] {
  const events = new Map<string, BotEvent>();
  const note = (leg: Leg | undefined, event: Pick<BotEvent, 'type' | 'amount' | 'coin'>) => {
    if (!leg?.time) return;
    const id = leg.order_id ?? `${leg.time} ${leg.side} ${leg.avg_price}`;
    // An order that several pairs begin with is listed with each of them.
    if (events.get(id)?.type === 'pair') return;
    events.set(id, {
      ...event,
      time: leg.time,
      side: leg.side === 'buy' || leg.side === 'sell' ? leg.side : undefined,
      price: leg.avg_price,
      quantity: leg.quantity,
      fee: leg.fee,
      feeCoin: leg.fee_token,
      id: leg.order_id,
    });
  };
  for (const { pair_type, open_order, close_order, profits, profits_token: coin } of pairs) {
    note(open_order, { type: pair_type === 'init' ? 'started' : 'trade', coin });
    // A trade of no cell that comes as a closing order is the one that ended the bot.
    const isPair = pair_type !== 'init';
    if (close_order) note(close_order, isPair ? { type: 'pair', amount: profits, coin } : { type: 'trade', coin });
  }
  return [...events.values()];
}
