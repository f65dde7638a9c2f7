import { type BotClient, isBotError } from '@tradingbot/core';
import { listRewards } from '@tradingbot/core/endpoints';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import type { AuditHost } from './AuditHost.js';
import { auditedKinds } from './auditedKinds.js';
import { booksOf, checkAccount } from './checkAccount.js';
import { type AuditedBot, checkBot } from './checkBot.js';
import { Dice } from './Dice.js';
import { type Act, type Call, PAIRS } from './kinds/AuditedKind.js';
import { Difference, Trail } from './Trail.js';

const DAY = 86_400_000;
/** Things that happen for each bot that is opened. */
const STEPS_OF_A_BOT = 10;
/** So often all running bots are checked, in steps; what was touched is checked at once. */
const CHECK_ALL_EVERY = 60;
const PATHS = [...PAIRS, undefined] as const;
const JUMPS = [-35, -12, -3, -0.5, 0.5, 3, 14, 55] as const;

export interface AuditOptions {
  readonly seed: number;
  readonly days: number;
  readonly bots: number;
  /** Asked before each step. */
  readonly isStopped?: (() => boolean) | undefined;
}

export interface AuditResult {
  readonly trail: Trail;
  /** Undefined where all agree. */
  readonly difference: Difference | undefined;
}

/**
 * Lives through bots of all kinds with hostile settings, and compares to the last digit whatever holds the same fact:
 * wallet, ledger, events, list, detail, orders, positions, histories, rewards, what was returned. Ends at the first difference.
 */
export async function runAudit(host: AuditHost, options: AuditOptions): Promise<AuditResult> {
  const audit = new Audit(host, options);
  try {
    await audit.run();
    return { trail: audit.trail, difference: undefined };
  } catch (error) {
    if (error instanceof Difference) return { trail: audit.trail, difference: error };
    const bot = audit.touched;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { trail: audit.trail, difference: new Difference('an answer', bot, text) };
  }
}

class Audit {
  readonly trail = new Trail();
  /** The bot that was looked at last. */
  touched: string | undefined;
  readonly #host: AuditHost;
  readonly #options: AuditOptions;
  readonly #dice: Dice;
  readonly #live: AuditedBot[] = [];
  readonly #over: AuditedBot[] = [];
  #now = 0;
  #prices: Readonly<Record<string, string>> = {};
  #tried = 0;

  constructor(host: AuditHost, options: AuditOptions) {
    this.#host = host;
    this.#options = options;
    this.#dice = new Dice(options.seed);
  }

