import { type PriceTriggers, TriggerIndex } from '@tradingbot/engine';
import type { UsedReward } from '../accounts/rewards.js';
import { Refusal } from '../refusals.js';

/** What bots of every kind have in common. */
export interface AnyBot {
  readonly id: string;
  readonly user: string;
  /** The caller's own mark of the request, so that a delivery that a network repeats makes no second bot. */
  readonly channel: string | undefined;
  /** The reward that it uses. */
  reward?: UsedReward | undefined;
}

/** What a bot waits for. */
export interface Waiting {
  /** Prices, on the ticks of each symbol. */
  readonly prices: readonly {
    readonly symbol: string;
    readonly triggers: PriceTriggers;
    readonly tick: string;
  }[];
  /** When something happens to it whatever the prices do, ms. */
  readonly time?: number | undefined;
}

/** All bots of one kind: by id, by user, by the prices and times that they wait for, and which a store has to write. */
export class BotShelf<B extends AnyBot> {
  readonly #waitingOf: (bot: B) => Waiting | undefined;
  readonly #bots = new Map<string, B>();
  /** In the order in which they were made. */
  readonly #byUser = new Map<string, B[]>();
  readonly #byRequest = new Map<string, B>();
  /** Bots that are not over, with the symbols whose prices they wait for. */
  readonly #live = new Map<B, readonly string[]>();
  readonly #triggers = new TriggerIndex<B>();
  readonly #times = new Map<B, number>();
  #nextTime = Number.POSITIVE_INFINITY;
  readonly #changed = new Set<B>();

  /** @param waitingOf what a bot waits for; undefined for one that is over. */
  constructor(waitingOf: (bot: B) => Waiting | undefined, bots: readonly B[]) {
    this.#waitingOf = waitingOf;
    for (const bot of bots) {
      this.#keep(bot);
      this.#wait(bot, waitingOf(bot));
    }
  }

  /** Takes a bot that is new or has changed: asks it what it waits for, and returns what does the rest without fail. */
  prepare(bot: B): () => void {
    const waiting = this.#waitingOf(bot);
    return () => {
      this.#keep(bot);
      this.#changed.add(bot);
      this.#wait(bot, waiting);
    };
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

  /** The bot that this request made already, when it was delivered before. */
  madeBy(user: string, channel: string | undefined): B | undefined {
    return channel ? this.#byRequest.get(requestKey(user, channel)) : undefined;
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
  get nextTime(): number {
    return this.#nextTime;
  }

  /** Bots whose time has come, in the order in which they were made. Each may change while they are walked. */
  dueAt(time: number): readonly B[] {
    if (time < this.#nextTime) return [];
    return [...this.#times].filter(([, due]) => due <= time).map(([bot]) => bot);
  }

  /** Bots that changed since the last call: what a store has to write. */
  takeUnsaved(): readonly B[] {
    const fresh = [...this.#changed];
    this.#changed.clear();
    return fresh;
  }

  #keep(bot: B): void {
    if (this.#bots.has(bot.id)) return;
    this.#bots.set(bot.id, bot);
    const own = this.#byUser.get(bot.user);
    if (own) own.push(bot);
    else this.#byUser.set(bot.user, [bot]);
    if (bot.channel) this.#byRequest.set(requestKey(bot.user, bot.channel), bot);
  }

  #wait(bot: B, waiting: Waiting | undefined): void {
    this.#waitForTime(bot, waiting?.time);
    const symbols = waiting?.prices.map(({ symbol }) => symbol) ?? [];
    for (const symbol of this.#live.get(bot) ?? []) {
      if (!symbols.includes(symbol)) this.#triggers.delete(symbol, bot);
    }
    if (!waiting) {
      this.#live.delete(bot);
      return;
    }
    this.#live.set(bot, symbols);
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
    if (before === this.#nextTime) this.#nextTime = Math.min(Number.POSITIVE_INFINITY, ...this.#times.values());
    else if (time !== undefined) this.#nextTime = Math.min(this.#nextTime, time);
  }
}

function requestKey(user: string, channel: string): string {
  return `${user} ${channel}`;
}
