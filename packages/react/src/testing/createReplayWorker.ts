/** Starts the worker of replays from source, for stories and tests. */
export function createReplayWorker(): Worker {
  return new Worker(new URL('./replayWorker.ts', import.meta.url), { type: 'module' });
}
