import type { ReplayRequest } from './replayMessages.js';
import { type ReplayScope, serveReplays } from './serveReplays.js';

/**
 * A worker that serves replays in the same thread; what goes over is cloned, as between threads.
 *
 * @param hold Keeps an answer back until it settles.
 */
export function createSameThreadWorker(hold?: (request: ReplayRequest) => Promise<void> | undefined): Worker {
  const worker: Partial<Worker> = {
    terminate() {},
    postMessage: (data: ReplayRequest) => {
      held.set(data.id, hold?.(data));
      scope.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }));
    },
  };
  const held = new Map<number, Promise<void> | undefined>();
  const scope: ReplayScope = {
    onmessage: null,
    async postMessage(data) {
      await held.get(data.id);
      worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: structuredClone(data) }));
    },
  };
  serveReplays(scope);
  // Only what the page's end uses is there.
  return worker as Worker;
}
