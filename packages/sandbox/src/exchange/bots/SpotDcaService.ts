import {
  advanceSpotDca,
  type DcaCloseMode,
  type DcaCloseReason,
  measureSpotDca,
  openSpotDca,
  type SpotDcaChange,
  type SpotDcaEvent,
  type SpotDcaFigures,
  type SpotDcaParams,
  type SpotDcaSettled,
  type SpotDcaState,
  settleSpotDca,
  spotDcaTriggers,
} from '@tradingbot/engine';
import { add, compare, sum } from '@tradingbot/engine/decimal';
import type { BotMoney } from '../accounts/BotMoney.js';
import { partOf, type Returned, type UsedReward } from '../accounts/rewards.js';
import type { Market, PriceWatcher } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import type { Waiting } from './BotIndex.js';
import { BotService } from './BotService.js';
import { pricesOf, refuseSpotDca, refuseSpotDcaChange, spotDcaMarket } from './spotDcaRequests.js';

/** A DCA bot with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface SpotDcaBot {
  readonly kind: 'spot_dca';
  readonly id: string;
  readonly user: string;
  /** As it was created; the settings of now stand in the state. */
  readonly params: SpotDcaParams;
  readonly create_time: number;
  reward?: UsedReward | undefined;
  state: SpotDcaState;
  readonly events: SpotDcaEvent[];
}

interface Opening extends Pick<SpotDcaBot, 'id' | 'user' | 'params'> {
  readonly used_reward_id: string | undefined;
}

/** All DCA bots: lets them buy when their time has come, straight from their users' accounts. */
export class SpotDcaService extends BotService<SpotDcaBot> implements PriceWatcher {
  readonly #market: Market;

  constructor(market: Market, money: BotMoney, bots?: readonly SpotDcaBot[]) {
    super('spot_dca', waitingOf, money, 'INVALID_ARGUMENT', bots);
    this.#market = market;
  }

  isOver({ state }: SpotDcaBot): boolean {
    return state.status === 'completed';
  }

  /** Opens a bot, whose first purchase is due at once. @throws Refusal with what is wrong; nothing is made then. */
  open({ id, user, params, used_reward_id }: Opening): SpotDcaBot {
    const create_time = this.#market.now;
    const { quote_coin: coin, max_invest_amount: limit = '0', pairs } = params;
    // Without a limit it promises no more than its first purchase.
    const amount = compare(limit, '0') > 0 ? limit : sum(pairs.map((pair) => pair.amount));
    const funding = { user, used_reward_id, costs: [], investment: [{ coin, amount }] };
    const reward = this.requireFunds(funding, create_time, { bot_id: '0' });
    refuseSpotDca(params, this.#market, this.#available(user, coin, reward));
    const { symbols, ...market } = spotDcaMarket(this.#market, params.quote_coin);
    const chosen = symbols.filter(({ base_token, quote_token }) =>
      params.pairs.some(({ base }) => base === base_token && quote_token === params.quote_coin),
    );
    const state = openSpotDca(params, { ...market, symbols: chosen }, create_time);
    const bot: SpotDcaBot = { kind: 'spot_dca', id, user, params, create_time, reward, state, events: [] };
    this.begin(bot, []);
    return bot;
  }

  /** Closes a bot at the current prices. A bot that is over stays as it is. */
  close(bot: SpotDcaBot, close_mode: DcaCloseMode): void {
    if (this.isOver(bot)) return;
    if (isBuying(bot, this.#market.now)) throw new Refusal('BOT_CANNOT_CLOSE_CURRENTLY');
    this.act(bot, (time) => {
      if (!this.isOver(bot)) this.apply(bot, advanceSpotDca(bot.state, { type: 'close', close_mode, time }));
    });
  }

  /** The exchange ends a bot at the current prices; its coins go back as they are. */
  stop(bot: SpotDcaBot, close_reason: DcaCloseReason): void {
    this.act(bot, (time) =>
      this.apply(
        bot,
        this.command(bot, () => advanceSpotDca(bot.state, { type: 'close', close_reason, time })),
      ),
    );
  }

  /** Changes settings from the next purchase on. @throws Refusal with what is wrong; nothing is changed then. */
  update(bot: SpotDcaBot, parameters: SpotDcaChange): void {
    if (this.isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
    refuseSpotDcaChange(bot.state, parameters, this.#market);
    const [time, { symbols }] = [this.#market.now, this.#market];
    this.apply(
      bot,
      this.command(bot, () => advanceSpotDca(bot.state, { type: 'update', parameters, symbols, time })),
    );
  }

  /** Figures now; of a bot that is over, at its end. */
  figures({ state }: SpotDcaBot): SpotDcaFigures {
    return measureSpotDca(state, this.#prices(state));
  }

  /** What closing now would return. */
  settlement({ state }: SpotDcaBot, close_mode: DcaCloseMode): SpotDcaSettled {
    return settleSpotDca(state, this.#prices(state), close_mode);
  }

  returned({ state }: SpotDcaBot): readonly Returned[] | undefined {
    const { close, coins, params } = state;
    if (close === null) return undefined;
    const prices = new Map(coins.map(({ base, price }) => [base, price ?? '0']));
    return [
      { coin: params.quote_coin, amount: close.returned_quote, price: '1' },
      ...close.returned_coins.map(({ base: coin, quantity: amount }) => ({
        ...{ coin, amount, price: prices.get(coin) ?? '0' },
      })),
    ];
  }

  reacts(): boolean {
    return false;
  }

  moved(): void {}

  nextTrigger(): number {
    return this.index.nextTrigger;
  }

  onTrigger(time: number): void {
    for (const bot of this.index.dueAt(time)) this.automatic(bot, time, () => this.#feed(bot, time));
  }

  protected catchUp(bot: SpotDcaBot): number {
    const time = this.#market.now;
    // What is due at this very moment is bought when time goes on.
    if (!isBuying(bot, time)) this.#feed(bot, time);
    return time;
  }

  protected settle(bot: SpotDcaBot, event: SpotDcaEvent): void {
    const { quote_coin: coin } = bot.state.params;
    if (event.type === 'fill' && event.role === 'purchase')
      this.pay(bot, { coin, amount: event.amount }, 'bot_bought', event.time);
    if (event.type === 'closed') this.giveBack(bot, event.time);
  }

  /** Gives a bot the time, the prices, and what its user can spend: it buys what is due. */
  #feed(bot: SpotDcaBot, at: number): void {
    const { state, user } = bot;
    const available = this.#available(user, state.params.quote_coin, bot.reward);
    this.apply(bot, advanceSpotDca(state, { type: 'time', at, prices: this.#prices(state), available }));
  }

  /** What a bot can spend on purchases: the account's, and what its reward can still pay. */
  #available(user: string, coin: string, reward: UsedReward | undefined): string {
    const most = reward?.amount ?? '0';
    return add(this.balance(user, coin), partOf(reward, { coin, amount: most }));
  }

  #prices({ params, coins }: SpotDcaState) {
    return pricesOf(
      this.#market,
      params.quote_coin,
      coins.map(({ base }) => base),
    );
  }
}

/** Whether a purchase is under way at this very moment. */
function isBuying({ state }: SpotDcaBot, time: number): boolean {
  return state.next_invest_time === time;
}

function waitingOf({ state }: SpotDcaBot): Waiting | undefined {
  return state.status === 'completed' ? undefined : { prices: [], time: spotDcaTriggers(state).next_time };
}
