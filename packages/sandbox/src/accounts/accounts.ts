import type { AccountType, BotType } from '@tradingbot/core/endpoints';

/** Accounts that a user can have money in. */
export const accounts = ['fund', 'spot', 'unified', 'derivative'] as const;

export type Account = (typeof accounts)[number];

/** Kind of a bot, by its name in the contract. */
export type BotKindName = Exclude<keyof typeof BotType, 'invalid'>;

/** Accounts that bots are paid from, and that they give back to. New users have their money here. */
const paying: Readonly<Record<'spot' | 'futures', Account>> = { spot: 'fund', futures: 'fund' };

/** Account that pays for bots of a kind. */
export function payerOf(kind: BotKindName): Account {
  return kind.endsWith('_futures') ? paying.futures : paying.spot;
}

/** The account that a name of the contract means: a unified one has several. `unspecified` is the one that pays. */
export function accountOf(type: keyof typeof AccountType): Account {
  if (type === 'unspecified') return paying.spot;
  return type === 'uta' || type === 'unified_upgrading' ? 'unified' : type;
}
