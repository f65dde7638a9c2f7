import {
  advanceFuturesCombo,
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
  openFuturesCombo,
  settleFuturesCombo,
} from '@tradingbot/engine';
import { compare, negate, roundToStep, subtract } from '@tradingbot/engine/decimal';
import type { BotMoney } from '../accounts/BotMoney.js';
import { bonusOf, type Returned, type UsedReward } from '../accounts/rewards.js';
import { type ContractMarket, FUNDING_INTERVAL } from '../market/ContractMarket.js';
import type { Market, PriceWatcher } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import { BotService } from './BotService.js';

/** A combo with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface FuturesComboBot {
  readonly kind: 'futures_combo';
  readonly id: string;
  readonly user: string;
  /** As it was created; the settings of now stand in the state. */
  readonly params: FuturesComboParams;
  readonly create_time: number;
  reward?: UsedReward | undefined;
  state: FuturesComboState;
  readonly events: FuturesComboEvent[];
}

interface Opening extends Pick<FuturesComboBot, 'id' | 'user' | 'params'> {
  readonly used_reward_id: string | undefined;
}

type Step = ReturnType<typeof advanceFuturesCombo>;

/**
 * All combos. A combo has no resting orders, it looks at all its prices together: here at the end of every minute, at
 * each scheduled rebalance, before each command, and in between wherever a price may liquidate or stop it.
 */
export class FuturesComboService extends BotService<FuturesComboBot> implements PriceWatcher {
  readonly #market: Market;
  readonly #contracts: ContractMarket;

