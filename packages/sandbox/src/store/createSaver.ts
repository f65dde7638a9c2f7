import { type Changes, joinChanges, type Store } from './Store.js';

/** Writes what changed since the last save. What could not be written goes along with the next one. */
export function createSaver(store: Store, collect: () => Changes): () => Promise<void> {
  let unwritten: Changes | undefined;
  return async () => {
    const changes = joinChanges(unwritten, collect());
    unwritten = undefined;
    try {
      await store.save(changes);
    } catch (error) {
      // Nothing of it was written.
      unwritten = joinChanges(changes, unwritten ?? { ...changes, movements: [], bots: [], sessions: [] });
      throw error;
    }
  };
}
