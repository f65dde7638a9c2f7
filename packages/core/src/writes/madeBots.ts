import * as z from 'zod/mini';
import type { JournalStorage } from './JournalConfig.js';
import { attempt } from './journalKeys.js';
import { type Intent, moment, short } from './readIntent.js';
import type { OtherCreates } from './Write.js';

/** The bots of a create that is known to have happened. */
interface MadeBots {
  /** That of the write. */
  readonly id: string;
  readonly bots: readonly string[];
  /** By the clock of this machine, ms since the epoch. */
  readonly at: number;
}

const KEY = 'tb-made';
const MAX_MADE = 50;
/** By then a create has its answer, or has lost it. */
const ANSWERED_MS = 30_000;

/* @__NO_SIDE_EFFECTS__ */
function madeSchema() {
  return z.object({ id: short(), bots: z.array(short()), at: moment() });
}

/** Anything may stand in a storage. */
function readMade(storage: JournalStorage | undefined): readonly MadeBots[] {
  const saved: unknown = attempt(() => JSON.parse(storage?.getItem(KEY) ?? '[]'));
  const schema = madeSchema();
  const rows = Array.isArray(saved) ? saved.slice(-MAX_MADE) : [];
  return rows.filter((row): row is MadeBots => schema.safeParse(row).success);
}

/** Remembers which bots are of which create; without a storage as long as the page lives. */
export function createMadeBots(storage: JournalStorage | undefined, now: () => number) {
  let own: readonly MadeBots[] = [];
  const list = () => [...readMade(storage), ...own];
  return {
    keep(id: string, bots: readonly string[]) {
      const made = { id, bots, at: now() };
      own = [...own, made].slice(-MAX_MADE);
      // Read anew each time: another tab may have made one.
      attempt(() => storage?.setItem(KEY, JSON.stringify([...readMade(storage), made].slice(-MAX_MADE))));
    },
    /** @param open all open writes */
    beside(intent: Intent, open: readonly Intent[]): OtherCreates {
      const others = open.filter(
        ({ id, endpoint, before }) => id !== intent.id && before !== undefined && endpoint === intent.endpoint,
      );
      return {
        made: new Set(list().flatMap(({ id, bots }) => (id === intent.id ? [] : bots))),
        open: others.map(({ params, at, endedUnknownAt }) => ({
          params,
          // The older one takes its bot first; the younger ones may still have an answer that names theirs.
          isFirst: endedUnknownAt === undefined && (at <= intent.at || now() - at < ANSWERED_MS),
        })),
      };
    },
  };
}
