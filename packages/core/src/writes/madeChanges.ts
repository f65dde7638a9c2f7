import { isDecimal, subtract, sum } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import * as z from 'zod/mini';
import type { BotClient } from '../client/BotClient.js';
import type { BotRef } from '../kinds/botKind.js';
import type { JournalStorage } from './JournalConfig.js';
import { attempt } from './journalKeys.js';
import { botIdOf, type Intent, moment, short } from './readIntent.js';
import type { ChangedValue, OtherChange } from './Write.js';

/** A change of a bot that was made on this device and is known to have happened. */
export interface MadeChange {
  /** That of the write. */
  readonly id: string;
  readonly user: string;
  readonly kind: BotKind;
  readonly bot: string;
  /** By the server's clock, ms since the epoch. */
  readonly time: number;
  /** What became another value, in the order in which it was sent. */
  readonly values: readonly ChangedValue[];
}

/** A change as it is kept, and as an open write has it. */
export interface KnownChange extends Omit<MadeChange, 'time'> {
  /** Absent where the server's time was not known. */
  readonly time?: number | undefined;
  /** When the figures before were read, by the clock of this machine, ms since the epoch. */
  readonly readAt?: number | undefined;
  /** When it was known to have happened, by the same clock. */
  readonly doneAt?: number | undefined;
}

const KEY = 'tb-changed';
const MAX_OF_BOT = 50;
const MAX_CHANGES = 500;

/* @__NO_SIDE_EFFECTS__ */
function changeSchema() {
  return z.object({
    ...{ id: short(), user: short(), kind: z.enum(BOT_KINDS), bot: short() },
    time: z.optional(moment()),
    readAt: z.optional(moment()),
    doneAt: z.optional(moment()),
    values: z
      .array(z.strictObject({ name: short(), of: z.optional(short()), before: short(), after: short() }))
      .check(z.minLength(1), z.maxLength(100)),
  });
}

/** All that is kept on the device, oldest first. Anything may stand in a storage. */
export function keptChanges(storage: JournalStorage | undefined): readonly KnownChange[] {
  const saved: unknown = attempt(() => JSON.parse(storage?.getItem(KEY) ?? '[]'));
  const schema = changeSchema();
  const rows = Array.isArray(saved) ? saved.slice(-MAX_CHANGES) : [];
  return rows.filter((row): row is KnownChange => schema.safeParse(row).success);
}

const isOf = (bot: Pick<KnownChange, 'user' | 'kind' | 'bot'>) => (change: KnownChange) =>
  change.user === bot.user && change.kind === bot.kind && change.bot === bot.bot;

/** What a user changed of a bot on this device and is known to have happened, oldest first: the last fifty changes. */
export function madeChanges({ journal }: Pick<BotClient, 'journal'>, { kind, id }: BotRef): readonly MadeChange[] {
  const ofBot = keptChanges(journal?.storage).filter(isOf({ user: journal?.user?.() ?? '', kind, bot: id }));
  return ofBot.filter((change): change is MadeChange => change.time !== undefined);
}

/** What a write changes of a bot; undefined of one that changes none, or is not sent yet. */
export function changeOf({ id, user, kind, params, before }: Intent): KnownChange | undefined {
  return changeSchema().safeParse({ ...Object(before), id, user, kind, bot: botIdOf(params) }).data;
}

/** Keeps a change that was carried out. */
export function keepChange(storage: JournalStorage | undefined, change: KnownChange) {
  const { id } = change;
  // Read anew each time: another tab may have made one.
  const others = keptChanges(storage).filter((one) => one.id !== id);
  const ofBot = others.filter(isOf(change));
  const kept = ofBot.length < MAX_OF_BOT ? others : others.filter((one) => one !== ofBot[0]);
  const next = [...kept, change].slice(-MAX_CHANGES);
  attempt(() => storage?.setItem(KEY, JSON.stringify(next)));
}

/** Other changes of the bot of a write, open and done ones, that may have moved its figures since they were read. */
export function otherChanges(
  intent: Intent,
  open: readonly Intent[],
  done: readonly KnownChange[],
): readonly OtherChange[] {
  const change = changeOf(intent);
  if (!change) return [];
  const { id, user, kind, bot, readAt = Number.POSITIVE_INFINITY } = change;
  const isOther = (one: KnownChange) => one.id !== id && one.user === user && one.kind === kind && one.bot === bot;
  const openOnes = open.flatMap((one) => changeOf(one) ?? []).filter(isOther);
  // One that had happened before is in the figures before.
  const doneOnes = done.filter((one) => isOther(one) && (one.doneAt ?? 0) > intent.at);
  return [
    ...openOnes.map((one) => ({ moves: movesOf(one), isCertain: false })),
    ...doneOnes.map((one) => ({ moves: movesOf(one), isCertain: (one.readAt ?? 0) > readAt })),
  ];
}

function movesOf({ values }: KnownChange): OtherChange['moves'] {
  return (figure) =>
    sum(
      values
        .filter(({ name, before, after }) => name === figure && isDecimal(before) && isDecimal(after))
        .map(({ before, after }) => subtract(after, before)),
    );
}
