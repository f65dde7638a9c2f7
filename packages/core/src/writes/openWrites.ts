import type { BotClient } from '../client/BotClient.js';
import type { Journal } from './createJournal.js';
import { attempt, FOUND, keysOf } from './journalKeys.js';

/** Journals that were made, by what they were made of. */
export const journals = new WeakMap<object, Journal>();

/**
 * Whether a client's journal has anything, or its storage has what may be some, or has how one ended lately: whether the
 * journal is worth loading. Costs a look at the names of what is stored.
 */
export function hasOpenWrites(client: Pick<BotClient, 'journal'>): boolean {
  const journal = journals.get(client.journal ?? client);
  if (journal) return journal.list().length > 0;
  const storage = client.journal?.storage;
  return keysOf(storage).length > 0 || typeof attempt(() => storage?.getItem(FOUND)) === 'string';
}
