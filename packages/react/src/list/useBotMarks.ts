import { rowKey } from '@tradingbot/core/kinds';
import { useKept } from '../hooks/useKept.js';
import { useUser } from '../hooks/useUser.js';
import { keptByAccount, savedMap } from '../provider/createKept.js';

/** What somebody noted about a bot, for themselves. */
export interface BotMark {
  readonly note?: string | undefined;
  /** One of the colors that name something. */
  readonly tone?: number | undefined;
  readonly isFavorite?: boolean | undefined;
}

/** A bot of any kind. */
type MarkedBot = Parameters<typeof rowKey>[0];

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 200;
/** Colors there are. */
export const MARK_TONES = [0, 1, 2, 3, 4, 5] as const;
/** Bots are marked for as long as they are looked at; older marks make room. */
const MAX_BOTS = 500;

interface AccountMarks {
  readonly favoritesFirst: boolean;
  /** By `rowKey`, those changed last at the end. */
  readonly bots: ReadonlyMap<string, BotMark>;
}

const NONE: AccountMarks = { favoritesFirst: false, bots: new Map() };
const UNMARKED: BotMark = {};

const botMarks = keptByAccount<AccountMarks>({
  key: 'tb-bots',
  read: ({ favoritesFirst, bots }) => ({ favoritesFirst: favoritesFirst === true, bots: savedMap(bots, readMark) }),
  write: ({ favoritesFirst, bots }) => ({ favoritesFirst, bots: Object.fromEntries(bots) }),
});

function readMark({ note, tone, isFavorite }: Readonly<Record<string, unknown>>): BotMark {
  return {
    note: typeof note === 'string' && note ? note.slice(0, MAX_NOTE_LENGTH) : undefined,
    tone: MARK_TONES.find((known) => known === tone),
    isFavorite: isFavorite === true || undefined,
  };
}

/** The marks of the person who uses the page; nobody else's, and none while nobody is known. */
export function useBotMarks() {
  const { uid } = useUser();
  const [marks, change] = useKept(botMarks);
  const { favoritesFirst, bots } = (uid !== undefined && marks.get(uid)) || NONE;
  const changeOwn = (next: (own: AccountMarks) => AccountMarks) => {
    if (uid !== undefined) change((before) => new Map([...before, [uid, next(before.get(uid) ?? NONE)]]));
  };
  return {
    canMark: uid !== undefined,
    favoritesFirst,
    markOf: (row: MarkedBot) => bots.get(rowKey(row)) ?? UNMARKED,
    setMark: (row: MarkedBot, mark: BotMark) =>
      changeOwn((own) => {
        const rest = [...own.bots].filter(([key]) => key !== rowKey(row));
        const isMarked = mark.note || mark.tone !== undefined || mark.isFavorite;
        const next = isMarked ? [...rest, [rowKey(row), mark] as const] : rest;
        return { ...own, bots: new Map(next.slice(-MAX_BOTS)) };
      }),
    setFavoritesFirst: (isFirst: boolean) => changeOwn((own) => ({ ...own, favoritesFirst: isFirst })),
  };
}
