import { isDecimal, subtract, sum } from '@tradingbot/engine/decimal';
import { changeOf, type KnownChange } from './madeChanges.js';
import type { Intent } from './readIntent.js';
import type { OtherChange } from './Write.js';

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
