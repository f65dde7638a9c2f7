import { type BotNotice, type BotReading, type BotWatch, botNotices, type WatchedBot } from '@tradingbot/core/kinds';
import type { JournalConfig } from '@tradingbot/core/writes';
import { createKept, keptByAccount, savedMap } from '../provider/createKept.js';
import type { KeyValueStorage } from '../provider/TradingBotContext.js';

const KEY = 'tb-notice-watch';

const watches = keptByAccount<BotWatch>({
  key: KEY,
  read: ({ at, bots }) => ({ at: numberOr(at, 0), bots: savedMap(bots, readWatched) }),
  write: ({ at, bots }) => ({ at, bots: Object.fromEntries(bots) }),
});

function readWatched({ lines, outsideSince, isOutsideNoticed }: Readonly<Record<string, unknown>>): WatchedBot {
  return {
    lines: numberOr(lines, 0),
    outsideSince: numberOr(outsideSince, undefined),
    isOutsideNoticed: isOutsideNoticed === true,
  };
}

function numberOr<T>(saved: unknown, otherwise: T): number | T {
  return typeof saved === 'number' && Number.isFinite(saved) ? saved : otherwise;
}

/**
 * Remembers what was noticed of the bots of each account: on the device, so that tabs and reloads share it, and in the page
 * where a device keeps nothing.
 */
export function createNoticeMemory(storage: KeyValueStorage | undefined, locks: JournalConfig['locks']) {
  const own = new Map<string, BotWatch>();
  const read = (uid: string): BotWatch | undefined => {
    // Read anew each time: another tab may just have written it.
    const kept = createKept(() => storage, watches)
      .read()
      .get(uid);
    const mine = own.get(uid);
    return mine && (!kept || mine.at > kept.at) ? mine : kept;
  };
  const takeNow = (uid: string, reading: BotReading): readonly BotNotice[] => {
    const { watch, notices } = botNotices(read(uid), reading);
    own.set(uid, watch);
    createKept(() => storage, watches).change((all) => new Map([...all, [uid, watch]]));
    return notices;
  };
  return {
    read,
    /** The notices of a reading that no tab has given. One tab at a time, where there are locks. */
    async take(uid: string, reading: BotReading): Promise<readonly BotNotice[]> {
      let taken: readonly BotNotice[] | undefined;
      const take = async () => {
        taken ??= takeNow(uid, reading);
        return taken;
      };
      // A page without an origin has no locks.
      return (await locks?.request(KEY, {}, take).catch(() => undefined)) ?? take();
    },
  };
}
