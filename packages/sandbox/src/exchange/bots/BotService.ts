import { EngineError } from '@tradingbot/engine';
import { compare, subtract } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotMoney } from '../accounts/BotMoney.js';
import { InsufficientFunds, type MovementReason } from '../accounts/Ledger.js';
import { partOf, type Returned, type Sum, type UsedReward } from '../accounts/rewards.js';
import { type BotErrorName, Refusal } from '../refusals.js';
import { type AnyBot, BotIndex, type Waiting } from './BotIndex.js';
import { FailedSteps } from './FailedSteps.js';

/** Bots of one kind that an account may have running. */
const MAX_RUNNING = 50;
/** How long a bot whose time has come waits after a step that failed, ms. */
const AGAIN_IN = 60_000;

/** A bot with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface RecordedBot extends AnyBot {
  readonly kind: BotKind;
  readonly create_time: number;
  state: unknown;
  readonly events: unknown[];
  /** Times of fundings that failed and are still to be settled, ms, oldest first. */
  owed?: readonly number[];
}

/** What an engine answers to an input. */
interface Step<B extends RecordedBot> {
  readonly state: B['state'];
  readonly events: readonly B['events'][number][];
}

/** Who opens a bot, and with what. */
interface Funding {
  readonly user: string;
  readonly used_reward_id: string | undefined;
  /** What is taken out of the account at once. */
  readonly costs: readonly Sum[];
  /** All that the bot is to invest, where that is more. */
  readonly investment?: readonly Sum[];
}

/** What the services of all kinds have in common: finding bots, moving them by an engine, and booking their money. */
export abstract class BotService<B extends RecordedBot> {
  protected readonly index: BotIndex<B>;
  readonly #kind: B['kind'];
  readonly #money: BotMoney;
  readonly #invalid: BotErrorName;
  readonly #failed = new FailedSteps();
  /** Bots with fundings that failed. */
  readonly #owing: Set<B>;
  /** The bot whose step is under way. */
  #moving: B | undefined;

  /** @param invalid bot error for settings that an engine refuses, and that no check has a code for */
  constructor(
    kind: B['kind'],
    waitingOf: (bot: B) => Waiting | undefined,
    money: BotMoney,
    invalid: BotErrorName,
    bots: readonly B[] = [],
  ) {
    this.index = new BotIndex(money.transaction, waitingOf, bots);
    this.#kind = kind;
    this.#money = money;
    this.#invalid = invalid;
    this.#owing = new Set(bots.filter(({ owed }) => owed !== undefined));
  }

  /** @throws Refusal NOT_FOUND also for the bot of another user. */
  find(id: string, user: string): B {
    return this.index.find(id, user);
  }

  /** Newest first. */
  of(user: string): readonly B[] {
    return this.index.of(user);
  }

  get unsaved(): readonly B[] {
    return this.index.unsaved;
  }

  markSaved(): void {
    this.index.markSaved();
  }

  abstract isOver(bot: B): boolean;

  /** Moves the money of one event. */
  protected abstract settle(bot: B, event: B['events'][number]): void;

  /** Brings a bot to the present, as the market would. Returns the time. */
  protected abstract catchUp(bot: B): number;

