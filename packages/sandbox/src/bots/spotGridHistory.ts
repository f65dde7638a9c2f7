import type { SpotGridEvent } from '@tradingbot/engine';
import type { SpotGridBot } from './SpotGridBook.js';

type Fill = Extract<SpotGridEvent, { type: 'fill' }>;

/** An opening order with the order that closed it, as get-history-orders shows them. */
export interface OrderPair {
  readonly pair_type: 'arbitrage' | 'open' | 'init';
  readonly open: Fill;
  readonly close: Fill | undefined;
}

/** Finished pairs and still open first legs of a bot, newest first. */
export function pairOrders(bot: SpotGridBot): readonly OrderPair[] {
  const fills = bot.events.filter((event) => event.type === 'fill');
  const byId = new Map(fills.map((fill) => [fill.id, fill]));
  const closed = new Set(fills.map((fill) => fill.opens).filter((id) => id !== undefined));
  const pairs: OrderPair[] = [];
  for (const fill of fills) {
    const opening = fill.opens === undefined ? undefined : byId.get(fill.opens);
    if (opening !== undefined && fill.profit !== undefined)
      pairs.push({ pair_type: 'arbitrage', open: opening, close: fill });
    else if (fill.role !== 'grid') pairs.push({ pair_type: 'init', open: fill, close: undefined });
    else if (!closed.has(fill.id)) pairs.push({ pair_type: 'open', open: fill, close: undefined });
  }
  return pairs.sort((a, b) => (b.close ?? b.open).id - (a.close ?? a.open).id);
}

/** Grid fills that closed a cell after `time`. */
export function arbitragesSince(bot: SpotGridBot, time: number): number {
  return bot.events.filter((event) => event.type === 'fill' && event.profit !== undefined && event.time > time).length;
}
