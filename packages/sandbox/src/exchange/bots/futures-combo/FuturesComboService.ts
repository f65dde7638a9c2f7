import {
  type FuturesComboCloseDetail,
  type FuturesComboFigures,
  type FuturesComboHostReason,
  type FuturesComboInput,
  type FuturesComboPosition,
  type FuturesComboSettings,
  type FuturesComboState,
  type FuturesComboTransferDetail,
  futuresComboPositions,
  futuresComboTransferDetail,
  HOSTED_KINDS,
  measureFuturesCombo,
  settleFuturesCombo,
} from '@tradingbot/engine';
import { compare, negate, roundToStep, subtract } from '@tradingbot/engine/decimal';
import { bonusOf } from '../../accounts/rewards.js';
import { Refusal } from '../../refusals.js';
import { BotService } from '../BotService.js';
import { returnedIn } from '../ContractBotService.js';
import type { BotParts, KindOfBot, Opening } from '../KindOfBot.js';
import type { FuturesComboBot } from '../RecordedBot.js';
import { auditFuturesCombo } from './auditFuturesCombo.js';
import { futuresComboRow } from './futuresComboViews.js';

/** Why the exchange ends combos. */
export const FUTURES_COMBO_HOST_REASONS = [
  'by_symbol_offline',
  'by_system',
  'by_user_banned',
  'by_order_cost',
  'by_reduce_only',
  'by_bust_price',
  'by_oi_limit',
  'by_compliance',
  'by_adl',
] as const satisfies readonly FuturesComboHostReason[];

const kind: KindOfBot<FuturesComboBot, FuturesComboInput, FuturesComboHostReason> = {
  kind: 'futures_combo',
  names: { en: 'Futures combo', ar: 'توليفة عقود', zh: '合約組合', es: 'Combo de futuros' },
  directions: ['neutral'],
  engine: HOSTED_KINDS.futures_combo,
  returned: (bot) => returnedIn(coinOf(bot), bot.state.close),
  hostReasons: FUTURES_COMBO_HOST_REASONS,
  stopInput: (reason, time) => ({ type: 'stop', reason, time }),
  invalid: 'INVALID_ARGUMENT',
};

/**
 * All combos. A combo has no resting orders, it looks at all its prices together: here at the end of every minute, at
 * each scheduled rebalance, before each command, and in between wherever a price may liquidate or stop it.
 */
export class FuturesComboService extends BotService<FuturesComboBot, FuturesComboInput, FuturesComboHostReason> {
  constructor(parts: BotParts, bots: readonly FuturesComboBot[]) {
    super(kind, parts, bots);
  }

  /** Opens a bot, takes its margin out of the user's account and buys its positions. Call after the checks. */
  open(opening: Opening<FuturesComboBot>): FuturesComboBot {
    const { params } = opening;
    const markets = this.#marketsOf(params.symbol_settings);
    return this.start(opening, {
      costs: [{ coin: markets[0]?.symbol.quoteCurrency ?? '', amount: params.init_margin }],
      open: (time) => HOSTED_KINDS.futures_combo.open(params, markets, time),
      first: (bot) => this.feed(bot, bot.create_time),
    });
  }

  close(bot: FuturesComboBot): void {
    this.end(bot);
  }

  /** Rebalances now. Returns the number of the rebalance; undefined when there was nothing to trade. */
  adjust(bot: FuturesComboBot): string | undefined {
    return this.act(bot, (time) => {
      const done = this.order(bot, { type: 'adjust', time });
      const made = done.events.find((event) => event.type === 'rebalance');
      return made && String(made.record_id);
    });
  }

  /** Moves margin out of the user's account into the bot, or back. @throws Refusal when more than that may not move */
  transfer(bot: FuturesComboBot, direction: 'in' | 'out', amount: string): void {
    const coin = coinOf(bot);
    this.act(bot, (time) => {
      this.requireRunning(bot);
      if (direction === 'out' && compare(amount, this.transferDetail(bot).transfer_out.to) > 0)
        throw new Refusal('INVALID_ARGUMENT', {}, 'amount: more than may be moved out.');
      if (direction === 'in') this.requireBalance(bot.user, coin, amount);
      this.order(bot, { type: 'transfer', direction, amount, time });
      if (direction === 'in') this.book(bot, coin, negate(amount), 'bot_added', time);
      else this.book(bot, coin, amount, 'bot_withdrawn', time);
    });
  }

  /** Changes settings, with all that has to be traded for them. Call after the checks. */
  update(bot: FuturesComboBot, change: Partial<FuturesComboSettings>): void {
    const known = new Set(bot.state.markets.map(({ symbol }) => symbol.symbol));
    const fresh = change.symbol_settings?.filter(({ symbol }) => !known.has(symbol)) ?? [];
    const markets = this.#marketsOf(fresh);
    this.act(bot, (time) => this.order(bot, { type: 'update', ...change, markets, time }));
  }

  /** Figures now; of a bot that is over, at its end. */
  figures(bot: FuturesComboBot): FuturesComboFigures {
    return measureFuturesCombo(bot.state, this.pricesOf(bot), this.market.now);
  }

  positions(bot: FuturesComboBot): readonly FuturesComboPosition[] {
    return futuresComboPositions(bot.state, this.pricesOf(bot));
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

  protected row(bot: FuturesComboBot) {
    return { type: bot.kind, fcombo: futuresComboRow(bot, this) };
  }

  protected audit(bot: FuturesComboBot) {
    return auditFuturesCombo(bot, this.contracts);
  }

  /** The bot as it would be at the current prices; it stays as it is. */
  #now(bot: FuturesComboBot): FuturesComboState {
    return kind.engine.advance(bot.state, this.priceInput(bot, this.market.now, this.pricesOf(bot))).state;
  }

  #marketsOf(settings: readonly { readonly symbol: string }[]) {
    return settings.flatMap(({ symbol }) => {
      const contract = this.contracts.find(symbol);
      return contract ? [this.contracts.marketOf(contract)] : [];
    });
  }
}

/** Coin that margin and profit are in. */
function coinOf({ state }: FuturesComboBot): string {
  return state.markets[0]?.symbol.quoteCurrency ?? '';
}
