import {
  advanceFuturesMartingale,
  type FMartHostReason,
  type FuturesMartingaleChange,
  type FuturesMartingaleEvent,
  type FuturesMartingaleFigures,
  type FuturesMartingaleInput,
  type FuturesMartingaleParams,
  type FuturesMartingaleState,
  futuresMartingaleTriggers,
  measureFuturesMartingale,
  openFuturesMartingale,
  settleFuturesMartingale,
} from '@tradingbot/engine';
import { negate } from '@tradingbot/engine/decimal';
import type { FuturesMartingaleUpdatePlan } from '@tradingbot/engine/plan';
import type { BotMoney } from '../accounts/BotMoney.js';
import type { UsedReward } from '../accounts/rewards.js';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Market } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import { ContractBotService, type ContractEngine, quoteOf } from './ContractBotService.js';
import { verdictOfChange } from './futuresMartingaleRequests.js';

/** A martingale with everything that ever happened to it. Plain data: it goes to the store as it is. */
export interface FuturesMartingaleBot {
  readonly kind: 'futures_martingale';
  readonly id: string;
  readonly user: string;
  readonly params: FuturesMartingaleParams;
  readonly create_time: number;
  reward?: UsedReward | undefined;
  state: FuturesMartingaleState;
  readonly events: FuturesMartingaleEvent[];
}

const engine: ContractEngine<FuturesMartingaleBot, FuturesMartingaleInput, FMartHostReason> = {
  kind: 'futures_martingale',
  open: openFuturesMartingale,
  advance: advanceFuturesMartingale,
  triggers: futuresMartingaleTriggers,
  isOver: ({ state }) => state.status === 'completed',
  marginOf: ({ init_margin }) => init_margin,
  invalid: 'INVALID_ARGUMENT',
};

/** All martingales. */
export class FuturesMartingaleService extends ContractBotService<
  FuturesMartingaleBot,
  FuturesMartingaleInput,
  FMartHostReason
> {
  constructor(market: Market, contracts: ContractMarket, money: BotMoney, bots?: readonly FuturesMartingaleBot[]) {
    super(engine, market, contracts, money, bots);
  }

  /**
   * Adds margin out of the user's account, changes stop loss and auto-cycle, unless the check finds something wrong;
   * returns its verdict.
   */
  update(bot: FuturesMartingaleBot, change: FuturesMartingaleChange): FuturesMartingaleUpdatePlan['check_code'] {
    return this.act(bot, (time) => {
      if (this.isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
      const verdict = verdictOfChange(bot.state, change);
      if (verdict !== 'success') return verdict;
      const { add_margin = '0' } = change;
      this.requireBalance(bot.user, quoteOf(bot), add_margin);
      this.apply(bot, this.attempt(bot, { type: 'update', ...change, time }));
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
}
