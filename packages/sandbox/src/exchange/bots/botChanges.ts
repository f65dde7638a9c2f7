import { add, multiply } from '@tradingbot/engine/decimal';
import type { LongList } from '../store/LongList.js';
import { EventSums } from './EventSums.js';

/** What the changes of all kinds of bots are called in their engines, and in the answers. */
const NAMES: Readonly<Record<string, string>> = {
  settings: 'settings',
  changed: 'settings',
  updated: 'settings',
  margin_added: 'margin_added',
  profit_withdrawn: 'withdrawn',
  withdrawn: 'withdrawn',
  shift: 'range_moved',
};

/** Orders of a spot grid that its free quote coin did not pay for, and later did. */
const HELD_BACK: readonly string[] = ['buy_held_back', 'buy_rests_again'];

/** Of a range that moves day and night, the newest moves are enough. */
const MAX_CHANGES = 200;
/** Counted apart: where they come and go by the minute, they push no other change out of the list. */
const MAX_HELD_BACK = 100;

interface AnyChange {
  readonly add_base_investment?: string | undefined;
  readonly add_quote_investment?: string | undefined;
}

interface AnyEvent {
  readonly type: string;
  readonly time: number;
  readonly amount?: string | undefined;
  readonly price?: string | undefined;
  readonly direction?: string | undefined;
  /** Of a spot grid: what was set anew, and what was added to it in both coins. */
  readonly change?: AnyChange | undefined;
}

export interface Change {
  readonly time: number;
  readonly change_type: string;
  readonly amount?: string | undefined;
  readonly price?: string | undefined;
}

interface Changes {
  readonly changes: readonly Change[];
  readonly heldBack: readonly Change[];
}

/** Every row of every list asks for them. */
const newest = new EventSums<AnyEvent, Changes>({ changes: [], heldBack: [] }, (known, event) => {
  const { type, time, price } = event;
  if (HELD_BACK.includes(type)) {
    const heldBack = [...known.heldBack, { time, change_type: type, price }].slice(-MAX_HELD_BACK);
    return { ...known, heldBack };
  }
  const made = changesBy(event);
  return made.length === 0 ? known : { ...known, changes: [...known.changes, ...made].slice(-MAX_CHANGES) };
});

/** Changes of a bot after its start, oldest first. */
export function botChanges(events: LongList<AnyEvent>): Change[] {
  const { changes, heldBack } = newest.of(events);
  return [...changes, ...heldBack].sort((a, b) => a.time - b.time);
}

function changesBy({ type, time, amount, direction, price, change }: AnyEvent): readonly Change[] {
  if (change) return changesOf(time, price, change);
  const moved = type === 'transfer' ? (direction === 'out' ? 'withdrawn' : 'margin_added') : undefined;
  const change_type = moved ?? NAMES[type];
  return change_type === undefined ? [] : [{ time, change_type, amount }];
}

/** Money that was added, at its worth of then, and settings beside it. */
function changesOf(time: number, price = '0', change: AnyChange) {
  const { add_base_investment: base, add_quote_investment: quote, ...settings } = change;
  const isAdded = Boolean(base) || Boolean(quote);
  const amount = add(quote || '0', multiply(base || '0', price));
  const isSet = Object.values(settings).some((value) => value !== undefined);
  return [
    ...(isSet || !isAdded ? [{ time, change_type: 'settings', amount: undefined }] : []),
    ...(isAdded ? [{ time, change_type: 'margin_added', amount }] : []),
  ];
}
