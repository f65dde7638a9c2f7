import type { PaperBot } from '@tradingbot/engine';
import { createStore, type UseStore } from 'idb-keyval';
import { PaperError, type PaperPlace } from './paperTypes.js';

/** A paper bot as it is kept. */
export interface KeptPaperBot {
  readonly id: string;
  readonly recipe: string;
  readonly coin: string;
  readonly bot: PaperBot;
}

/** Another one when a kept bot means something else than before: older ones cannot go on. */
const VERSION = 1;

/** As it lies in the storage; the bot is one text, which is read faster than it is copied. */
interface SavedPaperBot extends Omit<KeptPaperBot, 'bot'> {
  readonly version: typeof VERSION;
  readonly text: string;
}

/** What becomes of the bots of a place. */
export interface PaperChange<T> {
  readonly answer: T;
  /** Written in the place of what was there; undefined removes one. */
  readonly changed: ReadonlyMap<string, KeptPaperBot | undefined>;
}

/**
 * Reads the bots of a place and writes what has changed, as one transaction: another page does the same before or after,
 * never in between.
 *
 * @throws PaperError `not_kept`: nothing was written. Whatever `work` throws: nothing was written either.
 */
export async function changeKept<T>(
  place: PaperPlace,
  work: (kept: readonly KeptPaperBot[]) => PaperChange<T>,
): Promise<T> {
  let thrown: { readonly error: unknown } | undefined;
  try {
    return await storeOf(place)(
      'readwrite',
      (store) =>
        new Promise<T>((resolve, reject) => {
          const { transaction } = store;
          const asked = store.getAll(IDBKeyRange.bound(keyOf(place, ''), keyOf(place, '\uffff')));
          asked.onsuccess = () => {
            let done: PaperChange<T>;
            try {
              done = work(asked.result.flatMap(readSaved));
            } catch (error) {
              thrown = { error };
              return transaction.abort();
            }
            transaction.oncomplete = () => resolve(done.answer);
            try {
              for (const [id, kept] of done.changed)
                if (kept) store.put(savedOf(kept), keyOf(place, id));
                else store.delete(keyOf(place, id));
            } catch {
              transaction.abort();
            }
          };
          transaction.onabort = () => reject(transaction.error);
          transaction.onerror = () => reject(transaction.error);
        }),
    );
  } catch (cause) {
    if (thrown) throw thrown.error;
    throw new PaperError('not_kept', 'This device keeps no paper bots.', { cause });
  }
}

function savedOf({ bot, ...kept }: KeptPaperBot): SavedPaperBot {
  return { ...kept, version: VERSION, text: JSON.stringify(bot) };
}

/** Whatever this very version has written, it has written whole; anything else is not taken for a bot. */
function readSaved(saved: unknown): readonly KeptPaperBot[] {
  if (typeof saved !== 'object' || saved === null || !('version' in saved) || saved.version !== VERSION) return [];
  const { id, recipe, coin, text } = saved as SavedPaperBot;
  try {
    return [{ id, recipe, coin, bot: JSON.parse(text) as PaperBot }];
  } catch {
    return [];
  }
}

const stores = new Map<string, UseStore>();

function storeOf({ database }: PaperPlace): UseStore {
  const store = stores.get(database) ?? createStore(database, 'bots');
  stores.set(database, store);
  return store;
}

function keyOf({ account }: PaperPlace, id: string): string {
  return `${account}/${id}`;
}
