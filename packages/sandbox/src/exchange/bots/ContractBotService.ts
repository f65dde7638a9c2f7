import type { FuturesMarket, PriceTriggers } from '@tradingbot/engine';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotMoney } from '../accounts/BotMoney.js';
import type { Returned } from '../accounts/rewards.js';
import { type ContractMarket, FUNDING_INTERVAL } from '../market/ContractMarket.js';
import type { Market, PriceWatcher } from '../market/Market.js';
import type { BotErrorName } from '../refusals.js';
import { BotService, type RecordedBot } from './BotService.js';

/** A bot on one contract. */
export interface ContractBot extends RecordedBot {
  readonly kind: BotKind;
  readonly params: { readonly symbol: string };
  state: { readonly market: FuturesMarket; readonly close: { readonly returned: string } | null };
  readonly events: { readonly type: string; readonly time: number }[];
}

/** What the engines of all bots on one contract take. */
type ContractInput<Reason> =
  | { readonly type: 'price'; readonly price: string; readonly time: number }
  | { readonly type: 'funding'; readonly rate: string; readonly time: number }
  | { readonly type: 'close'; readonly time: number }
  | { readonly type: 'stop'; readonly reason: Reason; readonly time: number };

type Step<B extends ContractBot> = { readonly state: B['state']; readonly events: readonly B['events'][number][] };

/** The engine of one kind; `Reason` is for what ends a bot that only the exchange knows about. */
export interface ContractEngine<B extends ContractBot, Input, Reason extends string> {
  readonly kind: B['kind'];
  readonly open: (params: B['params'], market: FuturesMarket, time: number) => B['state'];
  readonly advance: (state: B['state'], input: Input | ContractInput<Reason>) => Step<B>;
  readonly triggers: (state: B['state']) => PriceTriggers;
  readonly isOver: (bot: B) => boolean;
  /** Margin that a new bot takes out of the account. */
  readonly marginOf: (params: B['params']) => string;
  /** Bot error for settings that the engine refuses, and that no check has a code for. */
  readonly invalid: BotErrorName;
}

type Opening<B extends ContractBot> = Pick<B, 'id' | 'user' | 'params'> & {
  readonly used_reward_id: string | undefined;
  readonly market: FuturesMarket;
};

/** Bots of one kind on contracts: opens, moves, funds and closes them, and books their money in the quote coin. */
export abstract class ContractBotService<B extends ContractBot, Input, Reason extends string>
  extends BotService<B>
  implements PriceWatcher
{
  protected readonly market: Market;
  protected readonly contracts: ContractMarket;
  readonly #engine: ContractEngine<B, Input, Reason>;

  constructor(
    engine: ContractEngine<B, Input, Reason>,
    market: Market,
    contracts: ContractMarket,
    money: BotMoney,
    bots?: readonly B[],
  ) {
    super(
      engine.kind,
      (bot) => {
        if (engine.isOver(bot)) return undefined;
        const { symbol, tickSize: tick } = bot.state.market.symbol;
        return { prices: [{ symbol, triggers: engine.triggers(bot.state), tick }] };
      },
      money,
      engine.invalid,
      bots,
    );
    this.#engine = engine;
    this.market = market;
    this.contracts = contracts;
  }

  isOver(bot: B): boolean {
    return this.#engine.isOver(bot);
  }

  /** Opens a bot and takes its margin out of the user's account. Call after the checks. */
  open({ market, used_reward_id, ...made }: Opening<B>): B {
    const create_time = this.market.now;
    const costs = [{ coin: market.symbol.quoteCurrency, amount: this.#engine.marginOf(made.params) }];
    const reward = this.requireFunds({ user: made.user, used_reward_id, costs }, create_time, { bot_id: '0' });
    const state = this.#engine.open(made.params, market, create_time);
    // All members of a bot on a contract stand here; what a kind adds lies within params, state and events.
    const bot = { kind: this.#engine.kind, ...made, create_time, reward, state, events: [] } as unknown as B;
    this.begin(bot, costs);
    return bot;
  }

  /** Closes a bot at the current price. A bot that is over stays as it is. */
  close(bot: B): void {
    this.act(bot, (time) => {
      if (!this.isOver(bot)) this.apply(bot, this.#engine.advance(bot.state, { type: 'close', time }));
    });
  }

  /** The exchange ends a bot at the current price. */
  stop(bot: B, reason: Reason): void {
    this.act(bot, (time) =>
      this.apply(
        bot,
        this.command(bot, () => this.#engine.advance(bot.state, { type: 'stop', reason, time })),
      ),
    );
  }

  returned(bot: B): readonly Returned[] | undefined {
    const { close } = bot.state;
    return close === null ? undefined : [{ coin: quoteOf(bot), amount: close.returned, price: '1' }];
  }

  reacts(path: string, low: number, high: number): boolean {
    const contract = this.contracts.on(path);
    return contract !== undefined && this.index.reacts(contract.symbol, contract.ticksOf(low), contract.ticksOf(high));
  }

  moved(path: string, pathTicks: number, time: number): void {
    const contract = this.contracts.on(path);
    if (contract === undefined) return;
    const { symbol } = contract;
    const ticks = contract.ticksOf(pathTicks);
    for (const bot of this.index.due(symbol, ticks))
      this.automatic(bot, time, () => this.#feed(bot, this.contracts.text(symbol, ticks), time));
  }

  /** Settles funding of all bots at the mark price, when its time has come. */
  minuteEnded(time: number): void {
    this.fundAll(time % FUNDING_INTERVAL === 0, time, (bot, due) => {
      const { symbol } = bot.params;
      this.#feed(bot, this.contracts.price(symbol), time);
      const rate = this.contracts.fundingRate(symbol, due);
      this.apply(bot, this.#engine.advance(bot.state, { type: 'funding', rate, time }));
    });
  }

  /** What a command does to a bot. @throws Refusal when the bot is over or refuses; it is left as it was. */
  protected attempt(bot: B, input: Input): Step<B> {
    return this.command(bot, () => this.#engine.advance(bot.state, input));
  }

  protected catchUp(bot: B): number {
    const time = this.market.now;
    this.#feed(bot, this.contracts.price(bot.params.symbol), time);
    return time;
  }

  protected settle(bot: B, event: B['events'][number]): void {
    if (event.type === 'closed') this.giveBack(bot, event.time);
  }

  #feed(bot: B, price: string, time: number): void {
    if (!this.isOver(bot)) this.apply(bot, this.#engine.advance(bot.state, { type: 'price', price, time }));
  }
}

/** Coin that margin and profit are in. */
export function quoteOf({ state }: ContractBot): string {
  return state.market.symbol.quoteCurrency;
}
