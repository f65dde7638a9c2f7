import type { BotRef } from '@tradingbot/core/kinds';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { useKept } from '../hooks/useKept.js';
import { useUser } from '../hooks/useUser.js';
import { keptByAccount, savedRecord } from '../provider/createKept.js';
import type { MessageType } from '../provider/createMessages.js';

/** A notice that was given, in the words of then. */
export interface PastNotice {
  /** Of the event, which may come again at another time. */
  readonly id: string;
  /** Ms since the epoch. */
  readonly at: number;
  readonly type: MessageType;
  readonly title: string;
  readonly description: string;
  /** The bot that it was about; absent where that was no single one. */
  readonly bot?: BotRef | undefined;
}

/** Older notices make room. */
const MAX_NOTICES = 100;
/** Letters of a text; a foreign one is cut. */
const MAX_LETTERS = 500;
const TYPES: readonly MessageType[] = ['success', 'warn', 'fail'];

const noticeHistory = keptByAccount<readonly PastNotice[]>({
  key: 'tb-notice-history',
  read: ({ notices }) => (Array.isArray(notices) ? notices.flatMap(readNotice).slice(0, MAX_NOTICES) : []),
  write: (notices) => ({ notices }),
});

function readNotice(saved: unknown): readonly PastNotice[] {
  const { id, at, type: savedType, title, description, bot } = savedRecord(saved);
  const type = TYPES.find((known) => known === savedType);
  // A time beyond what dates can be has no date.
  if (typeof at !== 'number' || !Number.isFinite(new Date(at).getTime()) || !type) return [];
  if (typeof id !== 'string' || typeof title !== 'string' || typeof description !== 'string') return [];
  const texts = { title: title.slice(0, MAX_LETTERS), description: description.slice(0, MAX_LETTERS) };
  return [{ id, at, type, ...texts, bot: readBot(savedRecord(bot)) }];
}

function readBot({ kind: savedKind, id }: Readonly<Record<string, unknown>>): BotRef | undefined {
  const kind = BOT_KINDS.find((known) => known === savedKind);
  return kind && typeof id === 'string' ? { kind, id } : undefined;
}

const NONE: readonly PastNotice[] = [];

/** What the person who uses the page was noticed of, newest first, kept on the device. */
export function useNoticeHistory() {
  const { uid } = useUser();
  const [all, change] = useKept(noticeHistory);
  const setOwn = (next: (before: readonly PastNotice[]) => readonly PastNotice[]) => {
    if (uid !== undefined) change((before) => new Map([...before, [uid, next(before.get(uid) ?? NONE)]]));
  };
  return {
    notices: (uid !== undefined && all.get(uid)) || NONE,
    /** The first one will be on top. */
    keep: (notices: readonly PastNotice[]) => {
      if (notices.length > 0) setOwn((before) => [...notices, ...before].slice(0, MAX_NOTICES));
    },
    clear: () => setOwn(() => NONE),
  };
}
