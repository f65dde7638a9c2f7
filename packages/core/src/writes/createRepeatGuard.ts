/** How long an unknown outcome is remembered, in ms. */
const REMEMBER_MS = 60_000;

/** Remembers what was sent with an unknown outcome. */
export interface RepeatGuard {
  /** The call with this payload ended with an unknown outcome. */
  remember(endpoint: string, payload: unknown): void;
  /** True when an identical payload was sent with an unknown outcome within 60 s: ask before sending it again. */
  needsConfirmation(endpoint: string, payload: unknown): boolean;
  /** The truth was found; sending again needs no question. */
  forget(endpoint: string, payload: unknown): void;
}

/** An empty guard. `now` in ms. Payloads are compared by content, whatever the order of their members. */
export function createRepeatGuard(now: () => number): RepeatGuard {
  const sentAt = new Map<string, number>();
  const keyOf = (endpoint: string, payload: unknown) => `${endpoint} ${canonical(payload)}`;
  return {
    remember(endpoint, payload) {
      for (const [key, time] of sentAt) if (now() - time > REMEMBER_MS) sentAt.delete(key);
      sentAt.set(keyOf(endpoint, payload), now());
    },
    needsConfirmation(endpoint, payload) {
      const time = sentAt.get(keyOf(endpoint, payload));
      return time !== undefined && now() - time <= REMEMBER_MS;
    },
    forget(endpoint, payload) {
      sentAt.delete(keyOf(endpoint, payload));
    },
  };
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    members.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
}
