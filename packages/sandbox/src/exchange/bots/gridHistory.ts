/** A fill of a grid bot, spot or futures. */
interface GridFill {
  readonly id: number;
  readonly time: number;
  readonly role: string;
  /** On the leg that ends a pair: the fill that began it. */
  readonly opens?: number | undefined;
  /** On the leg that ends a pair: what it earned. */
  readonly profit?: string | undefined;
}

/** An opening order with the order that closed it, as the histories of orders show them; one of the two is there. */
export interface OrderPair<F> {
  readonly pair_type: 'arbitrage' | 'open' | 'init';
  /**
   * Undefined of a pair whose coins no fill of a cell bought: they were invested, or came over from a range before. Also
   * of the trade that ended the bot, which belongs to no cell.
   */
  readonly open: F | undefined;
  readonly close: F | undefined;
}

/** What was paired last, by the list of a bot's events: a history is read page by page. */
const paired = new WeakMap<
  readonly object[],
  { readonly count: number; readonly last: unknown; readonly pairs: unknown }
>();

/** The pairs of a bot, newest first. */
export function historyOf<F extends GridFill>(
  events: readonly object[],
  fills: () => readonly F[],
): readonly OrderPair<F>[] {
  const [count, last] = [events.length, events.at(-1)];
  const known = paired.get(events);
  // A step that failed takes its events back: as many events need not be the same ones.
  if (known?.count === count && known.last === last) {
    // The list of a bot keeps its kind: what was paired of it before has the same type.
    return known.pairs as readonly OrderPair<F>[];
  }
  const pairs = pairOrders(fills());
  paired.set(events, { count, last, pairs });
  return pairs;
}

/** Finished pairs, one for each fill that earned something, and still open first legs of a bot, newest first. */
function pairOrders<F extends GridFill>(fills: readonly F[]): readonly OrderPair<F>[] {
  const byId = new Map(fills.map((fill) => [fill.id, fill]));
  const closed = new Set(fills.map((fill) => fill.opens).filter((id) => id !== undefined));
  const pairs: OrderPair<F>[] = [];
  for (const fill of fills) {
    const opening = fill.opens === undefined ? undefined : byId.get(fill.opens);
    if (fill.profit !== undefined) pairs.push({ pair_type: 'arbitrage', open: opening, close: fill });
    else if (fill.role === 'close' || fill.role === 'liquidation')
      pairs.push({ pair_type: 'init', open: undefined, close: fill });
    else if (fill.role !== 'grid') pairs.push({ pair_type: 'init', open: fill, close: undefined });
    else if (!closed.has(fill.id)) pairs.push({ pair_type: 'open', open: fill, close: undefined });
  }
  const lastId = ({ open, close }: OrderPair<F>) => (close ?? open)?.id ?? 0;
  return pairs.sort((a, b) => lastId(b) - lastId(a));
}

/** Fills after `time` that closed a cell; events come in the order of their times. */
export function arbitragesSince(events: readonly { readonly time: number; readonly profit?: unknown }[], time: number) {
  let count = 0;
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (event === undefined || event.time <= time) break;
    if (event.profit !== undefined) count += 1;
  }
  return count;
}
