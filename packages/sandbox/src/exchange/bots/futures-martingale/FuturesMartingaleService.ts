import {
  type FMartHostReason,
  type FuturesMartingaleChange,
  type FuturesMartingaleFigures,
  type FuturesMartingaleInput,
  HOSTED_KINDS,
  measureFuturesMartingale,
  settleFuturesMartingale,
} from '@tradingbot/engine';
import { negate } from '@tradingbot/engine/decimal';
import type { FuturesMartingaleUpdatePlan } from '@tradingbot/engine/plan';
import { ContractBotService, contractKind, quoteOf } from '../ContractBotService.js';
import type { BotParts } from '../KindOfBot.js';
import type { FuturesMartingaleBot } from '../RecordedBot.js';
import { auditFuturesMartingale } from './auditFuturesMartingale.js';
import { verdictOfChange } from './futuresMartingaleRequests.js';
import { martingaleCloseMode, martingaleRow } from './futuresMartingaleViews.js';

/** Why the exchange ends martingales. */
export const FUTURES_MARTINGALE_HOST_REASONS = [
  'by_symbol_offline',
  'by_system',
  'by_user_banned',
  'by_order_cost',
  'by_reduce_only',
  'by_bust_price',
  'by_negative_arbitrage',
  'by_compliance',
  'by_adl',
] as const satisfies readonly FMartHostReason[];

const kind = contractKind<FuturesMartingaleBot, FuturesMartingaleInput, FMartHostReason>({
  kind: 'futures_martingale',
  names: { en: 'Futures martingale', ar: 'مارتينغال عقود', zh: '合約馬丁格爾', es: 'Martingala de futuros' },
  directions: ['long', 'short'],
  engine: HOSTED_KINDS.futures_martingale,
  marginOf: ({ init_margin }) => init_margin,
  hostReasons: FUTURES_MARTINGALE_HOST_REASONS,
  invalid: 'INVALID_ARGUMENT',
});

/** All martingales. */
export class FuturesMartingaleService extends ContractBotService<
  FuturesMartingaleBot,
  FuturesMartingaleInput,
  FMartHostReason
> {
  constructor(parts: BotParts, bots: readonly FuturesMartingaleBot[]) {
    super(kind, parts, bots);
  }

  /**
   * Adds margin out of the user's account, changes stop loss and auto-cycle, unless the check finds something wrong;
   * returns its verdict.
   */
  update(bot: FuturesMartingaleBot, change: FuturesMartingaleChange): FuturesMartingaleUpdatePlan['check_code'] {
    return this.act(bot, (time) => {
      this.requireRunning(bot);
      const verdict = verdictOfChange(bot.state, change);
      if (verdict !== 'success') return verdict;
      const { add_margin = '0' } = change;
      this.requireBalance(bot.user, quoteOf(bot), add_margin);
      this.order(bot, { type: 'update', ...change, time });
      this.book(bot, quoteOf(bot), negate(add_margin), 'bot_added', time);
      return verdict;
    });
  }

  /** Figures now; of a bot that is over, at its end. */
  figures(bot: FuturesMartingaleBot): FuturesMartingaleFigures {
    return measureFuturesMartingale(bot.state, this.contracts.price(bot.params.symbol), this.market.now);
  }

  /** What closing now would return; nothing of a bot that is over. */
  settlement(bot: FuturesMartingaleBot) {
    const settled = settleFuturesMartingale(bot.state, this.contracts.price(bot.params.symbol));
    const estimated_amount = this.isOver(bot) ? '0' : this.payoutOf(bot, quoteOf(bot), settled.estimated_amount);
    return { ...settled, estimated_amount };
  }

  protected row(bot: FuturesMartingaleBot) {
    return { type: bot.kind, fmart: martingaleRow(bot, this) };
  }

  protected audit(bot: FuturesMartingaleBot) {
    return auditFuturesMartingale(bot, this.contracts);
  }

  protected override closeMode(bot: FuturesMartingaleBot) {
    return martingaleCloseMode(bot, this.figures(bot), this.settlement(bot).estimated_amount);
  }
}
