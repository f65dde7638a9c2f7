import {
  advanceSpotGrid,
  compare,
  EngineError,
  measureSpotGrid,
  negate,
  openSpotGrid,
  type SpotCloseMode,
  type SpotGridChange,
  type SpotGridEvent,
  type SpotGridFigures,
  type SpotGridInput,
  type SpotGridMarket,
  type SpotGridParams,
  type SpotGridState,
  spotGridTriggers,
} from '@tradingbot/engine';
import type { Ledger } from '../accounts/Ledger.js';
import { type Market, type PriceWatcher, ticksToText } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import { BotShelf, type Waiting } from './BotShelf.js';

/** A spot grid bot with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface SpotGridBot {
  readonly kind: 'grid_spot';
  readonly id: string;
  readonly user: string;
  readonly params: SpotGridParams;
  /** The caller's own mark of the request, so that a delivery that a network repeats makes no second bot. */
  readonly channel: string | undefined;
  readonly create_time: number;
  state: SpotGridState;
  events: readonly SpotGridEvent[];
}

interface Opening extends Pick<SpotGridBot, 'id' | 'user' | 'params' | 'channel'> {
  readonly market: SpotGridMarket;
}

/** All spot grid bots: opens, moves and closes them, and books their money. */
export class SpotGridBook implements PriceWatcher {
  readonly #shelf: BotShelf<SpotGridBot>;
  readonly #ledger: Ledger;
  readonly #market: Market;

  constructor(market: Market, ledger: Ledger, bots: readonly SpotGridBot[] = []) {
    this.#market = market;
    this.#ledger = ledger;
    this.#shelf = new BotShelf((bot) => this.#waitingOf(bot), bots);
  }

  madeBy(user: string, channel: string | undefined): SpotGridBot | undefined {
    return this.#shelf.madeBy(user, channel);
  }

