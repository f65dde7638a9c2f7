import { type BotWaiting, TriggerIndex } from '@tradingbot/engine';
import { Refusal } from '../refusals.js';
import type { Transaction } from '../store/Transaction.js';
import type { RecordedBot } from './RecordedBot.js';

/** All bots of one kind: by id, by user, by the prices and times that they wait for, and which a store has to write. */
export class BotIndex<B extends RecordedBot> {
  readonly #transaction: Transaction;
  readonly #waitingOf: (bot: B) => BotWaiting | undefined;
  readonly #bots = new Map<string, B>();
  /** In the order in which they were made. */
  readonly #byUser = new Map<string, B[]>();
  /** Bots that are not over, with what they wait for. */
  readonly #live = new Map<B, BotWaiting>();
  readonly #triggers = new TriggerIndex<B>();
  readonly #times = new Map<B, number>();
  #nextTrigger = Number.POSITIVE_INFINITY;
  readonly #unsaved = new Set<B>();
  /** Those that a store has written ahead, and that have not changed since. */
  readonly #staged = new Set<B>();

  /** @param waitingOf what a bot waits for; undefined for one that is over. */
  constructor(transaction: Transaction, waitingOf: (bot: B) => BotWaiting | undefined, bots: readonly B[]) {
    this.#transaction = transaction;
    this.#waitingOf = waitingOf;
    for (const bot of bots) {
      this.#keep(bot);
      this.#wait(bot, waitingOf(bot));
    }
  }

  /** Takes a bot that is new or has changed, and asks it what it waits for. */
  put(bot: B): void {
    const waiting = this.#waitingOf(bot);
    const [before, time] = [this.#live.get(bot), this.#times.get(bot)];
    const [isNew, isFresh, isStaged] = [!this.#bots.has(bot.id), !this.#unsaved.has(bot), this.#staged.has(bot)];
    this.#transaction.onRollback(() => {
      this.#wait(bot, before);
      this.#waitForTime(bot, time);
      // What was written ahead may be gone with what is taken back: it is written again.
      if (isFresh && !isStaged) this.#unsaved.delete(bot);
      if (isNew) this.#drop(bot);
    });
    this.#keep(bot);
    this.#unsaved.add(bot);
    this.#staged.delete(bot);
    this.#wait(bot, waiting);
  }

  /** Lets a bot whose time has come wait until a later one. */
  postpone(bot: B, time: number): void {
    if ((this.#times.get(bot) ?? time) < time) this.#waitForTime(bot, time);
  }

  /** The bot, if it exists and is the user's; both other cases look the same from outside. */
  find(id: string, user: string): B {
    const bot = this.#bots.get(id);
    if (bot === undefined || bot.user !== user) throw new Refusal('NOT_FOUND');
    return bot;
  }

  /** Newest first. */
  of(user: string): readonly B[] {
    return (this.#byUser.get(user) ?? []).toReversed();
  }

  /** How many bots of a user are not over. */
  countLive(user: string): number {
    return (this.#byUser.get(user) ?? []).filter((bot) => this.#live.has(bot)).length;
  }

  /** Bots that are not over. */
  live(): readonly B[] {
    return [...this.#live.keys()];
  }

  /** Whether anything can happen to a bot between two prices, in ticks. */
  reacts(symbol: string, low: number, high: number): boolean {
    return this.#triggers.concerns(symbol, low, high);
  }

  /** Bots to which something can happen at a price in ticks. Each may change while they are walked. */
  due(symbol: string, ticks: number): readonly B[] {
    return this.#triggers.reachedBy(symbol, ticks);
  }

  /** The first time that a bot waits for, ms; infinity when none does. */
  get nextTrigger(): number {
    return this.#nextTrigger;
  }

  /** Bots whose time has come, in the order in which they were made. Each may change while they are walked. */
  dueAt(time: number): readonly B[] {
    if (time < this.#nextTrigger) return [];
    return [...this.#times].filter(([, due]) => due <= time).map(([bot]) => bot);
  }

  /** Bots that a store has to write. */
  get unsaved(): readonly B[] {
    return [...this.#unsaved];
  }

  markStaged(bots: readonly RecordedBot[]): void {
    for (const bot of bots) {
      const own = this.#bots.get(bot.id);
      if (own && this.#unsaved.delete(own)) this.#staged.add(own);
    }
  }

  settleSave(isSaved: boolean): void {
    if (isSaved) {
      for (const { events } of [...this.#staged, ...this.#unsaved]) events.pack();
      this.#unsaved.clear();
    } else for (const bot of this.#staged) this.#unsaved.add(bot);
    this.#staged.clear();
  }

  #keep(bot: B): void {
    if (this.#bots.has(bot.id)) return;
    this.#bots.set(bot.id, bot);
    const own = this.#byUser.get(bot.user);
    if (own) own.push(bot);
    else this.#byUser.set(bot.user, [bot]);
  }

  /** Forgets a bot that was kept last. */
  #drop(bot: B): void {
    this.#bots.delete(bot.id);
    const own = this.#byUser.get(bot.user);
    own?.splice(own.indexOf(bot), 1);
  }

  #wait(bot: B, waiting: BotWaiting | undefined): void {
    this.#waitForTime(bot, waiting?.time);
    const symbols = waiting?.prices.map(({ symbol }) => symbol) ?? [];
    for (const { symbol } of this.#live.get(bot)?.prices ?? []) {
      if (!symbols.includes(symbol)) this.#triggers.delete(symbol, bot);
    }
    if (!waiting) {
      this.#live.delete(bot);
      return;
    }
    this.#live.set(bot, waiting);
    for (const { symbol, triggers, tick } of waiting.prices) {
      // Triggers are exact tick multiples far below 2^53, so a number holds them exactly.
      this.#triggers.set(symbol, bot, triggers, (price) => Math.round(Number(price) / Number(tick)));
    }
  }

  #waitForTime(bot: B, time: number | undefined): void {
    const before = this.#times.get(bot);
    if (before === time) return;
    if (time === undefined) this.#times.delete(bot);
    else this.#times.set(bot, time);
    if (before === this.#nextTrigger) this.#nextTrigger = Math.min(Number.POSITIVE_INFINITY, ...this.#times.values());
    else if (time !== undefined) this.#nextTrigger = Math.min(this.#nextTrigger, time);
  }
}
