import { skippedRows } from '../contract/rows.js';

/** What happened to a bot, as far as the exchange reports it. A new type needs its text: `timeline.{type}`. */
export type BotEventType =
  | 'created'
  | 'started'
  | 'trade'
  | 'pair'
  | 'round_began'
  | 'round'
  | 'purchase'
  | 'rebalance'
  | 'settings'
  | 'margin_added'
  | 'withdrawn'
  | 'range_moved'
  | 'buy_held_back'
  | 'buy_rests_again'
  | 'closed';

/** One event of a bot. Amounts are exact decimal text; what is not reported is absent. */
export interface BotEvent {
  /** Ms since the epoch. */
  readonly time: number;
  readonly type: BotEventType;
  readonly side?: 'buy' | 'sell' | undefined;
  /** In `coin`. */
  readonly price?: string | undefined;
  /** In base coin or contracts. */
  readonly quantity?: string | undefined;
  /** What it earned, or was put in, in `coin`. */
  readonly amount?: string | undefined;
  readonly coin?: string | undefined;
  /** In `feeCoin`. */
  readonly fee?: string | undefined;
  readonly feeCoin?: string | undefined;
  /** Number of a round, outcome of a purchase or rebalance, or close code. */
  readonly note?: string | undefined;
  /** Why a purchase, or a part of it, was left out, in the words of the exchange. */
  readonly reason?: string | undefined;
  /** Of the exchange. */
  readonly id?: string | undefined;
}

/** Events of a bot, oldest first. */
export interface BotTimeline {
  readonly events: readonly BotEvent[];
  /** False when there are more than were asked for: the oldest are missing. */
  readonly isComplete: boolean;
  /** Rows of the history that could not be read. */
  readonly unread: number;
  /** Whether the exchange reports changes of settings, margin and range. */
  readonly areChangesReported: boolean;
}

/** A change as the exchange reports it. */
interface ReportedChange {
  readonly time: number;
  readonly change_type: string;
  readonly amount?: string | undefined;
  readonly price?: string | undefined;
}

const CHANGES = ['settings', 'margin_added', 'withdrawn', 'range_moved', 'buy_held_back', 'buy_rests_again'] as const;

const PAGE = 100;
/** Enough for years of the busiest grid. */
const MAX_PAGES = 100;
/** Asked for at a time. */
const AT_ONCE = 5;

interface HistoryPage {
  readonly total?: number | undefined;
}

/** All pages of a history, newest first, up to ten thousand rows; a few at a time. */
export async function allPages<Page extends HistoryPage>(
  ask: (slice: { readonly page: number; readonly limit: number }) => Promise<Page>,
): Promise<{ readonly pages: readonly Page[] } & Pick<BotTimeline, 'isComplete' | 'unread'>> {
  const first = await ask({ page: 0, limit: PAGE });
  const count = Math.ceil((first.total ?? 0) / PAGE);
  const pages = [first];
  while (pages.length < Math.min(count, MAX_PAGES)) {
    const left = Math.min(count, MAX_PAGES) - pages.length;
    const next = Array.from({ length: Math.min(AT_ONCE, left) }, (_, place) => pages.length + place);
    pages.push(...(await Promise.all(next.map((page) => ask({ page, limit: PAGE })))));
  }
  const unread = pages.reduce((sum, page) => sum + skippedRows(page), 0);
  return { pages, isComplete: count <= MAX_PAGES, unread };
}

/** The beginning of a bot, what its history holds, and its end; in order. */
export function timelineOf(
  bot: {
    readonly created: number | undefined;
    readonly ended: number | undefined;
    readonly closeCode: string | undefined;
    /** Undefined where the exchange does not report them. */
    readonly changes?: readonly ReportedChange[] | undefined;
    /** Coin of their amounts. */
    readonly coin?: string | undefined;
  },
  events: readonly BotEvent[],
  history: Pick<BotTimeline, 'isComplete' | 'unread'>,
): BotTimeline {
  const { created, ended, closeCode, changes = [], coin } = bot;
  const changed = changes.flatMap(({ time, change_type, amount, price }): readonly BotEvent[] => {
    const type = CHANGES.find((known) => known === change_type);
    if (type === undefined) return [];
    return [{ time, type, ...(amount !== undefined && { amount, coin }), ...(price !== undefined && { price, coin }) }];
  });
  const all: readonly BotEvent[] = [
    ...(created ? [{ time: created, type: 'created' as const }] : []),
    ...events,
    ...changed,
    ...(ended ? [{ time: ended, type: 'closed' as const, note: closeCode }] : []),
  ];
  // Equal times keep this order: created first, closed last.
  const areChangesReported = bot.changes !== undefined;
  return { events: all.toSorted((a, b) => a.time - b.time), ...history, areChangesReported };
}
