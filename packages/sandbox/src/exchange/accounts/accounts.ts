import type { AccountType } from '@tradingbot/core/endpoints';
import { type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';

/** Accounts that a user can have money in. */
export const accounts = ['fund', 'spot', 'unified', 'derivative'] as const;

export type Account = (typeof accounts)[number];

/** Accounts that bots are paid from, and that they give back to. New users have their money here. */
const paying: Readonly<Record<'spot' | 'futures', Account>> = { spot: 'fund', futures: 'fund' };

/** Account that pays for bots of a kind. */
export function payerOf(kind: BotKind): Account {
  return isFuturesKind(kind) ? paying.futures : paying.spot;
}

/** The account that a name of the contract means: a unified one has several. `unspecified` is the one that pays. */
export function accountOf(type: keyof typeof AccountType): Account {
  if (type === 'unspecified') return paying.spot;
  return type === 'uta' || type === 'unified_upgrading' ? 'unified' : type;
}
