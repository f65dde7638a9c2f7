import {
  type DcaCloseMode,
  type DcaCloseReason,
  HOSTED_KINDS,
  measureSpotDca,
  type SpotDcaChange,
  type SpotDcaEvent,
  type SpotDcaFigures,
  type SpotDcaInput,
  type SpotDcaSettled,
  type SpotDcaState,
  type SymbolPrices,
  settleSpotDca,
} from '@tradingbot/engine';
import { add, compare, sum } from '@tradingbot/engine/decimal';
import { partOf, type UsedReward } from '../../accounts/rewards.js';
import { Refusal } from '../../refusals.js';
import { BotService } from '../BotService.js';
import type { BotParts, KindOfBot, Opening } from '../KindOfBot.js';
import type { SpotDcaBot } from '../RecordedBot.js';
import { auditSpotDca } from './auditSpotDca.js';
import { pricesOf, refuseSpotDca, refuseSpotDcaChange, spotDcaMarket } from './spotDcaRequests.js';
import { spotDcaRow } from './spotDcaViews.js';

/** Why the exchange ends DCA bots. */
export const SPOT_DCA_HOST_REASONS = [
  'closed_symbol_delisted',
  'closed_user_banned',
] as const satisfies readonly DcaCloseReason[];

const kind: KindOfBot<SpotDcaBot, SpotDcaInput, DcaCloseReason> = {
  kind: 'spot_dca',
  names: { en: 'Spot DCA', ar: 'شراء منتظم', zh: '現貨定投', es: 'Compra periódica' },
  engine: HOSTED_KINDS.spot_dca,
  returned({ state: { close, coins, params } }) {
    if (close === null) return undefined;
    const prices = new Map(coins.map(({ base, price }) => [base, price ?? '0']));
    return [
      { coin: params.quote_coin, amount: close.returned_quote, price: '1' },
      ...close.returned_coins.map(({ base: coin, quantity: amount }) => ({
        ...{ coin, amount, price: prices.get(coin) ?? '0' },
      })),
    ];
  },
  hostReasons: SPOT_DCA_HOST_REASONS,
  // Its coins go back as they are.
  stopInput: (close_reason, time) => ({ type: 'close', close_reason, time }),
  invalid: 'INVALID_ARGUMENT',
};

/** All DCA bots: lets them buy when their time has come, straight from their users' accounts. */
export class SpotDcaService extends BotService<SpotDcaBot, SpotDcaInput, DcaCloseReason> {
  constructor(parts: BotParts, bots: readonly SpotDcaBot[]) {
    super(kind, parts, bots);
  }

  /** Opens a bot, whose first purchase is due at once. @throws Refusal with what is wrong; nothing is made then. */
  open(opening: Opening<SpotDcaBot>): SpotDcaBot {
    const { user, params } = opening;
    const { quote_coin: coin, max_invest_amount: limit = '0', pairs } = params;
    // Without a limit it promises no more than its first purchase.
    const amount = compare(limit, '0') > 0 ? limit : sum(pairs.map((pair) => pair.amount));
    return this.start(opening, {
      costs: [],
      investment: [{ coin, amount }],
      open: (time, reward) => {
        refuseSpotDca(params, this.market, this.#available(user, coin, reward));
        const { symbols, ...market } = spotDcaMarket(this.market, coin);
        const chosen = symbols.filter(({ base_token, quote_token }) =>
          pairs.some(({ base }) => base === base_token && quote_token === coin),
        );
        return HOSTED_KINDS.spot_dca.open(params, { ...market, symbols: chosen }, time);
      },
    });
  }

  /** Closes a bot at the current prices. A bot that is over stays as it is. */
  close(bot: SpotDcaBot, close_mode: DcaCloseMode): void {
    if (this.isOver(bot)) return;
    if (isBuying(bot, this.market.now)) throw new Refusal('BOT_CANNOT_CLOSE_CURRENTLY');
    this.end(bot, (time) => ({ type: 'close', close_mode, time }));
  }

  /** Changes settings from the next purchase on. @throws Refusal with what is wrong; nothing is changed then. */
  update(bot: SpotDcaBot, parameters: SpotDcaChange): void {
    this.requireRunning(bot);
    refuseSpotDcaChange(bot.state, parameters, this.market);
    this.order(bot, { type: 'update', parameters, symbols: this.market.symbols, time: this.market.now });
  }

  /** Figures now; of a bot that is over, at its end. */
  figures({ state }: SpotDcaBot): SpotDcaFigures {
    return measureSpotDca(state, this.#prices(state));
  }

  /** What closing now would return. */
  settlement({ state }: SpotDcaBot, close_mode: DcaCloseMode): SpotDcaSettled {
    return settleSpotDca(state, this.#prices(state), close_mode);
  }

  protected row(bot: SpotDcaBot) {
    return { type: bot.kind, dca: spotDcaRow(bot, this) };
  }

  protected audit(bot: SpotDcaBot) {
    return auditSpotDca(bot, this.market);
  }

  /** The time, the prices, and what its user can spend: the bot buys what is due. */
  protected override priceInput(bot: SpotDcaBot, at: number, prices: SymbolPrices): SpotDcaInput {
    const input = super.priceInput(bot, at, prices);
    const available = this.#available(bot.user, bot.state.params.quote_coin, bot.reward);
    return input.type === 'time' ? { ...input, available } : input;
  }

  protected override catchUp(bot: SpotDcaBot): void {
    // What is due at this very moment is bought when time goes on.
    if (!isBuying(bot, this.market.now)) super.catchUp(bot);
  }

  protected override settle(bot: SpotDcaBot, event: SpotDcaEvent): void {
    const { quote_coin: coin } = bot.state.params;
    if (event.type === 'fill' && event.role === 'purchase')
      this.pay(bot, { coin, amount: event.amount }, 'bot_bought', event.time);
    super.settle(bot, event);
  }

  /** What a bot can spend on purchases: the account's, and what its reward can still pay. */
  #available(user: string, coin: string, reward: UsedReward | undefined): string {
    const all = reward?.amount ?? '0';
    return add(this.balance(user, coin), partOf(reward, { coin, amount: all }));
  }

  #prices({ params, coins }: SpotDcaState) {
    return pricesOf(
      this.market,
      params.quote_coin,
      coins.map(({ base }) => base),
    );
  }
}

/** Whether a purchase is under way at this very moment. */
function isBuying({ state }: SpotDcaBot, time: number): boolean {
  return state.next_invest_time === time;
}
