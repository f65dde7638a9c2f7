/** Typed events. `on` returns its own unsubscribe. */
export interface Events<M extends object> {
  on<K extends keyof M & string>(event: K, listener: (payload: M[K]) => void): () => void;
  emit<K extends keyof M & string>(event: K, payload: M[K]): void;
  clear(): void;
}

/** A set of listeners in which one that throws or leaves does not disturb the others; what it threw goes to `onError`. */
export function createEvents<M extends object>(onError: (error: unknown) => void): Events<M> {
  // Each event has its own payload, which the types of `on` and `emit` keep together.
  const listeners = new Map<string, Set<(payload: never) => void>>();
  return {
    on(event, listener) {
      // One function may be given twice; each subscription counts for itself.
      const own = (payload: Parameters<typeof listener>[0]) => {
        try {
          listener(payload);
        } catch (error) {
          onError(error);
        }
      };
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(own));
      return () => void all.delete(own);
    },
    emit(event, payload) {
      const all = listeners.get(event);
      // Thousands of events a second have no listener.
      if (!all || all.size === 0) return;
      // A copy: whoever subscribes meanwhile hears the next one first.
      for (const own of [...all]) own(payload as never);
    },
    clear: () => listeners.clear(),
  };
}
