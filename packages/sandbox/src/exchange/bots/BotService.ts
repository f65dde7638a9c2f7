import type { BotRow, GetFuturesCloseModeResult } from '@tradingbot/core/endpoints';
import { EngineError, type FuturesGridMode, type SymbolPrices } from '@tradingbot/engine';
import { compare, subtract } from '@tradingbot/engine/decimal';
import { isFuturesKind } from '@tradingbot/engine/kinds';
import { FUNDING_INTERVAL } from '@tradingbot/engine/market';
import type { BotMoney } from '../accounts/BotMoney.js';
import { InsufficientFunds, type MovementReason } from '../accounts/Ledger.js';
import { partOf, type Sum, type UsedReward } from '../accounts/rewards.js';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Instrument } from '../market/Instrument.js';
import { type Market, NOTHING, type Pieces, type PriceWatcher } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import { LongList, type Packing } from '../store/LongList.js';
import { BotIndex } from './BotIndex.js';
import { inTurn, type ListedBot } from './BotsOfKind.js';
import { FailedSteps } from './FailedSteps.js';
import type { BotParts, KindOfBot, Opening, Step } from './KindOfBot.js';
import type { EventOf, RecordedBot, StoredBot } from './RecordedBot.js';

/** Bots of one kind that an account may have running. */
const MAX_RUNNING = 50;
/** How long a bot whose time has come waits after a step that failed, ms. */
const AGAIN_IN = 60_000;

/** How a bot starts. */
interface Start<B extends RecordedBot> {
  /** What is taken out of the account at once. */
  readonly costs: readonly Sum[];
  /** All that the bot is to invest, where that is more. */
  readonly investment?: readonly Sum[];
  /** Fields of the answer to a refusal. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly open: (time: number, reward: UsedReward | undefined) => B['state'];
  /** What it does at once. */
  readonly first?: (bot: B) => void;
}

/**
 * The bots of one kind: finds, opens, moves and closes them, and books their money. A kind adds its commands and figures,
 * and what its bots have to know of prices.
 */
export abstract class BotService<B extends RecordedBot, Input, Reason extends string> implements PriceWatcher {
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly names: Readonly<Record<string, string>>;
  readonly directions: readonly FuturesGridMode[];
  readonly #of: KindOfBot<B, Input, Reason>;
  readonly #index: BotIndex<B>;
  readonly #money: BotMoney;
  readonly #packing: Packing | undefined;
  readonly #failed = new FailedSteps();
  /** Bots with fundings that failed. */
  readonly #owing: Set<B>;
  /** The bot whose step is under way. */
  #moving: B | undefined;

