import {
  type BotRef,
  type BotRules,
  isLimitedNotice,
  isNoticeLimit,
  type LimitedNotice,
  limitedNotices,
  type NoticeKind,
  type NoticeLimits,
  noticeKinds,
  noticeLimits,
  rowKey,
} from '@tradingbot/core/kinds';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { useKept } from '../hooks/useKept.js';
import { useUser } from '../hooks/useUser.js';
import { keptByAccount, savedMap, savedRecord } from '../provider/createKept.js';

/** What somebody set for all bots or for one. */
interface KeptRules {
  /** Kinds that are switched off. */
  readonly off: readonly NoticeKind[];
  readonly limits: NoticeLimits;
}

interface KeptBotRules extends KeptRules {
  /** Prices that are noticed, in the order in which they were set. */
  readonly prices: readonly string[];
}

interface AccountRules extends KeptRules {
  /** By `rowKey`; those changed last at the end. */
  readonly bots: ReadonlyMap<string, KeptBotRules>;
  /** Whether notices outside of the page were offered. */
  readonly isOffered: boolean;
}

/** A bot of any kind. */
type KeyedBot = Parameters<typeof rowKey>[0];

const UNSET: KeptBotRules = { off: [], limits: {}, prices: [] };
const NOTHING_SET: AccountRules = { off: [], limits: {}, bots: new Map(), isOffered: false };
/** Older rules make room. */
const MAX_BOTS = 500;
/** Prices of one bot. */
export const MAX_PRICES = 10;

const noticeRules = keptByAccount<AccountRules>({
  key: 'tb-notices',
  read: ({ bots, isOffered, ...rules }) => ({
    ...readRules(rules),
    bots: savedMap(bots, (bot) => ({ ...readRules(bot), prices: readPrices(bot.prices) })),
    isOffered: isOffered === true,
  }),
  write: ({ bots, ...rules }) => ({ ...rules, bots: Object.fromEntries(bots) }),
});

function readRules({ off, limits }: Readonly<Record<string, unknown>>): KeptRules {
  const saved = savedRecord(limits);
  return {
    off: Array.isArray(off) ? noticeKinds.filter((kind) => off.includes(kind)) : [],
    limits: Object.fromEntries(
      limitedNotices.flatMap((kind) => (isNoticeLimit(kind, saved[kind]) ? [[kind, saved[kind]]] : [])),
    ),
  };
}

function readPrices(saved: unknown): readonly string[] {
  return Array.isArray(saved) ? saved.filter(isNoticePrice).slice(0, MAX_PRICES) : [];
}

/** Whether a price can be noticed. */
export function isNoticePrice(price: unknown): price is string {
  return typeof price === 'string' && isDecimal(price) && compare(price, '0') > 0;
}

/** Whether there is no notice of a kind until somebody asks for it. */
const isAsked = (kind: LimitedNotice) => 'isAsked' in noticeLimits[kind];

/** What the person who uses the page wants to hear of, kept on the device. */
export function useNoticeRules() {
  const { uid } = useUser();
  const [rules, change] = useKept(noticeRules);
  const own = (uid !== undefined && rules.get(uid)) || NOTHING_SET;
  const changeOwn = (next: (before: AccountRules) => AccountRules) => {
    if (uid !== undefined) change((before) => new Map([...before, [uid, next(before.get(uid) ?? NOTHING_SET)]]));
  };
  const changeBot = (bot: BotRef, next: (before: KeptBotRules) => KeptBotRules) =>
    changeOwn((before) => {
      const key = rowKey(bot);
      const others = [...before.bots].filter(([other]) => other !== key);
      const changed = [key, next(before.bots.get(key) ?? UNSET)] as const;
      return { ...before, bots: new Map([...others, changed].slice(-MAX_BOTS)) };
    });
  const changeRules = (bot: BotRef | undefined, next: (before: KeptRules) => KeptRules) =>
    bot
      ? changeBot(bot, (before) => ({ ...before, ...next(before) }))
      : changeOwn((before) => ({ ...before, ...next(before) }));
  const ofBot = (bot: KeyedBot | undefined) => (bot && own.bots.get(rowKey(bot))) ?? UNSET;
  const offOf = (bot: BotRef | undefined) => (bot ? ofBot(bot).off : own.off);
  const limitOf = (kind: LimitedNotice, bot?: KeyedBot) =>
    ofBot(bot).limits[kind] ?? own.limits[kind] ?? (isAsked(kind) ? undefined : noticeLimits[kind].usual);
  return {
    isOffered: own.isOffered,
    setOffered: () => changeOwn((before) => ({ ...before, isOffered: true })),
    /** Whether a kind is on, for one bot or for all. */
    isOn: (kind: NoticeKind, bot?: BotRef) =>
      !offOf(bot).includes(kind) && (!isLimitedNotice(kind) || limitOf(kind, bot) !== undefined),
    /** Whether a kind is switched off for all bots, so that one bot cannot have it. */
    isOffForAll: (kind: NoticeKind) => own.off.includes(kind),
    isWanted: (kind: NoticeKind, bot: BotRef | undefined) => ![...own.off, ...offOf(bot)].includes(kind),
    switchKind: (kind: NoticeKind, isOn: boolean, bot?: BotRef) =>
      changeRules(bot, ({ off, limits }) => {
        const others = off.filter((other) => other !== kind);
        if (!isLimitedNotice(kind) || !isAsked(kind)) return { off: isOn ? others : [...others, kind], limits };
        // Without a limit it is off; one bot that is not to have what all have is switched off.
        const { [kind]: limit = limitOf(kind) ?? noticeLimits[kind].usual, ...rest } = limits;
        if (isOn) return { off: others, limits: { ...rest, [kind]: limit } };
        return { off: bot && own.limits[kind] !== undefined ? [...others, kind] : others, limits: rest };
      }),
    /** The limit of a kind, for one bot or for all; undefined where there is no notice of it. */
    limitOf,
    setLimit: (kind: LimitedNotice, limit: string, bot?: BotRef) =>
      changeRules(bot, ({ off, limits }) => ({ off, limits: { ...limits, [kind]: limit } })),
    pricesOf: (bot: BotRef) => ofBot(bot).prices,
    changePrices: (bot: BotRef, next: (before: readonly string[]) => readonly string[]) =>
      changeBot(bot, (before) => ({ ...before, prices: next(before.prices).slice(0, MAX_PRICES) })),
    rulesOf: (bot: KeyedBot): BotRules => ({
      limits: Object.fromEntries(
        limitedNotices.flatMap((kind) => {
          const limit = limitOf(kind, bot);
          return limit === undefined ? [] : [[kind, limit]];
        }),
      ),
      prices: ofBot(bot).prices,
    }),
  };
}
