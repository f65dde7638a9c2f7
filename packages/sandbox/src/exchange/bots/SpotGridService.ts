import {
  advanceSpotGrid,
  measureSpotGrid,
  openSpotGrid,
  type SpotCloseMode,
  type SpotCloseReason,
  type SpotGridChange,
  type SpotGridEvent,
  type SpotGridFigures,
  type SpotGridMarket,
  type SpotGridParams,
  type SpotGridState,
  spotGridTriggers,
} from '@tradingbot/engine';
import { negate } from '@tradingbot/engine/decimal';
import type { BotMoney } from '../accounts/BotMoney.js';
import type { Returned, Sum, UsedReward } from '../accounts/rewards.js';
import type { Market, PriceWatcher } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import type { Waiting } from './BotIndex.js';
import { BotService } from './BotService.js';

/** A spot grid bot with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface SpotGridBot {
  readonly kind: 'spot_grid';
  readonly id: string;
  readonly user: string;
  readonly params: SpotGridParams;
  readonly create_time: number;
  reward?: UsedReward | undefined;
  state: SpotGridState;
  readonly events: SpotGridEvent[];
}

interface Opening extends Pick<SpotGridBot, 'id' | 'user' | 'params'> {
  readonly used_reward_id: string | undefined;
  readonly market: SpotGridMarket;
}

/** All spot grid bots: opens, moves and closes them, and books their money. */
export class SpotGridService extends BotService<SpotGridBot> implements PriceWatcher {
  readonly #market: Market;

  constructor(market: Market, money: BotMoney, bots: readonly SpotGridBot[] = []) {
    super('spot_grid', (bot) => waitingOf(bot, market), money, 'GRID_INVALID_PARAMS', bots);
    this.#market = market;
  }

  isOver(bot: SpotGridBot): boolean {
    return isOver(bot);
  }

  /** Opens a bot and takes its investment out of the user's account. Call after the checks. */
  open({ id, user, params, used_reward_id, market }: Opening): SpotGridBot {
    const create_time = this.#market.now;
    const { base_token, quote_token } = market.symbol;
    const mode = params.invest_mode ?? 'quote';
    const costs: Sum[] = [];
    if (mode !== 'base') costs.push({ coin: quote_token, amount: params.quote_investment ?? '0' });
    if (mode !== 'quote') costs.push({ coin: base_token, amount: params.base_investment ?? '0' });
    const reward = this.requireFunds({ user, used_reward_id, costs }, create_time, { grid_id: '0' });
    const state = openSpotGrid(params, market, create_time);
    const bot: SpotGridBot = { kind: 'spot_grid', id, user, params, create_time, reward, state, events: [] };
    this.begin(bot, costs);
    return bot;
  }

  /** Closes a bot at the current price. */
  close(bot: SpotGridBot, close_mode: SpotCloseMode): void {
    this.act(bot, (time) => {
      if (!isCloseable(bot)) throw new Refusal('GRID_CAN_NOT_BE_CANCELLED');
      this.apply(bot, advanceSpotGrid(bot.state, { type: 'close', close_mode, time }));
    });
  }

  /** The exchange ends a bot; coins and money go back as they are. */
  stop(bot: SpotGridBot, close_reason: SpotCloseReason): void {
    const close_mode = 'base_and_quote_mode';
    this.act(bot, (time) =>
      this.apply(
        bot,
        this.command(bot, () => advanceSpotGrid(bot.state, { type: 'close', close_mode, close_reason, time })),
      ),
    );
  }

  /** Takes profit out of a bot and puts it into the user's account. */
  withdraw(bot: SpotGridBot, amount: string): void {
    this.act(bot, (time) => {
      this.apply(
        bot,
        this.command(bot, () => advanceSpotGrid(bot.state, { type: 'withdraw', amount, time })),
      );
      this.book(bot, factsOf(bot, this.#market).quote_token, amount, 'bot_withdrawn', time);
    });
  }

  /** Changes a bot's settings, with money added out of the user's account. Call after the checks. */
  change(bot: SpotGridBot, change: SpotGridChange): void {
    const { base_token, quote_token } = factsOf(bot, this.#market);
    const costs = [
      [quote_token, change.add_quote_investment || '0'],
      [base_token, change.add_base_investment || '0'],
    ] as const;
    this.act(bot, (time) => {
      for (const [coin, amount] of costs) this.requireBalance(bot.user, coin, amount);
      this.apply(
        bot,
        this.command(bot, () => advanceSpotGrid(bot.state, { type: 'update', change, time })),
      );
      for (const [coin, amount] of costs) this.book(bot, coin, negate(amount), 'bot_added', time);
    });
  }

  figures(bot: SpotGridBot): SpotGridFigures {
    const closed = closedEvent(bot);
    const price = closed?.price ?? this.#market.price(bot.params.symbol);
    return measureSpotGrid(bot.state, price, closed?.time ?? this.#market.now);
  }

  reacts(path: string, low: number, high: number): boolean {
    const [from, to] = [this.#market.ticksOf(path, low), this.#market.ticksOf(path, high)];
    return from !== undefined && to !== undefined && this.index.reacts(path, from, to);
  }

  moved(path: string, pathTicks: number, time: number): void {
    const ticks = this.#market.ticksOf(path, pathTicks);
    if (ticks === undefined) return;
    for (const bot of this.index.due(path, ticks))
      this.automatic(bot, time, () => this.#feed(bot, this.#market.pair(path).text(ticks), time));
  }

  returned(bot: SpotGridBot): readonly Returned[] | undefined {
    const { close } = bot.state;
    if (close === null) return undefined;
    return this.amounts(bot, close.returned_base, close.returned_quote, close.price);
  }

  /** What a bot returns, or would at a price. */
  amounts(bot: SpotGridBot, base: string, quote: string, price: string): readonly Returned[] {
    const { base_token, quote_token } = factsOf(bot, this.#market);
    return [
      { coin: quote_token, amount: quote, price: '1' },
      { coin: base_token, amount: base, price },
    ];
  }

  protected settle(bot: SpotGridBot, event: SpotGridEvent): void {
    if (event.type === 'closed') this.giveBack(bot, event.time);
  }

  protected catchUp(bot: SpotGridBot): number {
    const time = this.#market.now;
    this.#feed(bot, this.#market.price(bot.params.symbol), time);
    return time;
  }

  #feed(bot: SpotGridBot, price: string, time: number): void {
    this.apply(bot, advanceSpotGrid(bot.state, { type: 'price', price, time }));
  }
}

/** The event that ended the bot. */
export function closedEvent(bot: SpotGridBot) {
  // A running bot has none, and its events are many.
  return bot.state.close === null ? undefined : bot.events.findLast((event) => event.type === 'closed');
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

function waitingOf(bot: SpotGridBot, market: Market): Waiting | undefined {
  if (isOver(bot)) return undefined;
  const { symbol } = bot.params;
  return { prices: [{ symbol, triggers: spotGridTriggers(bot.state), tick: factsOf(bot, market).price_precision }] };
}

function factsOf({ params: { symbol } }: SpotGridBot, market: Market) {
  const facts = market.find(symbol);
  if (facts === undefined) throw new Error(`A bot trades ${symbol}, which this market does not list.`);
  return facts;
}
