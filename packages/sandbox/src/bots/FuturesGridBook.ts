import {
  advanceFuturesGrid,
  compare,
  EngineError,
  type FuturesGridEvent,
  type FuturesGridFigures,
  type FuturesGridInput,
  type FuturesGridParams,
  type FuturesGridState,
  type FuturesMarket,
  futuresGridTriggers,
  measureFuturesGrid,
  negate,
  openFuturesGrid,
} from '@tradingbot/engine';
import { checkFuturesGridChange, type FuturesGridChange, type FuturesGridCheck } from '@tradingbot/engine/plan';
import type { Ledger, MovementReason } from '../accounts/Ledger.js';
import { type ContractMarket, FUNDING_INTERVAL } from '../market/ContractMarket.js';
import type { Market, PriceWatcher } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import { BotShelf, type Waiting } from './BotShelf.js';
import { verdictOf } from './futuresGridRequests.js';

/** A futures grid bot with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface FuturesGridBot {
  readonly kind: 'grid_futures';
  readonly id: string;
  readonly user: string;
  readonly params: FuturesGridParams;
  /** The caller's own mark of the request, so that a delivery that a network repeats makes no second bot. */
  readonly channel: string | undefined;
  readonly create_time: number;
  state: FuturesGridState;
  events: readonly FuturesGridEvent[];
}

interface Opening extends Pick<FuturesGridBot, 'id' | 'user' | 'params' | 'channel'> {
  readonly market: FuturesMarket;
}

/** All futures grid bots: opens, moves, funds and closes them, and books their money in the quote coin. */
export class FuturesGridBook implements PriceWatcher {
  readonly #shelf: BotShelf<FuturesGridBot>;
  readonly #ledger: Ledger;
  readonly #market: Market;
  readonly #contracts: ContractMarket;

  constructor(market: Market, contracts: ContractMarket, ledger: Ledger, bots: readonly FuturesGridBot[] = []) {
    this.#market = market;
    this.#contracts = contracts;
    this.#ledger = ledger;
    this.#shelf = new BotShelf(waitingOf, bots);
  }

  madeBy(user: string, channel: string | undefined): FuturesGridBot | undefined {
    return this.#shelf.madeBy(user, channel);
  }

