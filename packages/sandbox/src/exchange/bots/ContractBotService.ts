import type { FuturesMarket } from '@tradingbot/engine';
import type { Returned } from '../accounts/rewards.js';
import { BotService } from './BotService.js';
import type { BotParts, KindOfBot, Opening } from './KindOfBot.js';
import type { RecordedBot } from './RecordedBot.js';

/** A bot on one contract. */
export interface ContractBot extends RecordedBot {
  readonly params: { readonly symbol: string };
  state: { readonly market: FuturesMarket; readonly close: { readonly returned: string } | null };
}

/** What the engines of all bots on one contract take. */
type ContractInput<Reason> =
  | { readonly type: 'price'; readonly price: string; readonly time: number }
  | { readonly type: 'funding'; readonly rate: string; readonly time: number }
  | { readonly type: 'close'; readonly time: number }
  | { readonly type: 'stop'; readonly reason: Reason; readonly time: number };

/** What a kind of bots on one contract says of itself. */
interface ContractKind<B extends ContractBot, Input, Reason extends string>
  extends Omit<KindOfBot<B, Input, Reason>, 'returned' | 'stopInput'> {
  readonly engine: KindOfBot<B, Input, Reason>['engine'] & {
    readonly open: (params: B['params'], market: FuturesMarket, time: number) => B['state'];
  };
  /** Margin that a new bot takes out of the account. */
  readonly marginOf: (params: B['params']) => string;
}

/** The same for the service of all kinds. */
export function contractKind<B extends ContractBot, Input, Reason extends string>(
  of: ContractKind<B, Input | ContractInput<Reason>, Reason>,
) {
  return {
    ...of,
    returned: (bot: B) => returnedIn(quoteOf(bot), bot.state.close),
    stopInput: (reason: Reason, time: number) => ({ type: 'stop', reason, time }) as const,
  };
}

/** Bots of one kind on one contract each, whose money is the quote coin. */
export abstract class ContractBotService<B extends ContractBot, Input, Reason extends string> extends BotService<
  B,
  Input | ContractInput<Reason>,
  Reason
> {
  readonly #kind: ContractKind<B, Input | ContractInput<Reason>, Reason>;

  constructor(kind: ReturnType<typeof contractKind<B, Input, Reason>>, parts: BotParts, bots: readonly B[]) {
    super(kind, parts, bots);
    this.#kind = kind;
  }

  /** Opens a bot and takes its margin out of the user's account. Call after the checks. */
  open(opening: Opening<B> & { readonly market: FuturesMarket }): B {
    const { market, params } = opening;
    return this.start(opening, {
      costs: [{ coin: market.symbol.quoteCurrency, amount: this.#kind.marginOf(params) }],
      open: (time) => this.#kind.engine.open(params, market, time),
    });
  }

  close(bot: B): void {
    this.end(bot);
  }
}

/** Coin that margin and profit are in. */
export function quoteOf({ state }: ContractBot): string {
  return state.market.symbol.quoteCurrency;
}

/** What a bot returned that returns one coin alone. */
export function returnedIn(coin: string, close: { readonly returned: string } | null): readonly Returned[] | undefined {
  return close === null ? undefined : [{ coin, amount: close.returned, price: '1' }];
}
