import {
  advanceFuturesCombo,
  compare,
  type FuturesComboCloseDetail,
  type FuturesComboEvent,
  type FuturesComboFigures,
  type FuturesComboHostReason,
  type FuturesComboInput,
  type FuturesComboParams,
  type FuturesComboPosition,
  type FuturesComboSettings,
  type FuturesComboState,
  type FuturesComboTransferDetail,
  futuresComboPositions,
  futuresComboTransferDetail,
  futuresComboTriggers,
  measureFuturesCombo,
  negate,
  openFuturesCombo,
  settleFuturesCombo,
} from '@tradingbot/engine';
import type { Ledger } from '../accounts/Ledger.js';
import { type ContractMarket, FUNDING_INTERVAL } from '../market/ContractMarket.js';
import type { Market, PriceWatcher } from '../market/Market.js';
import { BotBook } from './BotBook.js';

/** A combo with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface FuturesComboBot {
  readonly kind: 'combo_futures';
  readonly id: string;
  readonly user: string;
  /** As it was created; the settings of now stand in the state. */
  readonly params: FuturesComboParams;
  /** The caller's own mark of the request, so that a delivery that a network repeats makes no second bot. */
  readonly channel: string | undefined;
  readonly create_time: number;
  state: FuturesComboState;
  readonly events: FuturesComboEvent[];
}

type Step = ReturnType<typeof advanceFuturesCombo>;

/**
 * All combos. A combo has no resting orders, it looks at all its prices together: here at the end of every minute, at
 * each scheduled rebalance and before each command, so that it is the same at every speed.
 */
export class FuturesComboBook extends BotBook<FuturesComboBot> implements PriceWatcher {
  readonly #market: Market;
  readonly #contracts: ContractMarket;

  constructor(market: Market, contracts: ContractMarket, ledger: Ledger, bots?: readonly FuturesComboBot[]) {
    super(
      (bot) => (isOver(bot) ? undefined : { prices: [], time: futuresComboTriggers(bot.state).next_time }),
      ledger,
      'INVALID_ARGUMENT',
      bots,
    );
    this.#market = market;
    this.#contracts = contracts;
  }

  isOver(bot: FuturesComboBot): boolean {
    return isOver(bot);
  }

  /** What the user's account can put in. */
  available(user: string, coin: string): string {
    return this.balance(user, coin);
  }

  /** Opens a bot, takes its margin out of the user's account and buys its positions. Call after the checks. */
  open({ id, user, params, channel }: Pick<FuturesComboBot, 'id' | 'user' | 'params' | 'channel'>): FuturesComboBot {
    this.requireRoom(user, { bot_id: '0' });
    const create_time = this.#market.now;
    const markets = this.#marketsOf(params.symbol_settings);
    const coin = markets[0]?.symbol.quoteCurrency ?? '';
    this.requireBalance(user, coin, params.init_margin, { bot_id: '0' });
    const state = openFuturesCombo(params, markets, create_time);
    const bot: FuturesComboBot = { kind: 'combo_futures', id, user, params, channel, create_time, state, events: [] };
    this.book(bot, coin, negate(params.init_margin), 'bot_opened', create_time);
    this.shelf.put(bot);
    this.#feed(bot, create_time);
    return bot;
  }

  /** Closes all positions at the current prices. A bot that is over stays as it is. */
  close(bot: FuturesComboBot): void {
    const time = this.#catchUp(bot);
    if (!isOver(bot)) this.apply(bot, advanceFuturesCombo(bot.state, { type: 'close', time }));
  }

