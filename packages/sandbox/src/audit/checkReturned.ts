import { compare, divide, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { MovementReason } from '../exchange/accounts/Ledger.js';
import type { Returned, UsedReward } from '../exchange/accounts/rewards.js';
import type { Checker } from './Checker.js';

const PLACES = 8;

/** The account of a bot's owner, as far as a bot moved it. */
export interface Moves {
  /** Sum of what moved into the account for these reasons. */
  of(coin: string, ...reasons: MovementReason[]): string;
}

/** What a reward has put into a bot, which goes back to the house at its end. An insurance puts nothing in. */
export function bonusOf(reward: UsedReward | undefined): string {
  return reward === undefined || reward.type === 'insurance' ? '0' : reward.paid;
}

/**
 * What came into the account at the end of a bot: all that the bot returned, less what its reward had put in, coin by
 * coin in this order; and the loss that an insurance covers.
 */
export function checkReturned(
  checker: Checker,
  reward: UsedReward | undefined,
  returned: readonly Returned[],
  moves: Moves,
): void {
  let owed = bonusOf(reward);
  for (const { coin, amount, price } of returned) {
    const worth = multiply(amount, price);
    const isMore = compare(worth, owed) > 0;
    const taken = isMore ? divide(owed, price, PLACES, 'down') : amount;
    owed = isMore ? '0' : subtract(owed, worth);
    checker.same(`ledger.returned.${coin}`, moves.of(coin, 'bot_closed'), subtract(amount, taken));
  }
  if (reward?.type !== 'insurance') return;
  const coins = returned.map(({ coin, price }) => multiply(moves.of(coin, ...OWN_REASONS), price));
  const loss = negate(sum(coins));
  const covered = compare(loss, '0') <= 0 ? '0' : compare(loss, reward.amount) < 0 ? loss : reward.amount;
  checker.same('ledger.reward_paid', moves.of(reward.coin, 'reward_paid'), covered);
}

/** All that moves between a bot and its owner, but for what an insurance pays. */
const OWN_REASONS = ['bot_opened', 'bot_bought', 'bot_added', 'bot_withdrawn', 'bot_closed'] as const;