  /** Opens a bot and takes its investment out of the user's account. Call after the checks. */
  open({ id, user, params, channel, market }: Opening): SpotGridBot {
    const time = this.#market.now;
    const { base_token, quote_token } = market.symbol;
    const mode = params.invest_mode ?? 'quote';
    const costs: [string, string][] = [];
    if (mode !== 'base') costs.push([quote_token, params.quote_investment ?? '0']);
    if (mode !== 'quote') costs.push([base_token, params.base_investment ?? '0']);
    const missing = costs.find(([coin, amount]) => compare(this.#ledger.balance(user, coin), amount) < 0);
    if (missing) throw new Refusal('INSUFFICIENT_BALANCE', { grid_id: '0' });

    const bot: SpotGridBot = {
      kind: 'grid_spot',
      id,
      user,
      params,
      channel,
      create_time: time,
      state: openSpotGrid(params, market, time),
      events: [],
    };
    for (const [coin, amount] of costs) {
      this.#ledger.book({ time, user, coin, amount: negate(amount), reason: 'bot_opened', bot_id: id });
    }
    this.#shelf.put(bot);
    return bot;
  }

  /** Closes a bot at the current price. */
  close(bot: SpotGridBot, close_mode: SpotCloseMode): void {
    const time = this.#market.now;
    this.#feed(bot, this.#market.price(bot.params.symbol), time);
    if (!isCloseable(bot)) throw new Refusal('GRID_CAN_NOT_BE_CANCELLED');
    this.#apply(bot, advanceSpotGrid(bot.state, { type: 'close', close_mode, time }));
  }

  /** Takes profit out of a bot and puts it into the user's account. */
  withdraw(bot: SpotGridBot, amount: string): void {
    const time = this.#market.now;
    this.#feed(bot, this.#market.price(bot.params.symbol), time);
    this.#apply(bot, this.#command(bot, { type: 'withdraw', amount, time }));
    const { quote_token } = this.#facts(bot.params.symbol);
    this.#ledger.book({ time, user: bot.user, coin: quote_token, amount, reason: 'bot_withdrawn', bot_id: bot.id });
  }

  /** Changes a bot's settings, with money added out of the user's account. Call after the checks. */
  change(bot: SpotGridBot, change: SpotGridChange): void {
    const time = this.#market.now;
    this.#feed(bot, this.#market.price(bot.params.symbol), time);
    const { base_token, quote_token } = this.#facts(bot.params.symbol);
    const costs = [
      [quote_token, change.add_quote_investment || '0'],
      [base_token, change.add_base_investment || '0'],
    ] as const;
    const missing = costs.find(([coin, amount]) => compare(this.#ledger.balance(bot.user, coin), amount) < 0);
    if (missing) throw new Refusal('INSUFFICIENT_BALANCE');
    const done = this.#command(bot, { type: 'update', change, time });
    for (const [coin, amount] of costs) {
      if (compare(amount, '0') === 0) continue;
      this.#ledger.book({ time, user: bot.user, coin, amount: negate(amount), reason: 'bot_added', bot_id: bot.id });
    }
    this.#apply(bot, done);
  }

  find(id: string, user: string): SpotGridBot {
    return this.#shelf.find(id, user);
  }

  of(user: string): readonly SpotGridBot[] {
    return this.#shelf.of(user);
  }

  figures(bot: SpotGridBot): SpotGridFigures {
    const closed = closing(bot);
    const price = closed?.price ?? this.#market.price(bot.params.symbol);
    return measureSpotGrid(bot.state, price, closed?.time ?? this.#market.now);
  }

  takeUnsaved(): readonly SpotGridBot[] {
    return this.#shelf.takeUnsaved();
  }

  reacts(symbol: string, low: number, high: number): boolean {
    return this.#shelf.reacts(symbol, low, high);
  }

  moved(symbol: string, ticks: number, time: number): void {
    for (const bot of this.#shelf.due(symbol, ticks)) this.#feed(bot, ticksToText(ticks, this.#facts(symbol)), time);
  }

  /** @throws Refusal when the bot refuses; it is left as it was. */
  #command(bot: SpotGridBot, input: SpotGridInput): ReturnType<typeof advanceSpotGrid> {
    if (isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
    try {
      return advanceSpotGrid(bot.state, input);
    } catch (error) {
      if (error instanceof EngineError) throw new Refusal('GRID_INVALID_PARAMS', {}, error.message);
      throw error;
    }
  }

  #feed(bot: SpotGridBot, price: string, time: number): void {
    this.#apply(bot, advanceSpotGrid(bot.state, { type: 'price', price, time }));
  }

  #apply(bot: SpotGridBot, { state, events }: ReturnType<typeof advanceSpotGrid>): void {
    bot.state = state;
    if (events.length > 0) bot.events = [...bot.events, ...events];
    for (const event of events) {
      if (event.type !== 'closed') continue;
      const { base_token, quote_token } = this.#facts(bot.params.symbol);
      this.#pay(bot, quote_token, event.returned_quote, event.time);
      this.#pay(bot, base_token, event.returned_base, event.time);
    }
    this.#shelf.put(bot);
  }

  #pay(bot: SpotGridBot, coin: string, amount: string, time: number): void {
    if (compare(amount, '0') === 0) return;
    this.#ledger.book({ time, user: bot.user, coin, amount, reason: 'bot_closed', bot_id: bot.id });
  }

  #waitingOf(bot: SpotGridBot): Waiting | undefined {
    if (isOver(bot)) return undefined;
    return { triggers: spotGridTriggers(bot.state), tick: this.#facts(bot.params.symbol).price_precision };
  }

  #facts(symbol: string) {
    const facts = this.#market.find(symbol);
    if (facts === undefined) throw new Error(`A bot trades ${symbol}, which this market does not list.`);
    return facts;
  }
}

/** The event that ended the bot. */
export function closing(bot: SpotGridBot) {
  return bot.events.find((event) => event.type === 'closed');
}

/** Every fill, oldest first. */
export function fillsOf(bot: SpotGridBot) {
  return bot.events.filter((event) => event.type === 'fill');
}

export function isOver(bot: SpotGridBot): boolean {
  return bot.state.status === 'completed' || bot.state.status === 'rejected';
}

function isCloseable(bot: SpotGridBot): boolean {
  return ['new', 'await_activation', 'running'].includes(bot.state.status);
}
