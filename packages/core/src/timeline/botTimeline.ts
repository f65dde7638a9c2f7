import { compare, isDecimal, subtract } from '@tradingbot/engine/decimal';
import type { MadeChange } from '../writes/madeChanges.js';
import type { ChangedValue } from '../writes/Write.js';

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
  /** What it made another value, known of changes that were made on this device. */
  readonly values?: readonly ChangedValue[] | undefined;
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

/** The beginning of a bot, what its history holds, and its end; in order. */
export function timelineOf(
  bot: {
    readonly created: number | undefined;
    readonly ended: number | undefined;
    readonly closeCode: string | undefined;
    /** Undefined where the exchange does not report them. */
    readonly changes?: readonly ReportedChange[] | undefined;
    /** Made on this device. */
    readonly made?: readonly MadeChange[] | undefined;
    /** Coin of their amounts. */
    readonly coin?: string | undefined;
  },
  events: readonly BotEvent[],
  history: Pick<BotTimeline, 'isComplete' | 'unread'>,
): BotTimeline {
  const { created, ended, closeCode, changes = [], made = [], coin } = bot;
  const changed = changes.flatMap(({ time, change_type, amount, price }): readonly BotEvent[] => {
    const type = CHANGES.find((known) => known === change_type);
    if (type === undefined) return [];
    return [{ time, type, ...(amount !== undefined && { amount, coin }), ...(price !== undefined && { price, coin }) }];
  });
  const all: readonly BotEvent[] = [
    ...(created ? [{ time: created, type: 'created' as const }] : []),
    ...withMade([...events, ...changed], made, coin),
    ...(ended ? [{ time: ended, type: 'closed' as const, note: closeCode }] : []),
  ];
  // Equal times keep this order: created first, closed last.
  const areChangesReported = bot.changes !== undefined;
  return { events: all.toSorted((a, b) => a.time - b.time), ...history, areChangesReported };
}

/** How much earlier or later than this device the exchange may date the same change, in ms: a request may take long. */
const EARLIER_MS = 5_000;
const LATER_MS = 120_000;

/** The events with what is known of changes made on this device; one that the exchange does not report is an event of its own. */
function withMade(
  events: readonly BotEvent[],
  made: readonly MadeChange[],
  coin: string | undefined,
): readonly BotEvent[] {
  const all = [...events];
  for (const own of made.flatMap((change) => eventsOf(change, coin))) {
    const gapOf = ({ time }: BotEvent) => Math.abs(time - own.time);
    const [reported] = all.filter((event) => isSameChange(event, own)).sort((a, b) => gapOf(a) - gapOf(b));
    if (reported) all[all.indexOf(reported)] = { ...reported, values: own.values };
    else all.push(own);
  }
  return all;
}

function isSameChange({ type, time, amount, values }: BotEvent, own: BotEvent): boolean {
  if (type !== own.type || values !== undefined) return false;
  if (time < own.time - EARLIER_MS || time > own.time + LATER_MS) return false;
  return amount === undefined || own.amount === undefined || compare(amount, own.amount) === 0;
}

/** Settings and moved money are events of their own, as the exchange reports them. */
function eventsOf({ time, values }: MadeChange, coin: string | undefined): readonly BotEvent[] {
  return [...new Set(values.map(typeOf))].map((type): BotEvent => {
    const own = values.filter((value) => typeOf(value) === type);
    const [first] = own;
    // What is added in the base coin is worth something else in the coin of the amounts.
    const isOneAmount = type !== 'settings' && own.every(({ name }) => name !== 'added_base');
    if (!first || !isOneAmount) return { time, type, values: own };
    const [less, more] = [first.before, first.after].sort(compare);
    return { time, type, amount: subtract(more ?? '0', less ?? '0'), coin, values: own };
  });
}

const ADDED: readonly string[] = ['investment', 'margin', 'added_quote', 'added_base'];

function typeOf({ name, before, after }: ChangedValue): 'settings' | 'margin_added' | 'withdrawn' {
  // They were kept on the device.
  if (!isDecimal(before) || !isDecimal(after)) return 'settings';
  if (name === 'transferred') return compare(after, before) < 0 ? 'withdrawn' : 'margin_added';
  if (name === 'withdrawn') return 'withdrawn';
  return ADDED.includes(name) ? 'margin_added' : 'settings';
}
