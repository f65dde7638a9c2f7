import { EventEmitter } from 'eventemitter3';
import type { Events } from '../events/createEvents.js';

/** Events of the socket. A listener that throws does not disturb the others; what it threw goes to `onError` (F097). */
export function createQuoteEvents<M extends object>(onError: (error: unknown) => void): Events<M> {
  const emitter = new EventEmitter();
  return {
    on(event, listener) {
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
