/** Every kind of bot, by the one name that it has in all packages. What the wire calls it stands in core's enums. */
export const BOT_KINDS = ['spot_grid', 'futures_grid', 'spot_dca', 'futures_martingale', 'futures_combo'] as const;

/** A kind of bot. */
export type BotKind = (typeof BOT_KINDS)[number];

/** Whether bots of a kind trade contracts, which some accounts and places may not. */
export function isFuturesKind(kind: BotKind): boolean {
  return kind.startsWith('futures_');
}
