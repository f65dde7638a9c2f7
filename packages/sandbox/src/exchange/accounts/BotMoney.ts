import { add, compare, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { Transaction } from '../store/Transaction.js';
import { payerOf } from './accounts.js';
import type { Ledger, MovementReason } from './Ledger.js';
import type { RewardRequest, RewardService } from './RewardService.js';
import { coverOf, joined, partOf, type Returned, type Sum, type UsedReward, withoutHouse } from './rewards.js';

/** A bot as far as money is concerned. */
export interface PaidBot {
  readonly id: string;
  readonly user: string;
  readonly kind: BotKind;
  /** The reward that it uses. */
  reward?: UsedReward | undefined;
}

/** The money between users and their bots: out of and into the account that pays, with what rewards add and take. */
export class BotMoney {
  readonly #ledger: Ledger;
  readonly #rewards: RewardService;

  constructor(ledger: Ledger, rewards: RewardService) {
    this.#ledger = ledger;
    this.#rewards = rewards;
  }

  get transaction(): Transaction {
    return this.#ledger.transaction;
  }

  /** What a user has in the account that pays for bots of a kind. */
  balance(user: string, kind: BotKind, coin: string): string {
    return this.#ledger.balance(user, payerOf(kind), coin);
  }

  /** All that is booked meanwhile stands as a whole or not at all, see {@link Ledger.step}. */
  step<T>(act: () => T): T {
    return this.#ledger.step(act);
  }

  /** @throws Refusal for a reward that may not be used, see {@link RewardService.choose} */
  choose(request: RewardRequest, now: number, fields: Readonly<Record<string, unknown>>): UsedReward | undefined {
    return this.#rewards.choose(request, now, fields);
  }

  /** Notes that a bot has begun to use its reward. */
  use(bot: PaidBot): void {
    this.#rewards.use(bot);
    this.transaction.onRollback(() => this.#rewards.release(bot));
  }

  /** Moves money between a bot and its user. Positive = into the account; nothing is booked for zero. */
  book({ id, user, kind }: PaidBot, { coin, amount }: Sum, reason: MovementReason, time: number): void {
    if (compare(amount, '0') === 0) return;
    this.#ledger.book({ time, user, account: payerOf(kind), coin, amount, reason, bot_id: id });
  }

  /** Pays for what a bot invests: its reward first, the user the rest. */
  pay(bot: PaidBot, cost: Sum, reason: MovementReason, time: number): void {
    const part = partOf(bot.reward, cost);
    this.book(bot, { coin: cost.coin, amount: subtract(part, cost.amount) }, reason, time);
    if (bot.reward) bot.reward = { ...bot.reward, paid: add(bot.reward.paid, part) };
  }

  /** What the user gets of that which a bot returns or would return: coin by coin, with what an insurance pays. */
  payout(bot: PaidBot, returned: readonly Returned[]): readonly Sum[] {
    const cover = { coin: bot.reward?.coin ?? '', amount: this.#coverOf(bot, returned) };
    return joined([...withoutHouse(bot.reward, returned), cover]);
  }

  /** Gives back what a bot returns at its end, and settles its reward. */
  giveBack(bot: PaidBot, returned: readonly Returned[], time: number): void {
    const cover = this.#coverOf(bot, returned);
    for (const own of withoutHouse(bot.reward, returned)) this.book(bot, own, 'bot_closed', time);
    if (bot.reward === undefined) return;
    this.book(bot, { coin: bot.reward.coin, amount: cover }, 'reward_paid', time);
    bot.reward = { ...bot.reward, paid: add(bot.reward.paid, cover), isSettled: true };
  }

  /** What an insurance pays, or has paid. */
  #coverOf({ id, user, reward }: PaidBot, returned: readonly Returned[]): string {
    if (reward?.type !== 'insurance') return '0';
    if (reward.isSettled) return reward.paid;
    const prices = new Map(returned.map(({ coin, price }) => [coin, price]));
    const before = this.#ledger.of(user).filter(({ bot_id }) => bot_id === id);
    const result = [...before, ...returned].map(({ coin, amount }) => multiply(amount, prices.get(coin) ?? '1'));
    return coverOf(reward, sum(result));
  }
}