  /**
   * All that happens to a bot meanwhile, and all that is booked for it, is one step: when anything of it throws, bot,
   * events, ledger, reward and index are what they were. A step within a step of the same bot is a part of it.
   *
   * @throws Refusal INSUFFICIENT_BALANCE when an account would end below zero; whatever `act` throws.
   */
  protected step<T>(bot: B, act: () => T): T {
    const { state, reward } = bot;
    const events = bot.events.length;
    const isWhole = this.#moving !== bot;
    const outer = this.#moving;
    this.#moving = bot;
    try {
      return this.#money.step(() => {
        this.#money.transaction.onRollback(() => {
          bot.state = state;
          bot.reward = reward;
          bot.events.length = events;
        });
        const done = act();
        if (isWhole) this.index.put(bot);
        return done;
      });
    } catch (error) {
      throw isWhole && error instanceof InsufficientFunds ? new Refusal('INSUFFICIENT_BALANCE') : error;
    } finally {
      this.#moving = outer;
    }
  }

  /**
   * Does a command to a bot, which is brought to the present before: both are one step. What the command refuses is not
   * done, but the bot has met the present then, which it would have without the command too.
   */
  protected act<T>(bot: B, change: (time: number) => T): T {
    const done = this.step(bot, (): { readonly result: T } | { readonly refusal: Refusal } => {
      const time = this.catchUp(bot);
      try {
        return { result: this.step(bot, () => change(time)) };
      } catch (error) {
        if (error instanceof Refusal) return { refusal: error };
        throw error;
      }
    });
    if ('refusal' in done) throw done.refusal;
    return done.result;
  }

  /**
   * Does to a bot what no command asks for: what prices and times do. A step that fails leaves the bot as it was and is
   * tried again at the bot's next trigger; it is reported once, and stops no other bot.
   *
   * @returns whether it was done
   */
  protected automatic(bot: B, time: number, act: () => void): boolean {
    try {
      this.step(bot, act);
      return true;
    } catch (error) {
      this.#failed.report(bot.id, error);
      this.index.postpone(bot, time + AGAIN_IN);
      return false;
    }
  }

  /** Settles funding of bots that are not over; one that fails is owed, and settled with the next price, also after a restart. */
  protected fundAll(isDue: boolean, time: number, fund: (bot: B, due: number) => void): void {
    for (const bot of isDue ? new Set([...this.#owing, ...this.index.live()]) : [...this.#owing]) {
      let dues = isDue ? [...(bot.owed ?? []), time] : (bot.owed ?? []);
      while (dues[0] !== undefined && !this.isOver(bot)) {
        const [due] = dues;
        if (!this.automatic(bot, time, () => fund(bot, due))) break;
        dues = dues.slice(1);
      }
      this.#owe(bot, this.isOver(bot) ? [] : dues);
    }
  }

  #owe(bot: B, dues: readonly number[]): void {
    if (dues.length === (bot.owed?.length ?? 0)) return;
    if (dues.length > 0) {
      bot.owed = dues;
      this.#owing.add(bot);
    } else {
      delete bot.owed;
      this.#owing.delete(bot);
    }
    this.index.put(bot);
  }

  /** Takes what the engine answered. */
  protected apply(bot: B, { state, events }: Step<B>): void {
    this.step(bot, () => {
      bot.state = state;
      for (const event of events) {
        bot.events.push(event);
        this.settle(bot, event);
      }
    });
  }

  /** @throws Refusal when the bot is over or refuses; it is left as it was. */
  protected command(bot: B, advance: () => Step<B>): Step<B> {
    if (this.isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
    try {
      return advance();
    } catch (error) {
      if (error instanceof EngineError) throw new Refusal(this.#invalid, {}, error.message);
      throw error;
    }
  }

  /** What a bot that is over returned, the coin that it counts in first; undefined of one that runs. */
  abstract returned(bot: B): readonly Returned[] | undefined;

  /** What the user gets of that which a bot returned at its end, or would return; nothing of a running one. */
  payout(bot: B, returned = this.returned(bot)): readonly Sum[] {
    return returned ? this.#money.payout(bot, returned) : [];
  }

  /** The same for a bot that returns one coin alone. */
  payoutOf(bot: B, coin: string, amount: string): string {
    return this.payout(bot, [{ coin, amount, price: '1' }])[0]?.amount ?? '0';
  }

  /**
   * Whether a user may open a bot with that; returns the reward that it would use. Nothing is taken yet.
   *
   * @param fields of the refusal's answer
   * @throws Refusal REACH_BOT_NUM_UPPER_LIMIT, INSUFFICIENT_BALANCE; INVALID_ARGUMENT, NOT_FOUND: a wrong reward
   */
  protected requireFunds(
    { user, used_reward_id, costs, investment = costs }: Funding,
    time: number,
    fields: Readonly<Record<string, unknown>>,
  ): UsedReward | undefined {
    if (this.index.countLive(user) >= MAX_RUNNING) throw new Refusal('REACH_BOT_NUM_UPPER_LIMIT', fields);
    const reward = this.#money.choose({ user, kind: this.#kind, used_reward_id, investment }, time, fields);
    for (const cost of costs) this.requireBalance(user, cost.coin, subtract(cost.amount, partOf(reward, cost)), fields);
    return reward;
  }

  /** Takes what a new bot costs, out of its reward and its user's account, lets it start, and begins to keep it. */
  protected begin(bot: B, costs: readonly Sum[], start = () => {}): void {
    this.step(bot, () => {
      for (const cost of costs) this.pay(bot, cost, 'bot_opened', bot.create_time);
      start();
    });
    this.#money.use(bot);
  }

  /** Pays for what a bot invests: its reward first, the user the rest. */
  protected pay(bot: B, cost: Sum, reason: MovementReason, time: number): void {
    this.#money.pay(bot, cost, reason, time);
  }

  /** Gives back what a bot returned at its end, and settles its reward. */
  protected giveBack(bot: B, time: number): void {
    this.#money.giveBack(bot, this.returned(bot) ?? [], time);
  }

  /** @throws Refusal INSUFFICIENT_BALANCE when the account has less than that. */
  protected requireBalance(user: string, coin: string, amount: string, fields: Readonly<Record<string, unknown>> = {}) {
    if (compare(this.balance(user, coin), amount) < 0) throw new Refusal('INSUFFICIENT_BALANCE', fields);
  }

  /** What the user has in the account that pays for bots of the kind. */
  protected balance(user: string, coin: string): string {
    return this.#money.balance(user, this.#kind, coin);
  }

  /** Moves money between the bot and its user alone. Positive = into the account; nothing is booked for zero. */
  protected book(bot: B, coin: string, amount: string, reason: MovementReason, time: number): void {
    this.#money.book(bot, { coin, amount }, reason, time);
  }
}
