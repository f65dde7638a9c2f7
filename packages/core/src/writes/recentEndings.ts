import * as z from 'zod/mini';
import type { JournalStorage } from './JournalConfig.js';
import { attempt } from './journalKeys.js';
import { type EndedElsewhere, moment, readEnded } from './readIntent.js';

/** How a write ended, and when that was known, ms since the epoch. */
export interface RecentEnding {
  readonly ended: EndedElsewhere;
  readonly at: number;
}

const MAX_ENDINGS = 10;
/** Whoever comes back later than this, ms, sees it in the books alone. */
export const KEPT_MS = 60_000;

/**
 * Writes that have left the journal, under a key of their own: what was found for pages that were gone, where whoever comes
 * back would learn nothing of it, and what was done. Kept for a minute, and without a storage as long as the page lives.
 */
export function createRecentEndings(storage: JournalStorage | undefined, key: string, now: () => number) {
  let own: readonly RecentEnding[] = [];
  const isNew = ({ at }: RecentEnding) => Math.abs(now() - at) <= KEPT_MS;
  const list = (): readonly RecentEnding[] => {
    const kept: unknown = attempt(() => JSON.parse(storage?.getItem(key) ?? '[]'));
    const stored = Array.isArray(kept) ? kept.slice(-MAX_ENDINGS).flatMap((one) => read(one) ?? []) : [];
    // Where it stands the journal is loaded: not for what nobody comes back to.
    if (stored.length > 0 && !stored.some(isNew)) attempt(() => storage?.removeItem(key));
    return [...stored, ...own].filter(isNew);
  };
  return {
    list,
    keep(ended: EndedElsewhere) {
      own = [...list(), { ended, at: now() }].slice(-MAX_ENDINGS);
      attempt(() => storage?.setItem(key, JSON.stringify(own)));
    },
  };
}

/** Anything may stand in a storage. */
function read(value: unknown): RecentEnding | undefined {
  const { success, data } = z.safeParse(z.object({ ended: z.unknown(), at: moment() }), value);
  const ended = success ? readEnded(data.ended) : undefined;
  return success && ended ? { ended, at: data.at } : undefined;
}
