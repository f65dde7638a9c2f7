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

/** Of a range that moves day and night, the newest moves are enough. */
const MOST_CHANGES = 200;

interface AnyEvent {
  readonly type: string;
  readonly time: number;
  readonly amount?: string | undefined;
  readonly direction?: string | undefined;
}

/** Changes of a bot after its start, oldest first. */
export function botChanges(events: readonly AnyEvent[]) {
  const changes = events.flatMap(({ type, time, amount, direction }) => {
    const moved = type === 'transfer' ? (direction === 'out' ? 'withdrawn' : 'margin_added') : undefined;
    const change_type = moved ?? NAMES[type];
    return change_type === undefined ? [] : [{ time, change_type, amount }];
  });
  return changes.slice(-MOST_CHANGES);
}
