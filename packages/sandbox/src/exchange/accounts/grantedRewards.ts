import { type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import type { User } from './users.js';

const DAY = 86_400_000;

/** A reward as a user was given it. Amounts are decimal text, times ms. */
export interface GrantedReward {
  readonly id: string;
  readonly type: 'bonus' | 'voucher' | 'insurance';
  readonly coin: string;
  readonly amount: string;
  /** Least investment of a bot that uses it, in its coin. */
  readonly least: string;
  readonly kinds: readonly BotKind[];
  readonly startTime: number;
  readonly expireTime: number;
}

/** What each user of the demonstration is given: days are counted from the sandbox's first moment. */
const grants: readonly (Pick<GrantedReward, 'type' | 'amount' | 'least' | 'kinds'> & {
  readonly fromDay: number;
  readonly days: number;
})[] = [
  { type: 'bonus', amount: '20', least: '200', kinds: ['spot_grid', 'spot_dca'], fromDay: -2, days: 14 },
  {
    ...{ type: 'voucher', amount: '5', least: '100', fromDay: -1, days: 2 },
    kinds: ['futures_grid', 'futures_martingale', 'futures_combo'],
  },
  { type: 'insurance', amount: '50', least: '1000', kinds: ['futures_grid', 'futures_combo'], fromDay: 0, days: 30 },
  { type: 'voucher', amount: '10', least: '100', kinds: ['spot_grid'], fromDay: -40, days: 30 },
];

/** Rewards that a user has at a moment, oldest first, also those that expired. Who may not have futures has none for them. */
export function grantedRewards(user: User, start: number, now: number): readonly GrantedReward[] {
  return grants
    .map(({ fromDay, days, ...reward }, index) => {
      const startTime = start + fromDay * DAY;
      const id = `${user.id}${index + 1}`;
      return { ...reward, id, coin: 'USDT', startTime, expireTime: startTime + days * DAY };
    })
    .filter(({ kinds, startTime }) => startTime <= now && !(user.isIslamic && kinds.every(isFuturesKind)));
}
