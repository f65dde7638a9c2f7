import { DRAFT_KEY } from './draftKey.js';

/** Removes every kept draft from a storage, e.g. when another user logs in. */
export function clearDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(DRAFT_KEY)) storage.removeItem(key);
}
