import { type Changes, joinChanges, type Store } from './Store.js';

/** Writes what changed since the last save. What could not be written goes along with the next one, in its order. */
export function createSaver(store: Store, collect: () => Changes): () => Promise<void> {
  let count = 0;
  const unwritten = new Map<number, Changes>();
  return async () => {
    const order = count++;
    const earlier = [...unwritten].sort(([a], [b]) => a - b).map(([, changes]) => changes);
    unwritten.clear();
    const changes = [...earlier, collect()].reduce(joinChanges);
    try {
      await store.save(changes);
    } catch (error) {
      // Nothing of it was written.
      unwritten.set(order, changes);
      throw error;
    }
  };
}
