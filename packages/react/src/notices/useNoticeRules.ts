import { type BotRef, type NoticeKind, noticeKinds, rowKey } from '@tradingbot/core/kinds';
import { useKept } from '../hooks/useKept.js';
import { useUser } from '../hooks/useUser.js';
import { keptByAccount, savedMap } from '../provider/createKept.js';

interface AccountRules {
  /** Kinds that are switched off for all bots. */
  readonly off: readonly NoticeKind[];
  /** Kinds that are switched off for one bot, by `rowKey`; those changed last at the end. */
  readonly bots: ReadonlyMap<string, readonly NoticeKind[]>;
  /** Whether notices outside of the page were offered. */
  readonly isOffered: boolean;
}

const ALL_ON: AccountRules = { off: [], bots: new Map(), isOffered: false };
const NONE: readonly NoticeKind[] = [];
/** Older rules make room. */
const MAX_BOTS = 500;

const noticeRules = keptByAccount<AccountRules>({
  key: 'tb-notices',
  read: ({ off, bots, isOffered }) => ({
    off: readKinds(off),
    bots: savedMap(bots, (bot) => readKinds(bot.off)),
    isOffered: isOffered === true,
  }),
  write: ({ off, bots, isOffered }) => ({
    off,
    bots: Object.fromEntries([...bots].map(([key, kinds]) => [key, { off: kinds }])),
    isOffered,
  }),
});

function readKinds(saved: unknown): readonly NoticeKind[] {
  return Array.isArray(saved) ? noticeKinds.filter((kind) => saved.includes(kind)) : NONE;
}

/** Which notices the person who uses the page wants; all of them until some are switched off. */
export function useNoticeRules() {
  const { uid } = useUser();
  const [rules, change] = useKept(noticeRules);
  const own = (uid !== undefined && rules.get(uid)) || ALL_ON;
  const changeOwn = (next: (before: AccountRules) => AccountRules) => {
    if (uid !== undefined) change((before) => new Map([...before, [uid, next(before.get(uid) ?? ALL_ON)]]));
  };
  const offOf = (bot: BotRef | undefined) => (bot ? (own.bots.get(rowKey(bot)) ?? NONE) : own.off);
  return {
    isOffered: own.isOffered,
    setOffered: () => changeOwn((before) => ({ ...before, isOffered: true })),
    /** Whether a kind is on, for one bot or for all. */
    isOn: (kind: NoticeKind, bot?: BotRef) => !offOf(bot).includes(kind),
    isWanted: (kind: NoticeKind, bot: BotRef | undefined) => ![...own.off, ...offOf(bot)].includes(kind),
    switchKind: (kind: NoticeKind, isOn: boolean, bot?: BotRef) =>
      changeOwn((before) => {
        const rest = offOf(bot).filter((other) => other !== kind);
        const off = isOn ? rest : [...rest, kind];
        if (!bot) return { ...before, off };
        const others = [...before.bots].filter(([key]) => key !== rowKey(bot));
        return { ...before, bots: new Map([...others, [rowKey(bot), off] as const].slice(-MAX_BOTS)) };
      }),
  };
}
