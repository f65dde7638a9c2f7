import type { BotKind } from '../../hooks/botKind.js';
import type { Reward } from './rewardTabs.js';

/** Kinds of bots as the exchange names them in a reward, with the address of their create form. */
const KINDS = {
  grid_spot: { kind: 'spot_grid', path: '/create/', isFutures: false },
  grid_futures: { kind: 'futures_grid', path: '/fgrid-create/', isFutures: true },
  dca_spot: { kind: 'dca', path: '/dca-create/', isFutures: false },
  mart_futures: { kind: 'martingale', path: '/fmart-create/', isFutures: true },
  combo_futures: { kind: 'combo', path: '/fcombo-create/', isFutures: true },
} as const satisfies Readonly<
  Record<string, { readonly kind: BotKind; readonly path: string; readonly isFutures: boolean }>
>;

function entriesOf({ bot_types = [] }: Reward) {
  // The name is one of the table's own.
  return bot_types.flatMap((type) => (Object.hasOwn(KINDS, type) ? [KINDS[type as keyof typeof KINDS]] : []));
}

/** Kinds of bots that a reward fits, in its order. */
export function kindsOfReward(reward: Reward): readonly BotKind[] {
  return entriesOf(reward).map(({ kind }) => kind);
}

/**
 * Address below the path of the section that uses a reward: the create form of the first kind that it fits and that this
 * account may create. Undefined for one that cannot be used now, or of a type that we do not know.
 *
 * @param now ms
 */
export function pathToUse(reward: Reward, isRestricted: boolean, now: number): string | undefined {
  const { reward_id, reward_type = 'unknown', status, start_time = 0, expire_time = Number.POSITIVE_INFINITY } = reward;
  const isOpen = status === 'unused' && start_time <= now && now < expire_time;
  const fit = entriesOf(reward).find(({ isFutures }) => !(isFutures && isRestricted));
  if (reward_id === undefined || reward_type === 'unknown' || !isOpen || !fit) return undefined;
  return `${fit.path}?${new URLSearchParams({ reward: reward_id })}`;
}
