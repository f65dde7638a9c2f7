/** Paths of the kinds of bots that have screens, below the list of bots. A new kind begins here. */
const PATHS = {
  spot_grid: 'spot-grid',
  futures_grid: 'futures-grid',
  dca: 'dca',
  martingale: 'martingale',
  combo: 'combo',
} as const;

/** A kind of bots that has screens. */
export type BotKind = keyof typeof PATHS;

// The keys of the table are the kinds.
export const botKinds = Object.keys(PATHS) as readonly BotKind[];

/** One bot among those of all kinds. */
export interface BotRef {
  readonly kind: BotKind;
  readonly id: string;
}

/** Path of a bot's page below the list of bots, e.g. `futures-grid/6123/`. */
export function botPath({ kind, id }: BotRef): string {
  return `${PATHS[kind]}/${encodeURIComponent(id)}/`;
}

/** Kind that a part of a path names; undefined for any other text. */
export function kindOfPath(segment: string): BotKind | undefined {
  return botKinds.find((kind) => PATHS[kind] === segment);
}

/** Kinds whose bots are ranked, with their names in the ranking. DCA bots are none: they have no end to be measured at. */
export const rankedKinds = {
  spot_grid: 'spot_grid',
  futures_grid: 'future_grid',
  martingale: 'future_martin',
  combo: 'future_combo',
} as const satisfies Readonly<Partial<Record<BotKind, string>>>;

export type RankedKind = keyof typeof rankedKinds;
