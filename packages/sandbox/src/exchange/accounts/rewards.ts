import { add, compare, divide, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { GrantedReward } from './grantedRewards.js';

/**
 * Assumed, all of it: the contract has rewards and no rules for them. A bonus or a voucher pays a part of the investment;
 * that part goes back to the house when the bot ends, before its user is given anything, and profit is the user's. An
 * insurance pays the loss of a bot when it ends, up to its amount.
 */

/** A reward that a bot uses. Plain data: it goes to the store with its bot. */
export interface UsedReward extends Pick<GrantedReward, 'id' | 'type' | 'coin' | 'amount'> {
  /** What it has paid: of the investment, or of the loss. */
  readonly paid: string;
  /** True once the bot has ended. */
  readonly isSettled: boolean;
}

/** An amount of a coin that a bot takes or gives. */
export interface Sum {
  readonly coin: string;
  readonly amount: string;
}

/** What a bot returns of a coin, and what one of it is worth in the coin that the bot counts in. */
export interface Returned extends Sum {
  readonly price: string;
}

/** Digits behind the point of a part of a coin that goes to the house. */
const PLACES = 8;

/** A bot that is to use a reward. */
export interface Candidate {
  readonly kind: BotKind;
  /** All that it is to invest. */
  readonly investment: readonly Sum[];
}

/** Why a reward does not fit a bot, as half a sentence; undefined when it does. */
export function misfitOf(reward: GrantedReward, { kind, investment }: Candidate, now: number): string | undefined {
  const { coin, least: from } = reward;
  const invested = investment.filter((one) => one.coin === coin).map(({ amount }) => amount);
  if (now >= reward.expireTime) return 'it has expired';
  if (!reward.kinds.includes(kind)) return 'it is for bots of other kinds';
  if (invested.length === 0) return `it is for investments in ${coin}`;
  if (compare(sum(invested), from) < 0) return `it needs an investment of ${from} ${coin}`;
  return undefined;
}

/** A reward of which nothing is used yet. */
export function unused({ id, type, coin, amount }: GrantedReward): UsedReward {
  return { id, type, coin, amount, paid: '0', isSettled: false };
}

/** What a reward pays of a cost: all that it still can. */
export function partOf(reward: UsedReward | undefined, { coin, amount }: Sum): string {
  if (reward === undefined || reward.type === 'insurance' || reward.coin !== coin) return '0';
  return least(amount, subtract(reward.amount, reward.paid));
}

/** What a reward has in a running bot. */
export function bonusInUse(reward: UsedReward | undefined): string {
  return reward?.isSettled ? '0' : bonusOf(reward);
}

/** What a reward put into a bot; it goes back to the house. */
export function bonusOf(reward: UsedReward | undefined): string {
  return reward === undefined || reward.type === 'insurance' ? '0' : reward.paid;
}

/** What of a return goes to the user: before, the house takes what a reward paid, out of one coin after the other. */
export function withoutHouse(reward: UsedReward | undefined, returned: readonly Returned[]): readonly Sum[] {
  let owed = bonusOf(reward);
  return returned.map(({ coin, amount, price }) => {
    const worth = multiply(amount, price);
    const taken = least(owed, worth);
    if (compare(taken, '0') <= 0) return { coin, amount };
    owed = subtract(owed, taken);
    const quantity = taken === worth ? amount : divide(taken, price, PLACES, 'down');
    return { coin, amount: subtract(amount, quantity) };
  });
}

/** What an insurance pays of a result: a loss up to its amount. @param result signed, in its coin. */
export function coverOf(reward: UsedReward | undefined, result: string): string {
  if (reward?.type !== 'insurance' || compare(result, '0') >= 0) return '0';
  return least(negate(result), reward.amount);
}

/** Sums of the same coin as one, without those of nothing. */
export function joined(sums: readonly Sum[]): readonly Sum[] {
  const totals = new Map<string, string>();
  for (const { coin, amount } of sums) totals.set(coin, add(totals.get(coin) ?? '0', amount));
  return [...totals].map(([coin, amount]) => ({ coin, amount })).filter(({ amount }) => compare(amount, '0') !== 0);
}

function least(a: string, b: string): string {
  return compare(a, b) < 0 ? a : b;
}

/** The reward of a bot as details and lists name it. */
export function rewardFields(reward: UsedReward | undefined) {
  return { used_reward_id: reward?.id, used_reward_amount: reward?.paid ?? '0' };
}

/** `950 USDT`, several joined: what the user of a closed bot was given; empty when that was nothing. */
export function settlementAssets(paid: readonly Sum[]): string {
  return paid
    .filter(({ amount }) => compare(amount, '0') > 0)
    .map(({ coin, amount }) => `${amount} ${coin}`)
    .join(', ');
}
