/** What can be asked for: `realtimes`, or `kline_<interval>`. */
export interface Topic {
  readonly topic: string;
  readonly symbol: string;
}

interface Entry extends Topic {
  readonly listeners: Set<(item: unknown) => void>;
}

/** Who wants what. Knows nothing of sockets. */
export interface Subscriptions {
  /** Adds a consumer; the result removes it. `isFirst` tells that nobody wanted the topic before. */
  add(topic: Topic, listener: (item: unknown) => void): { readonly isFirst: boolean; readonly remove: () => void };
  /** Topics with at least one consumer. */
  wanted(): readonly Topic[];
  has(topic: Topic): boolean;
  /** Hands an item to each consumer once, whatever the others do meanwhile. */
  deliver(topic: Topic, item: unknown): void;
  clear(): void;
}

/** Map key of a topic. */
export function topicKey({ topic, symbol }: Topic): string {
  return `${topic} ${symbol}`;
}

/** An empty set of subscriptions. `onError` hears what a consumer threw, `onEmpty` of a topic that the last one left. */
export function createSubscriptions(onError: (error: unknown) => void, onEmpty: () => void): Subscriptions {
  const entries = new Map<string, Entry>();
  return {
    add(topic, listener) {
      const key = topicKey(topic);
      const entry = entries.get(key) ?? { ...topic, listeners: new Set() };
      const isFirst = entry.listeners.size === 0;
      entries.set(key, entry);
      // One function may be given twice; each subscription counts for itself.
      const own = (item: unknown) => listener(item);
      entry.listeners.add(own);
      return {
        isFirst,
        remove() {
          if (!entry.listeners.delete(own) || entry.listeners.size > 0) return;
          if (entries.get(key) === entry) entries.delete(key);
          onEmpty();
        },
      };
    },
    wanted: () => [...entries.values()],
    has: (topic) => entries.has(topicKey(topic)),
    deliver(topic, item) {
      const entry = entries.get(topicKey(topic));
      if (!entry) return;
      for (const listener of [...entry.listeners]) {
        if (!entry.listeners.has(listener)) continue;
        try {
          listener(item);
        } catch (error) {
          onError(error);
        }
      }
    },
    clear: () => entries.clear(),
  };
}