  constructor(kind: KindOfBot<B, Input, Reason>, { market, contracts, money, packing }: BotParts, bots: readonly B[]) {
    this.market = market;
    this.contracts = contracts;
    this.names = kind.names;
    this.directions = kind.directions ?? [];
    this.#of = kind;
    this.#index = new BotIndex(
      money.transaction,
      ({ state }) => (kind.engine.isOver(state) ? undefined : kind.engine.waitsFor(state)),
      bots,
    );
    this.#money = money;
    this.#packing = packing;
    this.#owing = new Set(bots.filter(({ owed }) => owed !== undefined));
  }

  /** A row of the list of bots. */
  protected abstract row(bot: B): BotRow;

  /** The bot recounted from its events alone. */
  protected abstract audit(bot: B): object;

  /** What closing it now would give back, of bots that the futures dialog closes. */
  protected closeMode?(bot: B): GetFuturesCloseModeResult;

  /** @throws Refusal NOT_FOUND also for the bot of another user. */
  find(id: string, user: string): B {
    return this.#index.find(id, user);
  }

  listed(user: string): readonly ListedBot[] {
    return this.#index.of(user).map((bot) => ({
      id: bot.id,
      kind: bot.kind,
      isOver: this.isOver(bot),
      symbols: this.symbolsOf(bot),
      row: () => this.row(bot),
      audit: () => this.audit(bot),
      stop: (reason) => this.#stop(bot, reason),
      delist: () => this.act(bot, (time) => void this.order(bot, this.#of.engine.endInput('delisted', time))),
      closeMode: () => this.closeMode?.(bot),
    }));
  }

  get unsaved(): readonly B[] {
    return this.#index.unsaved;
  }

  markStaged(bots: readonly StoredBot[]): void {
    this.#index.markStaged(bots);
  }

  settleSave(isSaved: boolean): void {
    this.#index.settleSave(isSaved);
  }

  isOver(bot: B): boolean {
    return this.#of.engine.isOver(bot.state);
  }

  /** Pairs or contracts that a bot trades. */
  protected symbolsOf({ state }: B): readonly string[] {
    return this.#of.engine.tradedBy(state).map(({ symbol }) => symbol);
  }

  /** Prices of what a bot trades, by symbol; `moved` are those that have moved at that time. */
  protected pricesOf(bot: B, time = this.market.now, moved: SymbolPrices = {}): SymbolPrices {
    const priceOf = (symbol: string) =>
      isFuturesKind(bot.kind) ? this.contracts.price(symbol, time) : this.market.price(symbol);
    return Object.fromEntries(this.symbolsOf(bot).map((symbol) => [symbol, moved[symbol] ?? priceOf(symbol)]));
  }

  /** What prices and time do to a bot. */
  protected priceInput({ state }: B, time: number, prices: SymbolPrices): Input {
    return this.#of.engine.priceInput(state, prices, time);
  }

  /** Settles a funding of a bot on contracts. */
  #fund(bot: B, due: number, time: number): void {
    const { fundingInput, hasMoved } = this.#of.engine;
    if (!fundingInput) return;
    // One that looks at its prices each minute has just done so.
    if (!hasMoved) this.feed(bot, time);
    const rates = this.symbolsOf(bot).map((symbol) => [symbol, this.contracts.fundingRate(symbol, due)]);
    this.advance(bot, fundingInput(Object.fromEntries(rates), time));
  }

  reacts(path: string, low: number, high: number): boolean {
    const on = this.#on(path);
    return on !== undefined && this.#index.reacts(on.symbol, on.ticksOf(low), on.ticksOf(high));
  }

  moved(path: string, pathTicks: number, time: number): Pieces {
    const on = this.#on(path);
    if (on === undefined) return NOTHING;
    const ticks = on.ticksOf(pathTicks);
    const due = this.#index.due(on.symbol, ticks);
    if (due.length === 0) return NOTHING;
    // Who looks at several prices together meets all as they are at that time.
    return this.#feedEach(due, time, this.#of.engine.hasMoved ? {} : { [on.symbol]: on.text(ticks) });
  }

  minuteEnded(time: number): Pieces {
    const { fundingInput, hasMoved } = this.#of.engine;
    return inTurn(
      hasMoved ? this.#feedAll(this.#index.live(), time) : NOTHING,
      fundingInput ? this.#fundAll(time % FUNDING_INTERVAL === 0, time) : NOTHING,
    );
  }

  nextTrigger(): number {
    return this.#index.nextTrigger;
  }

  onTrigger(time: number): Pieces {
    return this.#feedAll(this.#index.dueAt(time), time);
  }

  /** What trades on a path that bots of this kind can be on. */
  #on(path: string): Instrument | undefined {
    return isFuturesKind(this.#of.kind) ? this.contracts.on(path) : this.market.on(path);
  }

  /** Lets bots meet the time; each may change while they are walked. */
  #feedAll(bots: readonly B[], time: number): Pieces {
    return bots.length === 0 ? NOTHING : this.#feedEach(bots, time);
  }

  *#feedEach(bots: readonly B[], time: number, moved?: SymbolPrices): Generator<unknown, void, unknown> {
    for (const bot of bots) yield this.#automatic(bot, time, () => this.feed(bot, time, moved));
  }

  /** Lets a bot meet its prices; `moved` are those that have moved at that time. */
  protected feed(bot: B, time: number, moved?: SymbolPrices): void {
    if (!this.isOver(bot)) this.advance(bot, this.priceInput(bot, time, this.pricesOf(bot, time, moved)));
  }

  /** Brings a bot to the present, as the market would. */
  protected catchUp(bot: B): void {
    this.feed(bot, this.market.now);
  }

  /** Ends a bot for a reason that the exchange has; false for any other. */
  #stop(bot: B, text: string): boolean {
    const reason = this.#of.hostReasons.find((known) => known === text);
    if (reason === undefined) return false;
    this.act(bot, (time) => this.order(bot, this.#of.stopInput(reason, time)));
    return true;
  }

  /** Moves the money of one event. */
  protected settle(bot: B, event: EventOf<B>): void {
    if (event.type === 'closed') this.#money.giveBack(bot, this.#of.returned(bot) ?? [], event.time);
  }

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
          bot.events.cut(events);
        });
        const done = act();
        if (isWhole) this.#index.put(bot);
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
      this.catchUp(bot);
      const time = this.market.now;
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
  #automatic(bot: B, time: number, act: () => void): boolean {
    try {
      this.step(bot, act);
      return true;
    } catch (error) {
      this.#failed.report(bot.id, error);
      this.#index.postpone(bot, time + AGAIN_IN);
      return false;
    }
  }

  /** Settles funding of bots that are not over; one that fails is owed, and settled with the next price, also after a restart. */
  *#fundAll(isDue: boolean, time: number): Generator<unknown, void, unknown> {
    for (const bot of isDue ? new Set([...this.#owing, ...this.#index.live()]) : [...this.#owing]) {
      let dues = isDue ? [...(bot.owed ?? []), time] : (bot.owed ?? []);
      while (dues[0] !== undefined && !this.isOver(bot)) {
        const [due] = dues;
        if (!this.#automatic(bot, time, () => this.#fund(bot, due, time))) break;
        dues = dues.slice(1);
      }
      yield this.#owe(bot, this.isOver(bot) ? [] : dues);
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
    this.#index.put(bot);
  }

  /** Takes what the engine answers to an input. */
  protected advance(bot: B, input: Input): Step<B> {
    return this.#apply(bot, this.#of.engine.advance(bot.state, input));
  }

  #apply(bot: B, done: Step<B>): Step<B> {
    this.step(bot, () => {
      bot.state = done.state;
      for (const event of done.events) {
        bot.events.push(event);
        this.settle(bot, event);
      }
    });
    return done;
  }

  /** Does what somebody orders. @throws Refusal when the bot is over or refuses; it is left as it was. */
  protected order(bot: B, input: Input): Step<B> {
    this.requireRunning(bot);
    let done: Step<B>;
    try {
      done = this.#of.engine.advance(bot.state, input);
    } catch (error) {
      if (error instanceof EngineError) throw new Refusal(this.#of.invalid, {}, error.message);
      throw error;
    }
    return this.#apply(bot, done);
  }

  /** Closes a bot at the current prices. One that is over stays as it is. */
  protected end(bot: B, input: (time: number) => Input = (time) => this.#of.engine.endInput('stopped', time)): void {
    this.act(bot, (time) => {
      if (!this.isOver(bot)) this.advance(bot, input(time));
    });
  }

  /** @throws Refusal BOT_HAS_BEEN_CLOSED */
  protected requireRunning(bot: B): void {
    if (this.isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
  }

  /** What the user gets of that which a bot returned at its end, or would return; nothing of a running one. */
  payout(bot: B, returned = this.#of.returned(bot)): readonly Sum[] {
    return returned ? this.#money.payout(bot, returned) : [];
  }

  /** The same for a bot that returns one coin alone. */
  payoutOf(bot: B, coin: string, amount: string): string {
    return this.payout(bot, [{ coin, amount, price: '1' }])[0]?.amount ?? '0';
  }

  /**
   * Opens a bot: takes what it costs out of its reward and its user's account, lets it start, and begins to keep it. Call
   * after the checks.
   *
   * @throws Refusal REACH_BOT_NUM_UPPER_LIMIT, INSUFFICIENT_BALANCE; INVALID_ARGUMENT, NOT_FOUND: a wrong reward
   */
  protected start({ id, user, params, used_reward_id }: Opening<B>, how: Start<B>): B {
    const { costs, investment = costs, fields = { bot_id: '0' } } = how;
    const kind = this.#of.kind;
    const create_time = this.market.now;
    if (this.#index.countLive(user) >= MAX_RUNNING) throw new Refusal('REACH_BOT_NUM_UPPER_LIMIT', fields);
    const reward = this.#money.choose({ user, kind, used_reward_id, investment }, create_time, fields);
    for (const cost of costs) this.requireBalance(user, cost.coin, subtract(cost.amount, partOf(reward, cost)), fields);
    const state = how.open(create_time, reward);
    // All members of a bot stand here; what a kind adds lies within params, state and events.
    const events = new LongList(this.#packing);
    const bot = { kind, id, user, params, create_time, reward, state, events } as unknown as B;
    this.step(bot, () => {
      for (const cost of costs) this.pay(bot, cost, 'bot_opened', create_time);
      how.first?.(bot);
    });
    this.#money.use(bot);
    return bot;
  }

  /** Pays for what a bot invests: its reward first, the user the rest. */
  protected pay(bot: B, cost: Sum, reason: MovementReason, time: number): void {
    this.#money.pay(bot, cost, reason, time);
  }

  /** @throws Refusal INSUFFICIENT_BALANCE when the account has less than that. */
  protected requireBalance(user: string, coin: string, amount: string, fields: Readonly<Record<string, unknown>> = {}) {
    if (compare(this.balance(user, coin), amount) < 0) throw new Refusal('INSUFFICIENT_BALANCE', fields);
  }

  /** What the user has in the account that pays for bots of the kind. */
  balance(user: string, coin: string): string {
    return this.#money.balance(user, this.#of.kind, coin);
  }

  /** Moves money between the bot and its user alone. Positive = into the account; nothing is booked for zero. */
  protected book(bot: B, coin: string, amount: string, reason: MovementReason, time: number): void {
    this.#money.book(bot, { coin, amount }, reason, time);
  }
}
