import { add, isDecimal, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BookEntry, BotBooks, Holding } from '@tradingbot/engine/replay';
import type * as z from 'zod/mini';
import type { BotClient } from '../../client/BotClient.js';
import type { Endpoint, Schema } from '../../contract/types.js';
import { gridEvents } from '../../timeline/gridEvents.js';
import { isOver } from '../botState.js';
import type { BotSummary } from '../botSummary.js';

/** What a finished pair or round earned. */
export interface Gain {
  /** Ms since the epoch. */
  readonly time: number;
  /** In quote coin, after fees. */
  readonly amount: string;
}

/** The books of a bot with what it takes to draw them. */
export interface ReportedBooks {
  readonly books: BotBooks;
  /** Of finished pairs or rounds, oldest first; undefined of kinds that have none. */
  readonly gains: readonly Gain[] | undefined;
  readonly category: 'spot' | 'linear';
  /** Whether the books should explain all of the profit: the kind reports its first trades, and none is missing. */
  readonly isWhole: boolean;
  /** Older entries were left out. */
  readonly isCut: boolean;
}

/** Asks what never changes any more; whoever keeps answers asks only once. */
export type AskOnce = <P extends Schema, R extends Schema>(
  endpoint: Endpoint<P, R, 'query'>,
  params: z.output<P>,
) => Promise<z.output<R>>;

/** How a history is read whose parts are asked for one by one. */
export interface HistoryOptions {
  /** Default: each time anew. */
  readonly askOnce?: AskOnce | undefined;
  /**
   * What was won then must be exact, and no detail before it is needed; ms since the epoch, a quarter of an hour. Absent: as
   * far back as makes sense.
   */
  readonly since?: number | undefined;
}

/** Reads the books of a bot of its kind. */
export type ReadBooks = (client: BotClient, id: string, options: HistoryOptions) => Promise<ReportedBooks | undefined>;

interface Trade {
  readonly time?: number | undefined;
  readonly side?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
  readonly fee?: string | undefined;
  readonly feeCoin?: string | undefined;
}

/** An order that has filled, in the books; nothing where the answer leaves a part of it out. */
export function tradeEntry(symbol: string | undefined, coin: string | undefined, trade: Trade): readonly BookEntry[] {
  const { time, side, price, quantity, fee = '0', feeCoin } = trade;
  if (!symbol || !time || !price || !quantity || (side !== 'buy' && side !== 'sell')) return [];
  const size = side === 'buy' ? quantity : negate(quantity);
  const cost = multiply(size, price);
  // Spot takes the fee of a purchase out of the coins.
  const isInCoins = feeCoin !== undefined && feeCoin !== coin;
  return [
    isInCoins
      ? { time, symbol, base: subtract(size, fee), quote: negate(cost) }
      : { time, symbol, base: size, quote: negate(add(cost, fee)) },
  ];
}

export interface MoneyChange {
  readonly time: number;
  readonly change_type: string;
  readonly amount?: string | undefined;
}

/** Money that was put in or taken out. */
export function moneyEntries(changes: readonly MoneyChange[] = []): readonly BookEntry[] {
  return changes.flatMap(({ time, change_type, amount }) => {
    if (!amount || (change_type !== 'margin_added' && change_type !== 'withdrawn')) return [];
    const paid = change_type === 'margin_added' ? amount : negate(amount);
    return [{ time, quote: paid, paid }];
  });
}

/** The books in order, or nothing while one of the figures that they stand on is missing. */
export function booksOf(
  client: BotClient,
  summary: BotSummary,
  facts: {
    readonly began: number | undefined;
    readonly entries: readonly BookEntry[];
    /** Whether the entries go back to the beginning. */
    readonly isComplete: boolean;
    /** What it has; nothing of a bot that is over and has sold everything. */
    readonly held: readonly Holding[] | undefined;
    readonly funding?: string | undefined;
    readonly fundingFrom?: number | undefined;
    /** Whether the first trades are among the entries. */
    readonly hasOpening?: boolean;
    readonly gains?: readonly Gain[];
  },
): ReportedBooks | undefined {
  const { equity, totalProfit: profit, endedAt } = summary;
  const { began, held, gains, isComplete, hasOpening = true, funding = '0', fundingFrom } = facts;
  const entries = facts.entries.toSorted((a, b) => a.time - b.time);
  const from = isComplete ? began : entries[0]?.time;
  if (!equity || !profit || !held || !from || !isDecimal(funding)) return undefined;
  const time = isOver(summary.state) ? endedAt : client.serverTime();
  if (!time) return undefined;
  return {
    books: { entries, from, time, equity, profit, held, funding, fundingFrom },
    gains,
    category: summary.kind === 'spot_grid' || summary.kind === 'spot_dca' ? 'spot' : 'linear',
    isWhole: isComplete && hasOpening,
    isCut: !isComplete,
  };
}

/** What is left of all trades of a bot whose history is whole. */
export function leftOf(entries: readonly BookEntry[], symbol: string): string {
  return sum(entries.flatMap((entry) => (entry.symbol === symbol ? (entry.base ?? []) : [])));
}

/** Trades of a grid, and what its pairs earned. */
export function gridBooks(pairs: Parameters<typeof gridEvents>[0], symbol: string, coin: string | undefined) {
  const events = gridEvents(pairs);
  return {
    trades: events.flatMap((event) => tradeEntry(symbol, coin, event)),
    gains: events.flatMap(({ time, amount }): readonly Gain[] => (amount ? [{ time, amount }] : [])),
  };
}

/** The position of a bot on one contract; none once it is over. */
export function heldOf(
  { state }: BotSummary,
  symbol: string | undefined,
  base: string | undefined,
  price: string | undefined,
): readonly Holding[] | undefined {
  if (isOver(state)) return symbol ? [{ symbol, base: '0', value: '0' }] : [];
  return symbol && base && price ? [{ symbol, base, value: multiply(base, price) }] : undefined;
}
