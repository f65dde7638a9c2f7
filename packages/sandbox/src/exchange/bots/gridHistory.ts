import type { LongList } from '../store/LongList.js';
import type { SpotGridBot } from './RecordedBot.js';

/** A fill of a grid bot, spot or futures. */
interface GridFill {
  readonly type: 'fill';
  readonly id: number;
  readonly time: number;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  /** Absent where every fee is in the quote coin. */
  readonly fee_token?: string | undefined;
  readonly role: string;
  /** On the leg that ends a pair: the fill that began it. */
  readonly opens?: number | undefined;
  /** On the leg that ends a pair: what it earned. */
  readonly profit?: string | undefined;
}

/** A grid bot as its history needs it. */
interface GridBot {
  readonly id: string;
  readonly events: LongList<GridFill | { readonly type: string }>;
}

/** An opening order with the order that closed it, as the histories of orders show them; one of the two is there. */
interface OrderPair {
  readonly pair_type: 'arbitrage' | 'open' | 'init';
  /**
   * Undefined of a pair whose coins no fill of a cell bought: they were invested, or came over from a range before. Also
   * of the trade that ended the bot, which belongs to no cell.
   */
  readonly open: GridFill | undefined;
  readonly close: GridFill | undefined;
}

/** What was paired last, by the list of a bot's events: a history is read page by page. */
const paired = new WeakMap<
  GridBot['events'],
  { readonly count: number; readonly cuts: number; readonly pairs: readonly OrderPair[] }
>();

/** A page of the pairs of a bot, newest first, as both histories of orders send it. */
export function historyPage({ id, events }: GridBot, quoteToken: string, page: number, limit: number) {
  const order = (fill: GridFill | undefined) =>
    fill && {
      order_id: `${id}-${fill.id}`,
      side: fill.side,
      avg_price: fill.price,
      quantity: fill.quantity,
      fee: fill.fee,
      fee_token: fill.fee_token ?? quoteToken,
      time: fill.time,
      order_status: 'filled' as const,
    };
  const pairs = pairsOf(events);
  return {
    total: pairs.length,
    pairs: pairs.slice(page * limit, (page + 1) * limit).map(({ pair_type, open, close }) => ({
      ...{ pair_type, profits: close?.profit, profits_token: quoteToken },
      open_order: order(open),
      close_order: order(close),
    })),
  };
}

function pairsOf(events: GridBot['events']): readonly OrderPair[] {
  const { length: count, cuts } = events;
  const known = paired.get(events);
  // A step that failed takes its events back: as many events need not be the same ones.
  if (known?.count === count && known.cuts === cuts) return known.pairs;
  const pairs = pairOrders(events.all().filter((event): event is GridFill => event.type === 'fill'));
  paired.set(events, { count, cuts, pairs });
  return pairs;
}

/** Finished pairs, one for each fill that earned something, and still open first legs of a bot, newest first. */
function pairOrders(fills: readonly GridFill[]): readonly OrderPair[] {
  const byId = new Map(fills.map((fill) => [fill.id, fill]));
  const closed = new Set(fills.map((fill) => fill.opens).filter((id) => id !== undefined));
  const pairs: OrderPair[] = [];
  for (const fill of fills) {
    const opening = fill.opens === undefined ? undefined : byId.get(fill.opens);
    if (fill.profit !== undefined) pairs.push({ pair_type: 'arbitrage', open: opening, close: fill });
    else if (fill.role === 'close' || fill.role === 'liquidation')
      pairs.push({ pair_type: 'init', open: undefined, close: fill });
    else if (fill.role !== 'grid') pairs.push({ pair_type: 'init', open: fill, close: undefined });
    else if (!closed.has(fill.id)) pairs.push({ pair_type: 'open', open: fill, close: undefined });
  }
  const lastId = ({ open, close }: OrderPair) => (close ?? open)?.id ?? 0;
  return pairs.sort((a, b) => lastId(b) - lastId(a));
}

/** Fills after `time` that closed a cell; events come in the order of their times. */
export function arbitragesSince(events: LongList<{ readonly time: number; readonly profit?: unknown }>, time: number) {
  let count = 0;
  for (const event of events.backwards()) {
    if (event.time <= time) break;
    if (event.profit !== undefined) count += 1;
  }
  return count;
}

/** The event that ended a spot grid. */
export function closedEvent({ state, events }: SpotGridBot) {
  // A running bot has none, and its events are many.
  if (state.close === null) return undefined;
  for (const event of events.backwards()) if (event.type === 'closed') return event;
  return undefined;
}