  constructor(market: Market, contracts: ContractMarket, money: BotMoney, bots?: readonly FuturesComboBot[]) {
    super(
      'futures_combo',
      (bot) => {
        if (isOver(bot)) return undefined;
        const { prices, next_time: time } = futuresComboTriggers(bot.state);
        return { prices, time };
      },
      money,
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
  open({ id, user, params, used_reward_id }: Opening): FuturesComboBot {
    const create_time = this.#market.now;
    const markets = this.#marketsOf(params.symbol_settings);
    const costs = [{ coin: markets[0]?.symbol.quoteCurrency ?? '', amount: params.init_margin }];
    const reward = this.requireFunds({ user, used_reward_id, costs }, create_time, { bot_id: '0' });
    const state = openFuturesCombo(params, markets, create_time);
    const made = { kind: 'futures_combo', id, user, params, create_time } as const;
    const bot: FuturesComboBot = { ...made, reward, state, events: [] };
    this.begin(bot, costs, () => this.#feed(bot, create_time));
    return bot;
  }

  /** Closes all positions at the current prices. A bot that is over stays as it is. */
  close(bot: FuturesComboBot): void {
    this.act(bot, (time) => {
      if (!isOver(bot)) this.apply(bot, advanceFuturesCombo(bot.state, { type: 'close', time }));
    });
  }

  /** The exchange ends a bot at the current prices. */
  stop(bot: FuturesComboBot, reason: FuturesComboHostReason): void {
    this.act(bot, (time) => this.apply(bot, this.#attempt(bot, { type: 'stop', reason, time })));
  }

  /** Rebalances now. Returns the number of the rebalance; undefined when there was nothing to trade. */
  adjust(bot: FuturesComboBot): string | undefined {
    return this.act(bot, (time) => {
      const done = this.#attempt(bot, { type: 'adjust', time });
      this.apply(bot, done);
      const made = done.events.find((event) => event.type === 'rebalance');
      return made && String(made.record_id);
    });
  }

  /** Moves margin out of the user's account into the bot, or back. @throws Refusal when more than that may not move */
  transfer(bot: FuturesComboBot, direction: 'in' | 'out', amount: string): void {
    const coin = coinOf(bot);
    this.act(bot, (time) => {
      if (isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
      if (direction === 'out' && compare(amount, this.transferDetail(bot).transfer_out.to) > 0)
        throw new Refusal('INVALID_ARGUMENT', {}, 'amount: more than may be moved out.');
      if (direction === 'in') this.requireBalance(bot.user, coin, amount);
      this.apply(bot, this.#attempt(bot, { type: 'transfer', direction, amount, time }));
      if (direction === 'in') this.book(bot, coin, negate(amount), 'bot_added', time);
      else this.book(bot, coin, amount, 'bot_withdrawn', time);
    });
  }

  /** Changes settings, with all that has to be traded for them. Call after the checks. */
  update(bot: FuturesComboBot, change: Partial<FuturesComboSettings>): void {
    const known = new Set(bot.state.markets.map(({ symbol }) => symbol.symbol));
    const fresh = change.symbol_settings?.filter(({ symbol }) => !known.has(symbol)) ?? [];
    const markets = this.#marketsOf(fresh);
    this.act(bot, (time) => this.apply(bot, this.#attempt(bot, { type: 'update', ...change, markets, time })));
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

  /** How much may move in and out now; nothing of a bot that is over. */
  transferDetail(bot: FuturesComboBot): FuturesComboTransferDetail {
    const detail = futuresComboTransferDetail(this.#now(bot));
    const { from, to } = detail.transfer_out;
    if (compare(to, '0') === 0) return detail;
    // What its reward paid stays in the bot until its end.
    const own = roundToStep(subtract(this.figures(bot).equity, bonusOf(bot.reward)), from, 'floor');
    if (compare(to, own) <= 0) return detail;
    const transfer_out = compare(own, from) < 0 ? { from: '0', to: '0' } : { from, to: own };
    return { ...detail, transfer_out };
  }

  returned(bot: FuturesComboBot): readonly Returned[] | undefined {
    const { close } = bot.state;
    return close === null ? undefined : [{ coin: coinOf(bot), amount: close.returned, price: '1' }];
  }

  reacts(path: string, low: number, high: number): boolean {
    const contract = this.#contracts.on(path);
    return contract !== undefined && this.index.reacts(contract.symbol, contract.ticksOf(low), contract.ticksOf(high));
  }

  moved(path: string, pathTicks: number, time: number): void {
    const contract = this.#contracts.on(path);
    if (contract === undefined) return;
    for (const bot of this.index.due(contract.symbol, contract.ticksOf(pathTicks)))
      this.automatic(bot, time, () => this.#feed(bot, time));
  }

  minuteEnded(time: number): void {
    for (const bot of this.index.live()) this.automatic(bot, time, () => this.#feed(bot, time));
    this.fundAll(time % FUNDING_INTERVAL === 0, time, (bot, due) => this.#fund(bot, due, time));
  }

  nextTrigger(): number {
    return this.index.nextTrigger;
  }

  onTrigger(time: number): void {
    for (const bot of this.index.dueAt(time)) this.automatic(bot, time, () => this.#feed(bot, time));
  }

  protected settle(bot: FuturesComboBot, event: FuturesComboEvent): void {
    if (event.type === 'closed') this.giveBack(bot, event.time);
  }

  #attempt(bot: FuturesComboBot, input: FuturesComboInput): Step {
    return this.command(bot, () => advanceFuturesCombo(bot.state, input));
  }

  protected catchUp(bot: FuturesComboBot): number {
    this.#feed(bot, this.#market.now);
    return this.#market.now;
  }

  #feed(bot: FuturesComboBot, time: number): void {
    if (isOver(bot)) return;
    this.apply(bot, advanceFuturesCombo(bot.state, { type: 'price', prices: this.#prices(bot, time), time }));
  }

  #fund(bot: FuturesComboBot, due: number, time: number): void {
    const payments = symbolsOf(bot).map((symbol) => ({ symbol, rate: this.#contracts.fundingRate(symbol, due) }));
    this.apply(bot, advanceFuturesCombo(bot.state, { type: 'funding', payments, time }));
  }

  /** The bot as it would be at the current prices; it stays as it is. */
  #now(bot: FuturesComboBot): FuturesComboState {
    const time = this.#market.now;
    return advanceFuturesCombo(bot.state, { type: 'price', prices: this.#prices(bot), time }).state;
  }

  #prices(bot: FuturesComboBot, time = this.#market.now): Readonly<Record<string, string>> {
    return Object.fromEntries(symbolsOf(bot).map((symbol) => [symbol, this.#contracts.price(symbol, time)]));
  }

  #marketsOf(settings: readonly { readonly symbol: string }[]) {
    return settings.flatMap(({ symbol }) => {
      const contract = this.#contracts.find(symbol);
      return contract ? [this.#contracts.marketOf(contract)] : [];
    });
  }
}

export function symbolsOf({ state }: FuturesComboBot): readonly string[] {
  return state.params.symbol_settings.map(({ symbol }) => symbol);
}

/** Coin that margin and profit are in. */
function coinOf({ state }: FuturesComboBot): string {
  return state.markets[0]?.symbol.quoteCurrency ?? '';
}

function isOver({ state }: FuturesComboBot): boolean {
  return state.bot_display_status === 'completed';
}
