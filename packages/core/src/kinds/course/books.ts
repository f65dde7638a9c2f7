import { add, compare, isDecimal, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BookEntry, BotBooks, CourseStand, Holding } from '@tradingbot/engine/replay';
import type * as z from 'zod/mini';
import type { BotClient } from '../../client/BotClient.js';
import type { Endpoint, Schema } from '../../contract/types.js';
import { gridEvents } from '../../timeline/gridEvents.js';
import { isOver } from '../botState.js';
import type { BotSummary } from '../botSummary.js';
import { type CourseFacts, type CourseMark, isKnown } from './courseFacts.js';

/** The books of a bot with what it takes to draw them. */
export interface ReportedBooks extends CourseFacts {
  readonly books: BotBooks;
  /** When the bot began, ms since the epoch, if that is reported. */
  readonly began: number | undefined;
  /** Oldest first. */
  readonly marks: readonly CourseMark[];
  readonly category: 'spot' | 'linear';
  /** Nothing of them will change any more. */
  readonly isOver: boolean;
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
  /** Where a course ends that is known: only what came after is asked for. Absent: nothing is known. */
  readonly after?: CourseStand | undefined;
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
  return [
    isInCoins(feeCoin, coin)
      ? { time, symbol, base: subtract(size, fee), quote: negate(cost), fee: multiply(fee, price), feeInBase: fee }
      : { time, symbol, base: size, quote: negate(add(cost, fee)), fee },
  ];
}

function isInCoins(feeCoin: string | undefined, coin: string | undefined): boolean {
  return feeCoin !== undefined && feeCoin !== coin;
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
    readonly after: CourseStand | undefined;
    readonly began: number | undefined;
    readonly entries: readonly BookEntry[];
    /** Whether the entries go back to the beginning. */
    readonly isComplete: boolean;
    /** What it has; nothing of a bot that is over and has sold everything. */
    readonly held: readonly Holding[] | undefined;
    readonly funding?: string | undefined;
    readonly fundingFrom?: number | undefined;
    readonly settled?: number | undefined;
    /** Whether the first trades are among the entries. */
    readonly hasOpening?: boolean;
    readonly hasGains?: boolean;
    /** As they are reported; money that moved is among the entries. */
    readonly changes?: readonly MoneyChange[] | undefined;
  },
): ReportedBooks | undefined {
  const { equity, totalProfit: profit, endedAt } = summary;
  const {
    after,
    began,
    held,
    isComplete,
    hasGains = false,
    hasOpening = true,
    funding = '0',
    fundingFrom,
    settled,
  } = facts;
  const all = facts.entries.toSorted((a, b) => a.time - b.time);
  const entries = after ? all.filter(({ time }) => time > after.time) : all;
  const from = after?.time ?? (isComplete ? began : entries[0]?.time);
  if (!equity || !profit || !held || !from || !isDecimal(funding)) return undefined;
  const hasEnded = isOver(summary.state);
  const time = hasEnded ? endedAt : client.serverTime();
  if (!time) return undefined;
  return {
    books: {
      entries,
      from,
      opensUnreported: isComplete && !hasOpening,
      isWhole: isComplete && hasOpening,
      time,
      equity,
      profit,
      held,
      funding,
      fundingFrom,
      settled,
      after,
    },
    began,
    hasGains,
    // A purchase of a plan is nothing that somebody did.
    marks: marksOf(summary.kind === 'spot_dca' ? [] : all, facts.changes),
    category: summary.kind === 'spot_grid' || summary.kind === 'spot_dca' ? 'spot' : 'linear',
    isOver: hasEnded,
    isWhole: isComplete && hasOpening,
    isCut: !isComplete,
    isFunded: compare(funding, '0') !== 0 || entries.some(({ isFunding }) => isFunding),
  };
}

function marksOf(entries: readonly BookEntry[], changes: readonly MoneyChange[] = []): readonly CourseMark[] {
  const money = entries.flatMap(({ time, paid }): readonly CourseMark[] => {
    if (paid === undefined || compare(paid, '0') === 0) return [];
    const isAdded = compare(paid, '0') > 0;
    return [{ time, type: isAdded ? 'margin_added' : 'withdrawn', amount: isAdded ? paid : negate(paid) }];
  });
  const others = changes.flatMap(({ time, change_type: type }): readonly CourseMark[] =>
    type === 'settings' || type === 'range_moved' ? [{ time, type }] : [],
  );
  return [...money, ...others].sort((a, b) => a.time - b.time);
}

/** What is left of all trades of a bot whose history is whole, or known until the entries begin. */
export function leftOf(entries: readonly BookEntry[], symbol: string, after: CourseStand | undefined): string {
  const moved = entries.filter(({ time }) => !after || time > after.time);
  return sum([
    after?.base[symbol] ?? '0',
    ...moved.flatMap((entry) => (entry.symbol === symbol ? (entry.base ?? []) : [])),
  ]);
}

type Pair = Parameters<typeof gridEvents>[0][number];

/** Trades of a grid, and what its pairs earned before fees. */
export function gridEntries(pairs: readonly Pair[], symbol: string, coin: string | undefined): readonly BookEntry[] {
  const trades = gridEvents(pairs).flatMap((event) => tradeEntry(symbol, coin, event));
  const gains = pairs.flatMap(({ pair_type, profits, open_order, close_order }): readonly BookEntry[] => {
    if (pair_type === 'init' || !profits || !close_order?.time) return [];
    const fees = [open_order, close_order].map(({ fee = '0', fee_token, avg_price = '0' } = {}) =>
      isInCoins(fee_token, coin) ? multiply(fee, avg_price) : fee,
    );
    return [{ time: close_order.time, quote: '0', gain: sum([profits, ...fees]) }];
  });
  return [...trades, ...gains];
}

/** Whether pairs of a grid, newest first, go back to what is known. */
export function reaches(after: CourseStand | undefined, pairs: readonly Pair[] = []): boolean {
  const { open_order, close_order } = pairs.at(-1) ?? {};
  return isKnown(after, (close_order ?? open_order)?.time);
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
