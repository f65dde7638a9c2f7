import { type PriceTriggers, TriggerIndex } from '@tradingbot/engine';
import { Refusal } from '../refusals.js';

/** What bots of every kind have in common. */
interface AnyBot {
  readonly id: string;
  readonly user: string;
  readonly params: { readonly symbol: string };
  /** The caller's own mark of the request, so that a delivery that a network repeats makes no second bot. */
  readonly channel: string | undefined;
}

/** What a bot waits for, in prices on the ticks of its symbol. */
export interface Waiting {
  readonly triggers: PriceTriggers;
  readonly tick: string;
}

/** All bots of one kind: by id, by user, by the prices that they wait for, and which of them a store has to write. */
export class BotShelf<B extends AnyBot> {
  readonly #waitingOf: (bot: B) => Waiting | undefined;
  readonly #bots = new Map<string, B>();
  readonly #live = new Set<B>();
  readonly #triggers = new TriggerIndex<B>();
  readonly #changed = new Set<B>();

  /** @param waitingOf what a bot waits for; undefined for one that is over. */
  constructor(waitingOf: (bot: B) => Waiting | undefined, bots: readonly B[]) {
    this.#waitingOf = waitingOf;
    for (const bot of bots) {
      this.#bots.set(bot.id, bot);
      this.#wait(bot);
    }
  }

  /** Takes a bot that is new or has changed. */
  put(bot: B): void {
    this.#bots.set(bot.id, bot);
    this.#changed.add(bot);
    this.#wait(bot);
  }

  /** The bot, if it exists and is the user's; both other cases look the same from outside. */
  find(id: string, user: string): B {
    const bot = this.#bots.get(id);
    if (bot === undefined || bot.user !== user) throw new Refusal('NOT_FOUND');
    return bot;
  }

  /** The bot that this request made already, when it was delivered before. */
  madeBy(user: string, channel: string | undefined): B | undefined {
    if (!channel) return undefined;
    return [...this.#bots.values()].find((bot) => bot.user === user && bot.channel === channel);
  }

  /** Newest first. */
  of(user: string): readonly B[] {
    return [...this.#bots.values()].filter((bot) => bot.user === user).reverse();
  }

  /** Bots that are not over. */
  live(): readonly B[] {
    return [...this.#live];
  }

  /** Whether anything can happen to a bot between two prices, in ticks. */
  reacts(symbol: string, low: number, high: number): boolean {
    return this.#triggers.concerns(symbol, low, high);
  }

  /** Bots to which something can happen at a price in ticks. Each may be put back while they are walked. */
  due(symbol: string, ticks: number): readonly B[] {
    return this.#triggers.reachedBy(symbol, ticks);
  }

  /** Bots that were put since the last call: what a store has to write. */
  takeUnsaved(): readonly B[] {
    const fresh = [...this.#changed];
    this.#changed.clear();
    return fresh;
  }

  #wait(bot: B): void {
    const { symbol } = bot.params;
    const waiting = this.#waitingOf(bot);
    if (!waiting) {
      this.#live.delete(bot);
      this.#triggers.delete(symbol, bot);
      return;
    }
    const tick = Number(waiting.tick);
    this.#live.add(bot);
    // Triggers are exact tick multiples far below 2^53, so a number holds them exactly.
    this.#triggers.set(symbol, bot, waiting.triggers, (price) => Math.round(Number(price) / tick));
  }
}
