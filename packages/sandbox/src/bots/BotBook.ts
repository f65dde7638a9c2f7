import { compare, EngineError } from '@tradingbot/engine';
import type { Ledger, MovementReason } from '../accounts/Ledger.js';
import { type BotErrorName, Refusal } from '../refusals.js';
import { type AnyBot, BotShelf, type Waiting } from './BotShelf.js';

/** Bots of one kind that an account may have running. */
const MOST_RUNNING = 50;

/** A bot with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface BookedBot extends AnyBot {
  readonly create_time: number;
  state: unknown;
  readonly events: unknown[];
}

/** What an engine answers to an input. */
interface Step<B extends BookedBot> {
  readonly state: B['state'];
  readonly events: readonly B['events'][number][];
}

/** What the books of all kinds have in common: finding bots, moving them by an engine, and booking their money. */
export abstract class BotBook<B extends BookedBot> {
  protected readonly shelf: BotShelf<B>;
  readonly #ledger: Ledger;
  readonly #invalid: BotErrorName;

  /** @param invalid bot error for settings that an engine refuses, and that no check has a code for */
  constructor(
    waitingOf: (bot: B) => Waiting | undefined,
    ledger: Ledger,
    invalid: BotErrorName,
    bots: readonly B[] = [],
  ) {
    this.shelf = new BotShelf(waitingOf, bots);
    this.#ledger = ledger;
    this.#invalid = invalid;
  }

  /** The bot that this request made already, when it was delivered before. */
  madeBy(user: string, channel: string | undefined): B | undefined {
    return this.shelf.madeBy(user, channel);
  }

  /** @throws Refusal NOT_FOUND also for the bot of another user. */
  find(id: string, user: string): B {
    return this.shelf.find(id, user);
  }

  /** Newest first. */
  of(user: string): readonly B[] {
    return this.shelf.of(user);
  }

  takeUnsaved(): readonly B[] {
    return this.shelf.takeUnsaved();
  }

  abstract isOver(bot: B): boolean;

  /** Moves the money of one event. */
  protected abstract settle(bot: B, event: B['events'][number]): void;

  /** Takes what the engine answered. */
  protected apply(bot: B, { state, events }: Step<B>): void {
    bot.state = state;
    for (const event of events) {
      bot.events.push(event);
      this.settle(bot, event);
    }
    this.shelf.put(bot);
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

  /** @throws Refusal REACH_BOT_NUM_UPPER_LIMIT when the user has as many running bots of the kind as an account may. */
  protected requireRoom(user: string, fields: Readonly<Record<string, unknown>>): void {
    const running = this.shelf.live().filter((bot) => bot.user === user);
    if (running.length >= MOST_RUNNING) throw new Refusal('REACH_BOT_NUM_UPPER_LIMIT', fields);
  }

  /** @throws Refusal INSUFFICIENT_BALANCE when the account has less than that. */
  protected requireBalance(user: string, coin: string, amount: string, fields: Readonly<Record<string, unknown>> = {}) {
    if (compare(this.balance(user, coin), amount) < 0) throw new Refusal('INSUFFICIENT_BALANCE', fields);
  }

  protected balance(user: string, coin: string): string {
    return this.#ledger.balance(user, coin);
  }

  /** Moves money between the bot and its user. Positive = into the account; nothing is booked for zero. */
  protected book(bot: B, coin: string, amount: string, reason: MovementReason, time: number): void {
    if (compare(amount, '0') === 0) return;
    this.#ledger.book({ time, user: bot.user, coin, amount, reason, bot_id: bot.id });
  }
}
