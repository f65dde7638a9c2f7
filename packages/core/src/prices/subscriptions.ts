/** What can be asked for: `realtimes`, or `kline_<interval>`. */
export interface Topic {
  readonly topic: string;
  readonly symbol: string;
}

/** Who wants one symbol of one topic. */
export interface Consumers extends Topic {
  readonly listeners: Set<(item: unknown) => void>;
}

/** Who wants what. Knows nothing of sockets. */
export interface Subscriptions {
  /** Adds a consumer; the result removes it. `isFirst`: nobody wanted the topic before. */
  add(topic: Topic, listener: (item: unknown) => void): { readonly isFirst: boolean; readonly remove: () => void };
  /** Topics with at least one consumer. */
  wanted(): readonly Topic[];
  has(topic: Topic): boolean;
  /** The consumers of one topic by symbol, for a frame with many items. */
  of(topic: string): ReadonlyMap<string, Consumers> | undefined;
  /** Hands an item to each consumer once, whatever the others do meanwhile. */
  deliver(consumers: Consumers, item: unknown): void;
  clear(): void;
}

/** Map key of a topic. */
export function topicKey({ topic, symbol }: Topic): string {
  return `${topic} ${symbol}`;
}

/** An empty set of subscriptions. `onError` hears what a consumer threw, `onEmpty` of a topic that the last one left. */
export function createSubscriptions(onError: (error: unknown) => void, onEmpty: () => void): Subscriptions {
  const topics = new Map<string, Map<string, Consumers>>();
  const call = (listener: (item: unknown) => void, item: unknown) => {
    try {
      listener(item);
    } catch (error) {
      onError(error);
    }
  };
  return {
    add({ topic, symbol }, listener) {
      const symbols = topics.get(topic) ?? new Map<string, Consumers>();
      topics.set(topic, symbols);
      const consumers = symbols.get(symbol) ?? { topic, symbol, listeners: new Set() };
      const isFirst = consumers.listeners.size === 0;
      symbols.set(symbol, consumers);
      // One function may be given twice; each subscription counts for itself.
      const own = (item: unknown) => listener(item);
      consumers.listeners.add(own);
      return {
        isFirst,
        remove() {
          if (!consumers.listeners.delete(own) || consumers.listeners.size > 0) return;
          if (symbols.get(symbol) === consumers) symbols.delete(symbol);
          if (symbols.size === 0 && topics.get(topic) === symbols) topics.delete(topic);
          onEmpty();
        },
      };
    },
    wanted: () => [...topics.values()].flatMap((symbols) => [...symbols.values()]),
    has: ({ topic, symbol }) => topics.get(topic)?.has(symbol) ?? false,
    of: (topic) => topics.get(topic),
    deliver({ listeners }, item) {
      if (listeners.size === 1) {
        for (const listener of listeners) return call(listener, item);
      }
      for (const listener of [...listeners]) if (listeners.has(listener)) call(listener, item);
    },
    clear: () => topics.clear(),
  };
}