  /** The exchange ends a bot at the current prices. */
  stop(bot: FuturesComboBot, reason: FuturesComboHostReason): void {
    const time = this.#catchUp(bot);
    this.apply(bot, this.#attempt(bot, { type: 'stop', reason, time }));
  }

  /** Rebalances now. Returns the number of the rebalance; undefined when there was nothing to trade. */
  adjust(bot: FuturesComboBot): string | undefined {
    const time = this.#catchUp(bot);
    const done = this.#attempt(bot, { type: 'adjust', time });
    this.apply(bot, done);
    const made = done.events.find((event) => event.type === 'rebalance');
    return made && String(made.record_id);
  }

  /** Moves margin out of the user's account into the bot, or back. @throws Refusal when more than that may not move */
  transfer(bot: FuturesComboBot, direction: 'in' | 'out', amount: string): void {
    const time = this.#catchUp(bot);
    const coin = coinOf(bot);
    if (direction === 'in') this.requireBalance(bot.user, coin, amount);
    const done = this.#attempt(bot, { type: 'transfer', direction, amount, time });
    if (direction === 'in') this.book(bot, coin, negate(amount), 'bot_added', time);
    else this.book(bot, coin, amount, 'bot_withdrawn', time);
    this.apply(bot, done);
  }

  /** Changes settings, with all that has to be traded for them. Call after the checks. */
  update(bot: FuturesComboBot, change: Partial<FuturesComboSettings>): void {
    const time = this.#catchUp(bot);
    const known = new Set(bot.state.markets.map(({ symbol }) => symbol.symbol));
    const fresh = change.symbol_settings?.filter(({ symbol }) => !known.has(symbol)) ?? [];
    const markets = this.#marketsOf(fresh);
    this.apply(bot, this.#attempt(bot, { type: 'update', ...change, markets, time }));
  }

  /** Figures now; of a bot that is over, at its end. */
  figures(bot: FuturesComboBot): FuturesComboFigures {
    return measureFuturesCombo(bot.state, this.#prices(bot), this.#market.now);
  }

  positions(bot: FuturesComboBot): readonly FuturesComboPosition[] {
    return futuresComboPositions(bot.state, this.#prices(bot));
  }

  /** What closing now would return. */
  settlement(bot: FuturesComboBot): FuturesComboCloseDetail {
    return settleFuturesCombo(this.#now(bot));
  }

  /** How much may move in and out now. */
  transferDetail(bot: FuturesComboBot): FuturesComboTransferDetail {
    return futuresComboTransferDetail(this.#now(bot));
  }

  reacts(): boolean {
    return false;
  }

  moved(): void {}

  minuteEnded(time: number): void {
    for (const bot of this.shelf.live()) {
      this.#feed(bot, time);
      if (time % FUNDING_INTERVAL === 0 && !isOver(bot)) this.#fund(bot, time);
    }
  }

  wakesAt(): number {
    return this.shelf.nextTime;
  }

  woken(time: number): void {
    for (const bot of this.shelf.dueAt(time)) this.#feed(bot, time);
  }

  protected settle(bot: FuturesComboBot, event: FuturesComboEvent): void {
    if (event.type !== 'closed' || compare(event.returned, '0') <= 0) return;
    this.book(bot, coinOf(bot), event.returned, 'bot_closed', event.time);
  }

  #attempt(bot: FuturesComboBot, input: FuturesComboInput): Step {
    return this.command(bot, () => advanceFuturesCombo(bot.state, input));
  }

  /** Brings a bot to the current prices before a command. Returns the time. */
  #catchUp(bot: FuturesComboBot): number {
    this.#feed(bot, this.#market.now);
    return this.#market.now;
  }

  #feed(bot: FuturesComboBot, time: number): void {
    if (isOver(bot)) return;
    this.apply(bot, advanceFuturesCombo(bot.state, { type: 'price', prices: this.#prices(bot), time }));
  }

  #fund(bot: FuturesComboBot, time: number): void {
    const payments = symbolsOf(bot).map((symbol) => ({ symbol, rate: this.#contracts.fundingRate(symbol, time) }));
    this.apply(bot, advanceFuturesCombo(bot.state, { type: 'funding', payments, time }));
  }

  /** The bot as it would be at the current prices; it stays as it is. */
  #now(bot: FuturesComboBot): FuturesComboState {
    const time = this.#market.now;
    return advanceFuturesCombo(bot.state, { type: 'price', prices: this.#prices(bot), time }).state;
  }

  #prices(bot: FuturesComboBot): Readonly<Record<string, string>> {
    return Object.fromEntries(symbolsOf(bot).map((symbol) => [symbol, this.#contracts.price(symbol)]));
  }

  #marketsOf(settings: readonly { readonly symbol: string }[]) {
    return settings.flatMap(({ symbol }) => {
      const contract = this.#contracts.find(symbol);
      return contract ? [this.#contracts.meet(contract)] : [];
    });
  }
}

export function symbolsOf({ state }: FuturesComboBot): readonly string[] {
  return state.params.symbol_settings.map(({ symbol }) => symbol);
}

/** Coin that margin and profit are in. */
export function coinOf({ state }: FuturesComboBot): string {
  return state.markets[0]?.symbol.quoteCurrency ?? '';
}

function isOver({ state }: FuturesComboBot): boolean {
  return state.bot_display_status === 'completed';
}