  /** Opens a bot and takes its margin out of the user's account. Call after the checks. */
  open({ id, user, params, channel, market }: Opening): FuturesGridBot {
    const create_time = this.#market.now;
    if (compare(this.#ledger.balance(user, market.symbol.quoteCurrency), params.total_investment) < 0)
      throw new Refusal('INSUFFICIENT_BALANCE', { bot_id: '0' });
    const state = openFuturesGrid(params, market, create_time);
    const bot: FuturesGridBot = { kind: 'grid_futures', id, user, params, channel, create_time, state, events: [] };
    this.#book(bot, negate(params.total_investment), 'bot_opened', create_time);
    this.#shelf.put(bot);
    return bot;
  }

  /** Closes a bot at the current price. A bot that is over stays as it is. */
  close(bot: FuturesGridBot): void {
    const time = this.#catchUp(bot);
    if (!isOver(bot)) this.#apply(bot, advanceFuturesGrid(bot.state, { type: 'close', time }));
  }

  /** Puts margin in, out of the user's account. */
  addMargin(bot: FuturesGridBot, amount: string): void {
    const time = this.#catchUp(bot);
    if (compare(this.#ledger.balance(bot.user, quoteOf(bot)), amount) < 0) throw new Refusal('INSUFFICIENT_BALANCE');
    const done = this.#command(bot, { type: 'add_margin', amount, time });
    this.#book(bot, negate(amount), 'bot_added', time);
    this.#apply(bot, done);
  }

  /** Takes profit out of a bot and puts it into the user's account. */
  withdraw(bot: FuturesGridBot, withdraw_amount: string): void {
    const time = this.#catchUp(bot);
    const done = this.#command(bot, { type: 'withdraw', withdraw_amount, time });
    this.#book(bot, withdraw_amount, 'bot_withdrawn', time);
    this.#apply(bot, done);
  }

  /** Changes settings, unless the check finds something wrong with them; returns its verdict. */
  update(bot: FuturesGridBot, change: FuturesGridChange): FuturesGridCheck['check_code'] {
    const time = this.#catchUp(bot);
    if (isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
    const verdict = verdictOf(checkFuturesGridChange(bot.state, change, bot.state.price));
    if (verdict === 'success') this.#apply(bot, this.#command(bot, { ...change, time }));
    return verdict;
  }

  find(id: string, user: string): FuturesGridBot {
    return this.#shelf.find(id, user);
  }

  of(user: string): readonly FuturesGridBot[] {
    return this.#shelf.of(user);
  }

  /** Figures now; of a bot that is over, at its end. */
  figures(bot: FuturesGridBot): FuturesGridFigures {
    return measureFuturesGrid(bot.state, this.#contracts.price(bot.params.symbol), this.#market.now);
  }

  /** Liquidation price now, after a withdrawal where one is given that the bot allows; `''` = there is none. */
  liquidationAfter(bot: FuturesGridBot, withdraw_amount: string | undefined): string {
    const figures = this.figures(bot);
    const isAllowed = withdraw_amount !== undefined && compare(withdraw_amount, '0') > 0;
    if (!isAllowed || compare(withdraw_amount, figures.withdraw_limit) > 0) return figures.liquidation_price;
    const price = this.#contracts.price(bot.params.symbol);
    const time = this.#market.now;
    const { state } = advanceFuturesGrid(bot.state, { type: 'price', price, time });
    const after = advanceFuturesGrid(state, { type: 'withdraw', withdraw_amount, time }).state;
    return measureFuturesGrid(after, price, time).liquidation_price;
  }

  takeUnsaved(): readonly FuturesGridBot[] {
    return this.#shelf.takeUnsaved();
  }

  reacts(symbol: string, low: number, high: number): boolean {
    if (this.#contracts.find(symbol) === undefined) return false;
    return this.#shelf.reacts(symbol, this.#contracts.ticks(symbol, low), this.#contracts.ticks(symbol, high));
  }

  moved(symbol: string, pairTicks: number, time: number): void {
    if (this.#contracts.find(symbol) === undefined) return;
    const ticks = this.#contracts.ticks(symbol, pairTicks);
    for (const bot of this.#shelf.due(symbol, ticks)) this.#feed(bot, this.#contracts.text(symbol, ticks), time);
  }

  /** Settles funding of all bots at the mark price, when its time has come. */
  minuteEnded(time: number): void {
    if (time % FUNDING_INTERVAL !== 0) return;
    for (const bot of this.#shelf.live()) {
      const { symbol } = bot.params;
      this.#feed(bot, this.#contracts.price(symbol), time);
      const rate = this.#contracts.fundingRate(symbol, time);
      this.#apply(bot, advanceFuturesGrid(bot.state, { type: 'funding', rate, time }));
    }
  }

  /** @throws Refusal when the bot refuses; it is left as it was. */
  #command(bot: FuturesGridBot, input: FuturesGridInput): ReturnType<typeof advanceFuturesGrid> {
    if (isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
    try {
      return advanceFuturesGrid(bot.state, input);
    } catch (error) {
      if (error instanceof EngineError) throw new Refusal('GRID_INVALID_PARAMS', {}, error.message);
      throw error;
    }
  }

  /** Brings a bot to the current price before a command. Returns the time. */
  #catchUp(bot: FuturesGridBot): number {
    const time = this.#market.now;
    this.#feed(bot, this.#contracts.price(bot.params.symbol), time);
    return time;
  }

  #feed(bot: FuturesGridBot, price: string, time: number): void {
    if (!isOver(bot)) this.#apply(bot, advanceFuturesGrid(bot.state, { type: 'price', price, time }));
  }

  #apply(bot: FuturesGridBot, { state, events }: ReturnType<typeof advanceFuturesGrid>): void {
    bot.state = state;
    if (events.length > 0) bot.events = [...bot.events, ...events];
    for (const event of events) {
      if (event.type === 'closed' && compare(event.returned, '0') > 0)
        this.#book(bot, event.returned, 'bot_closed', event.time);
    }
    this.#shelf.put(bot);
  }

  #book(bot: FuturesGridBot, amount: string, reason: MovementReason, time: number): void {
    this.#ledger.book({ time, user: bot.user, coin: quoteOf(bot), amount, reason, bot_id: bot.id });
  }
}

/** Coin that margin and profit are in. */
export function quoteOf({ state }: FuturesGridBot): string {
  return state.market.symbol.quoteCurrency;
}

/** Every fill, oldest first. */
export function fillsOf(bot: FuturesGridBot) {
  return bot.events.filter((event) => event.type === 'fill');
}

export function isOver(bot: FuturesGridBot): boolean {
  return bot.state.status === 'stopped';
}

function waitingOf(bot: FuturesGridBot): Waiting | undefined {
  if (isOver(bot)) return undefined;
  return { triggers: futuresGridTriggers(bot.state), tick: bot.state.market.symbol.tickSize };
}
