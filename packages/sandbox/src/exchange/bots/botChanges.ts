import { add, multiply } from '@tradingbot/engine/decimal';

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

/** Changes of a bot after its start, oldest first. */
export function botChanges(events: readonly AnyEvent[]) {
  const changes = events.flatMap(({ type, time, amount, direction, price, change }) => {
    if (change) return changesOf(time, price, change);
    const moved = type === 'transfer' ? (direction === 'out' ? 'withdrawn' : 'margin_added') : undefined;
    const change_type = moved ?? NAMES[type];
    return change_type === undefined ? [] : [{ time, change_type, amount }];
  });
  const heldBack = events
    .filter(({ type }) => HELD_BACK.includes(type))
    .slice(-MAX_HELD_BACK)
    .map(({ type, time, price }) => ({ time, change_type: type, price }));
  return [...changes.slice(-MAX_CHANGES), ...heldBack].sort((a, b) => a.time - b.time);
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
