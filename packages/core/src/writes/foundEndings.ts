import * as z from 'zod/mini';
import type { JournalStorage } from './JournalConfig.js';
import { attempt, FOUND } from './journalKeys.js';
import { type EndedElsewhere, moment, readEnded } from './readIntent.js';

/** How a write ended that was looked up for a page that was gone, and when that was found, ms since the epoch. */
export interface FoundEnding {
  readonly ended: EndedElsewhere;
  readonly at: number;
}

const MAX_ENDINGS = 10;
/** Whoever comes back later than this, ms, sees it in the books alone. */
export const KEPT_MS = 60_000;

/**
 * What was found for pages that were gone: whoever comes back to one would learn nothing of it, as the entry has left the
 * journal. Kept for a minute, and without a storage as long as the page lives.
 */
export function createFoundEndings(storage: JournalStorage | undefined, now: () => number) {
  let own: readonly FoundEnding[] = [];
  const isNew = ({ at }: FoundEnding) => Math.abs(now() - at) <= KEPT_MS;
  const list = (): readonly FoundEnding[] => {
    const kept: unknown = attempt(() => JSON.parse(storage?.getItem(FOUND) ?? '[]'));
    const stored = Array.isArray(kept) ? kept.slice(-MAX_ENDINGS).flatMap((one) => read(one) ?? []) : [];
    // Where it stands the journal is loaded: not for what nobody comes back to.
    if (stored.length > 0 && !stored.some(isNew)) attempt(() => storage?.removeItem(FOUND));
    return [...stored, ...own].filter(isNew);
  };
  return {
    list,
    keep(ended: EndedElsewhere) {
      own = [...list(), { ended, at: now() }].slice(-MAX_ENDINGS);
      attempt(() => storage?.setItem(FOUND, JSON.stringify(own)));
    },
  };
}

/** Anything may stand in a storage. */
function read(value: unknown): FoundEnding | undefined {
  const { success, data } = z.safeParse(z.object({ ended: z.unknown(), at: moment() }), value);
  const ended = success ? readEnded(data.ended) : undefined;
  return success && ended ? { ended, at: data.at } : undefined;
}
