import type { GetFuturesCloseModeResult } from '@tradingbot/core/endpoints';
import { settleFuturesGrid } from '@tradingbot/engine';
import { compare } from '@tradingbot/engine/decimal';
import { bonusInUse } from '../../exchange/accounts/rewards.js';
import { quoteOf } from '../../exchange/bots/ContractBotService.js';
import type { FuturesGridBot, FuturesGridService } from '../../exchange/bots/FuturesGridService.js';
import type { FuturesMartingaleBot, FuturesMartingaleService } from '../../exchange/bots/FuturesMartingaleService.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';

/** What closing a futures grid now would give back. */
export function futuresGridCloseMode(
  bot: FuturesGridBot,
  service: FuturesGridService,
  contracts: ContractMarket,
): GetFuturesCloseModeResult {
  const figures = service.figures(bot);
  const settled = settleFuturesGrid(bot.state, contracts.price(bot.params.symbol));
  return {
    coin: quoteOf(bot),
    estimated_amount: service.payoutOf(bot, quoteOf(bot), settled.quote_amount),
    current_position: figures.current_position,
    futures_pos_side: figures.futures_pos_side,
    mark_price: figures.mark_price || undefined,
    unrealised_pnl: figures.unrealised_pnl,
    pnl: figures.pnl,
    used_bonus_amount: bonusInUse(bot.reward),
  };
}

/** What closing a martingale now would give back. */
export function martingaleCloseMode(
  bot: FuturesMartingaleBot,
  service: FuturesMartingaleService,
): GetFuturesCloseModeResult {
  const figures = service.figures(bot);
  const { pos_size, params } = bot.state;
  return {
    coin: quoteOf(bot),
    estimated_amount: service.settlement(bot).estimated_amount,
    current_position: pos_size,
    futures_pos_side: compare(pos_size, '0') === 0 ? 'unknown' : params.martingale_mode,
    mark_price: figures.mark_price || undefined,
    unrealised_pnl: figures.unrealized_pnl,
    pnl: figures.pnl,
    used_bonus_amount: bonusInUse(bot.reward),
  };
}