  async run(): Promise<void> {
    const { days, bots, isStopped } = this.#options;
    const steps = bots * STEPS_OF_A_BOT;
    await this.#turn('advance', { ms: 0 });
    for (let step = 0; step < steps; step += 1) {
      if (isStopped?.()) break;
      await this.#step(step < steps * 0.8);
      await this.#turn('advance', { ms: this.#dice.whole(1, Math.floor((2 * days * DAY) / steps)) });
      if (step % CHECK_ALL_EVERY === 0) await this.#checkAll(this.#live);
    }
    for (const bot of [...this.#live]) await this.#change(bot, auditedKinds[bot.kind].close);
    await this.#checkAll([...this.#live, ...this.#over]);
  }

  async #step(mayOpen: boolean): Promise<void> {
    const dice = this.#dice;
    const kind = dice.whole(0, 99);
    if (mayOpen && this.#tried < this.#options.bots && kind < 30) return this.#open();
    if (kind < 40) return this.#turn('jump', { percent: dice.one(JUMPS), symbol: dice.one(PATHS) });
    if (kind < 44 && this.#host.restart) return this.#restart(dice.percent(50));
    const bot = this.#live.length > 0 ? dice.one(this.#live) : undefined;
    if (bot === undefined) return undefined;
    if (kind < 52) return this.#change(bot, auditedKinds[bot.kind].close, dice.percent(30));
    return this.#change(bot, dice.one(auditedKinds[bot.kind].changes));
  }

  async #open(): Promise<void> {
    const dice = this.#dice;
    const kind = BOT_KINDS[this.#tried % BOT_KINDS.length] ?? 'spot_grid';
    const user = dice.one(this.#host.users);
    const client = this.#host.client(user);
    // A few attempts: hostile settings are refused more often than not.
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const first = this.trail.deeds.length;
      const call = this.#caller(kind, user, undefined);
      const used_reward_id = await this.#rewardFor(kind, client);
      const id = await auditedKinds[kind].open({ client, dice, used_reward_id, prices: this.#prices, call });
      if (id === undefined) continue;
      this.#tried += 1;
      const counts = this.trail.of(kind);
      counts.bots += 1;
      if (used_reward_id !== undefined) counts.rewards += 1;
      const bot = { kind, id, user, reward_id: used_reward_id };
      this.#live.push(bot);
      for (let deed = first; deed < this.trail.deeds.length; deed += 1) {
        const done = this.trail.deeds[deed];
        if (done) this.trail.deeds[deed] = { ...done, bot: id };
      }
      return this.#check(bot);
    }
  }

  /** A reward that nobody used yet, for one bot in a few. */
  async #rewardFor(kind: BotKind, client: BotClient): Promise<string | undefined> {
    if (!this.#dice.percent(40)) return undefined;
    const { rewards = [] } = await listRewards(client, {});
    return rewards.find(({ status, bot_types = [] }) => status === 'unused' && bot_types.includes(kind))?.reward_id;
  }

  /** `twice`: the same again while the first is on its way. */
  async #change(bot: AuditedBot, act: Act, twice = false): Promise<void> {
    const { kind, id, user } = bot;
    const client = this.#host.client(user);
    const one = { client, dice: this.#dice, id, call: this.#caller(kind, user, id) };
    await Promise.all(twice ? [act(one), act(one)] : [act(one)]);
    await this.#check(bot);
  }

  /** Sends calls for a bot and notes them. A refusal that the contract lists is an answer; anything else is not. */
  #caller(kind: BotKind, user: string, bot: string | undefined) {
    return async <P, R>(endpoint: Call<P, R>, params: P): Promise<R | undefined> => {
      this.touched = bot;
      this.trail.deeds.push({ time: this.#now, user, endpoint: endpoint.spec.name, body: params, bot });
      const counts = this.trail.of(kind);
      counts.commands += 1;
      try {
        return await endpoint(this.#host.client(user), params);
      } catch (error) {
        const isListed = isBotError(error) && ['business_error', 'gateway_error'].includes(error.kind);
        if (!isListed || error.codeName === undefined || ['INTERNAL', 'UNKNOWN'].includes(error.codeName))
          throw new Difference(`answer of ${endpoint.spec.name}`, bot, String(error));
        counts.refusals += 1;
        return undefined;
      }
    };
  }

  async #turn(name: string, body: object): Promise<void> {
    this.trail.deeds.push({ time: this.#now, user: undefined, endpoint: name, body, bot: undefined });
    const state = await this.#host.turn(name, body);
    if (state === undefined) return;
    this.#now = state.now;
    this.#prices = state.prices;
  }

  /** What was not written goes back in time with its clock; what is checked afterwards agrees all the same. */
  async #restart(isKilled: boolean): Promise<void> {
    const name = isKilled ? 'kill' : 'restart';
    this.trail.deeds.push({ time: this.#now, user: undefined, endpoint: name, body: {}, bot: undefined });
    await this.#host.restart?.(isKilled);
    await this.#turn('advance', { ms: 0 });
    await this.#checkAll([...this.#live, ...this.#over]);
  }

  async #check(bot: AuditedBot): Promise<void> {
    const books = await booksOf(this.#host, bot.user);
    const account = await checkAccount(this.#host, bot.user, books);
    await this.#checkOne(bot, books);
    this.trail.of(bot.kind).checks += account;
  }

  async #checkAll(bots: readonly AuditedBot[]): Promise<void> {
    for (const user of this.#host.users) {
      const books = await booksOf(this.#host, user);
      this.trail.of('accounts').checks += await checkAccount(this.#host, user, books);
      for (const bot of [...bots]) if (bot.user === user) await this.#checkOne(bot, books);
    }
  }

  async #checkOne(bot: AuditedBot, books: Awaited<ReturnType<typeof booksOf>>): Promise<void> {
    this.touched = bot.id;
    const { isOver, checks, fills } = await checkBot(this.#host, bot, books);
    const counts = this.trail.of(bot.kind);
    counts.checks += checks;
    this.trail.fills.set(bot.id, { kind: bot.kind, fills });
    const place = this.#live.indexOf(bot);
    if (isOver && place >= 0) this.#over.push(...this.#live.splice(place, 1));
    // A sandbox that was killed may have forgotten the end of a bot.
    const back = this.#over.indexOf(bot);
    if (!isOver && back >= 0) this.#live.push(...this.#over.splice(back, 1));
  }
}
