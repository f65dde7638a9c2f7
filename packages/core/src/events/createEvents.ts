/** Typed events. `on` returns its own unsubscribe. */
export interface Events<M extends object> {
  on<K extends keyof M & string>(event: K, listener: (payload: M[K]) => void): () => void;
  emit<K extends keyof M & string>(event: K, payload: M[K]): void;
  clear(): void;
}

/**
 * A set of listeners in which one that throws or leaves does not disturb the others; what it threw goes to `onError`.
 * Hand-written for the client, whose size is budgeted to the last hundred bytes; the quote socket uses eventemitter3.
 */
export function createEvents<M extends object>(onError: (error: unknown) => void): Events<M> {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set);
      // One function may be given twice; each subscription counts for itself.
      const own = (payload: Parameters<typeof listener>[0]) => listener(payload);
      set.add(own);
      return () => void set.delete(own);
    },
    emit(event, payload) {
      const set = listeners.get(event);
      for (const listener of [...(set ?? [])]) {
        if (!set?.has(listener)) continue;
        try {
          // The set of an event holds only listeners that `on` took for it.
          listener(payload as never);
        } catch (error) {
          onError(error);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
