import { EventEmitter } from 'eventemitter3';

/** Typed events. `on` returns its own unsubscribe. */
export interface Events<M extends object> {
  on<K extends keyof M & string>(event: K, listener: (payload: M[K]) => void): () => void;
  emit<K extends keyof M & string>(event: K, payload: M[K]): void;
  clear(): void;
}

/** A set of listeners in which one that throws or leaves does not disturb the others; what it threw goes to `onError`. */
export function createEvents<M extends object>(onError: (error: unknown) => void): Events<M> {
  const emitter = new EventEmitter();
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
      emitter.on(event, own);
      return () => void emitter.off(event, own);
    },
    emit: (event, payload) => void emitter.emit(event, payload),
    clear: () => void emitter.removeAllListeners(),
  };
}
