import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { kindFacts } from './kindFacts.js';

/** One bot among those of all kinds. */
export interface BotRef {
  readonly kind: BotKind;
  /** As the exchange gave it. */
  readonly id: string;
}

/** Path of a bot's page below the list of bots, e.g. `futures-grid/6123/`. */
export function botPath({ kind, id }: BotRef): string {
  return `${kindFacts[kind].path}/${encodeURIComponent(id)}/`;
}

/** Kind that a part of a path names; undefined for any other text. */
export function kindOfPath(segment: string): BotKind | undefined {
  return BOT_KINDS.find((kind) => kindFacts[kind].path === segment);
}

/** A kind whose bots are ranked, copied and recommended. DCA bots are not: they have no end to be measured at. */
export type RankedKind = Exclude<BotKind, 'spot_dca'>;

/** The kinds whose bots are ranked, in the order of all kinds. */
export const rankedKinds: readonly RankedKind[] = BOT_KINDS.filter((kind) => kind !== 'spot_dca');

/** The ranked kind of that name; undefined for any other product of the exchange. */
export function rankedKindOf(name: string | undefined): RankedKind | undefined {
  return rankedKinds.find((kind) => kind === name);
}
