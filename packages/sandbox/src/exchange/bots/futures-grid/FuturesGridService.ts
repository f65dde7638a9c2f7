import {
  advanceFuturesGrid,
  type FuturesGridFigures,
  type FuturesGridHostReason,
  type FuturesGridInput,
  HOSTED_KINDS,
  measureFuturesGrid,
  settleFuturesGrid,
} from '@tradingbot/engine';
import { compare, negate } from '@tradingbot/engine/decimal';
import { checkFuturesGridChange, type FuturesGridChange, type FuturesGridCheck } from '@tradingbot/engine/plan';
import { ContractBotService, contractKind, quoteOf } from '../ContractBotService.js';
import type { BotParts } from '../KindOfBot.js';
import type { FuturesGridBot } from '../RecordedBot.js';
import { auditFuturesGrid } from './auditFuturesGrid.js';
import { verdictOf } from './futuresGridRequests.js';
import { futuresGridCloseMode, futuresGridRow } from './futuresGridViews.js';

/** Why the exchange ends futures grids. */
export const FUTURES_GRID_HOST_REASONS = [
  'init',
  'trigger_fbu_fail',
  'transfer_asset_fail',
  'no_balance',
  'settle',
  'reduce_only',
  'risk_limit',
  'risk_system',
  'bust_price',
  'user_ban',
  'copy_trade_master',
  'copy_trade_no_balance',
  'copy_trade_entry_timing',
  'compliance',
  'adl',
  'price_drop',
  'system',
] as const satisfies readonly FuturesGridHostReason[];

const kind = contractKind<FuturesGridBot, FuturesGridInput, FuturesGridHostReason>({
  kind: 'futures_grid',
  names: { en: 'Futures grid', ar: 'شبكة عقود', zh: '合約網格', es: 'Cuadrícula de futuros' },
  directions: ['neutral', 'long', 'short'],
  engine: HOSTED_KINDS.futures_grid,
  marginOf: ({ total_investment }) => total_investment,
  hostReasons: FUTURES_GRID_HOST_REASONS,
  invalid: 'GRID_INVALID_PARAMS',
});

/** All futures grid bots. */
export class FuturesGridService extends ContractBotService<FuturesGridBot, FuturesGridInput, FuturesGridHostReason> {
  constructor(parts: BotParts, bots: readonly FuturesGridBot[]) {
    super(kind, parts, bots);
  }

  /** Puts margin in, out of the user's account. */
  addMargin(bot: FuturesGridBot, amount: string): void {
    this.act(bot, (time) => {
      this.requireBalance(bot.user, quoteOf(bot), amount);
      this.order(bot, { type: 'add_margin', amount, time });
      this.book(bot, quoteOf(bot), negate(amount), 'bot_added', time);
    });
  }

  /** Takes profit out of a bot and puts it into the user's account. */
  withdraw(bot: FuturesGridBot, withdraw_amount: string): void {
    this.act(bot, (time) => {
      this.order(bot, { type: 'withdraw', withdraw_amount, time });
      this.book(bot, quoteOf(bot), withdraw_amount, 'bot_withdrawn', time);
    });
  }

  /** Changes settings, unless the check finds something wrong with them; returns its verdict. */
  update(bot: FuturesGridBot, change: FuturesGridChange): FuturesGridCheck['check_code'] {
    return this.act(bot, (time) => {
      this.requireRunning(bot);
      const verdict = verdictOf(checkFuturesGridChange(bot.state, change, bot.state.price));
      if (verdict === 'success') this.order(bot, { ...change, time });
      return verdict;
    });
  }

  /** Figures now; of a bot that is over, at its end. */
  figures(bot: FuturesGridBot): FuturesGridFigures {
    return measureFuturesGrid(bot.state, this.contracts.price(bot.params.symbol), this.market.now);
  }

  /** Liquidation price now, after a withdrawal where one is given that the bot allows; `''` = there is none. */
  liquidationAfter(bot: FuturesGridBot, withdraw_amount: string | undefined): string {
    const figures = this.figures(bot);
    const isAllowed = withdraw_amount !== undefined && compare(withdraw_amount, '0') > 0;
    if (!isAllowed || compare(withdraw_amount, figures.withdraw_limit) > 0) return figures.liquidation_price;
    const price = this.contracts.price(bot.params.symbol);
    const time = this.market.now;
    const { state } = advanceFuturesGrid(bot.state, { type: 'price', price, time });
    const after = advanceFuturesGrid(state, { type: 'withdraw', withdraw_amount, time }).state;
    return measureFuturesGrid(after, price, time).liquidation_price;
  }

  protected row(bot: FuturesGridBot) {
    return { type: bot.kind, future_grid: futuresGridRow(bot, this.market, this) };
  }

  protected audit(bot: FuturesGridBot) {
    return auditFuturesGrid(bot, this.contracts);
  }

  protected override closeMode(bot: FuturesGridBot) {
    const { quote_amount } = settleFuturesGrid(bot.state, this.contracts.price(bot.params.symbol));
    return futuresGridCloseMode(bot, this.figures(bot), this.payoutOf(bot, quoteOf(bot), quote_amount));
  }
}
