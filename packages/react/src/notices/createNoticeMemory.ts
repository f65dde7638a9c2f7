import {
  type BotNotice,
  type BotReading,
  type BotWatch,
  botNotices,
  metRules,
  priceSides,
  type RulesOf,
  type WatchedBot,
  type WatchedPrice,
} from '@tradingbot/core/kinds';
import type { JournalConfig } from '@tradingbot/core/writes';
import type { Clock } from '../provider/clock.js';
import { createKept, keptByAccount, savedMap, savedRecord } from '../provider/createKept.js';
import type { KeyValueStorage } from '../provider/TradingBotContext.js';

const KEY = 'tb-notice-watch';

const watches = keptByAccount<BotWatch>({
  key: KEY,
  read: ({ readAt, at, bots, ended, summarizedAt }) => ({
    readAt: numberOr(readAt, 0),
    at: numberOr(at, 0),
    bots: savedMap(bots, readWatched),
    ended: new Map(Object.entries(savedRecord(ended)).map(([key, endedAt]) => [key, numberOr(endedAt, 0)])),
    summarizedAt: numberOr(summarizedAt, undefined),
  }),
  write: ({ bots, ended = new Map(), ...watch }) => ({
    ...watch,
    ended: Object.fromEntries(ended),
    bots: Object.fromEntries(
      [...bots].map(([key, { prices, ...bot }]) => [key, { ...bot, prices: Object.fromEntries(prices ?? []) }]),
    ),
  }),
});

function readWatched(saved: Readonly<Record<string, unknown>>): WatchedBot {
  const { lines, outsideSince, isOutsideNoticed, met, idleFrom, isIdleNoticed, prices } = saved;
  return {
    lines: numberOr(lines, 0),
    outsideSince: numberOr(outsideSince, undefined),
    isOutsideNoticed: isOutsideNoticed === true,
    met: Array.isArray(met) ? metRules.filter((rule) => met.includes(rule)) : [],
    idleFrom: numberOr(idleFrom, undefined),
    isIdleNoticed: isIdleNoticed === true,
    prices: savedMap(prices, readPrice),
  };
}

/** One that cannot be read is noticed again only after the price was well away. */
function readPrice({ side, from }: Readonly<Record<string, unknown>>): WatchedPrice {
  return { side: priceSides.find((known) => known === side) ?? 'at', from: numberOr(from, 0) };
}

function numberOr<T>(saved: unknown, otherwise: T): number | T {
  return typeof saved === 'number' && Number.isFinite(saved) ? saved : otherwise;
}

/** What is to be noticed, and where the notices are kept. */
interface NoticeOptions {
  readonly rulesOf: RulesOf;
  readonly summaryHour: string | undefined;
  /** Keeps the notices before they are remembered as given: whoever leaves between has lost none. */
  readonly keep: (notices: readonly BotNotice[]) => void;
}

/** What one tab keeps has reached the others by then. */
const KEPT_MS = 10_000;

/**
 * Remembers what was noticed of the bots of each account: on the device, so that tabs and reloads share it, and in the page
 * where a device keeps nothing.
 */
export function createNoticeMemory(
  storage: KeyValueStorage | undefined,
  locks: JournalConfig['locks'],
  clock: Pick<Clock, 'after'>,
) {
  const own = new Map<string, BotWatch>();
  const read = (uid: string): BotWatch | undefined => {
    // Read anew each time: another tab may just have written it.
    const kept = createKept(() => storage, watches)
      .read()
      .get(uid);
    const mine = own.get(uid);
    return mine && (!kept || mine.readAt > kept.readAt) ? mine : kept;
  };
  /**
   * Whether no other tab has just given a notice. Tabs may be processes of their own: a lock reaches them before what was
   * kept under it does, so that each notice has a lock that outlasts that.
   */
  const isFirst = (id: string) =>
    new Promise<boolean>((resolve) => {
      const hold = async (lock: unknown) => {
        resolve(lock !== null);
        if (lock !== null) await new Promise<void>((release) => clock.after(KEPT_MS, release));
      };
      // A page without an origin has no locks.
      if (locks) locks.request(`${KEY} ${id}`, { ifAvailable: true }, hold).catch(() => resolve(true));
      else resolve(true);
    });
  const takeNow = async (uid: string, reading: BotReading, { rulesOf, summaryHour, keep }: NoticeOptions) => {
    const { watch, notices } = botNotices(read(uid), reading, rulesOf, summaryHour);
    const firsts = await Promise.all(notices.map(({ id }) => isFirst(`${uid} ${id}`)));
    const given = notices.filter((_, index) => firsts[index]);
    keep(given);
    own.set(uid, watch);
    createKept(() => storage, watches).change((all) => new Map([...all, [uid, watch]]));
    return given;
  };
  return {
    read,
    /** The notices of a reading that no tab has given. One tab at a time, where there are locks. */
    async take(uid: string, reading: BotReading, options: NoticeOptions): Promise<readonly BotNotice[]> {
      let taken: Promise<readonly BotNotice[]> | undefined;
      const take = () => {
        taken ??= takeNow(uid, reading, options);
        return taken;
      };
      return (await locks?.request(KEY, {}, take).catch(() => undefined)) ?? take();
    },
  };
}
