import { getFuturesCloseMode, getWithdrawDetail, listBots } from '@tradingbot/core/endpoints';
import { spotGridWithdrawable } from '@tradingbot/engine';
import { compare } from '@tradingbot/engine/decimal';
import type { BotsOfKind } from '../../exchange/bots/BotsOfKind.js';
import { quoteOf } from '../../exchange/bots/ContractBotService.js';
import type { BotServices } from '../../exchange/bots/kinds.js';
import { spotGridMarket } from '../../exchange/bots/spot-grid/spotGridRequests.js';
import type { Market } from '../../exchange/market/Market.js';
import { Refusal } from '../../exchange/refusals.js';
import { type Route, route } from '../route.js';

interface Parts {
  readonly market: Market;
  readonly services: BotServices;
  readonly kinds: readonly BotsOfKind[];
}

/** Calls that bots of several kinds share. */
export function botRoutes({
  market,
  services: { spot_grid: spotGrids, futures_grid: futuresGrids },
  kinds,
}: Parts): Route[] {
  return [
    route(listBots, ({ status, type, symbol, page = 0, limit = 30 }, user) => {
      const bots = kinds
        .flatMap((kind) => kind.listed(user.id))
        .filter((bot) => type === undefined || bot.kind === type)
        .filter((bot) => status === undefined || bot.isOver === (status === 'closed'))
        .filter((bot) => symbol === undefined || bot.symbols.includes(symbol))
        // Ids are given out in order, whatever the kind.
        .sort((a, b) => compare(b.id, a.id));
      return { total: bots.length, bots: bots.slice(page * limit, (page + 1) * limit).map((bot) => bot.row()) };
    }),

    route(getFuturesCloseMode, ({ bot_id }, user) => {
      const bot = kinds.flatMap((kind) => kind.listed(user.id)).find(({ id }) => id === bot_id);
      const closeMode = bot?.closeMode();
      if (closeMode === undefined) throw new Refusal('NOT_FOUND');
      return closeMode;
    }),

    route(getWithdrawDetail, ({ bot_type, bot_id, withdraw_amount }, user) => {
      if (bot_type === 'futures_grid') {
        const bot = futuresGrids.find(bot_id, user.id);
        const figures = futuresGrids.figures(bot);
        return {
          withdraw_limit: figures.withdraw_limit,
          min_withdraw_amount: '0',
          cum_withdrew_amount: figures.cum_withdrew_amount,
          realised_profit: figures.realised_pnl,
          liquidation_price: futuresGrids.liquidationAfter(bot, withdraw_amount),
          coin: quoteOf(bot),
        };
      }
      if (bot_type !== 'spot_grid') throw new Refusal('NOT_FOUND', {}, 'Bots of this kind give out no profit.');
      const { state, params } = spotGrids.find(bot_id, user.id);
      return {
        withdraw_limit: spotGridWithdrawable(state),
        min_withdraw_amount: '0',
        cum_withdrew_amount: state.withdrawn,
        realised_profit: state.grid_profit,
        coin: spotGridMarket(market, params.symbol).symbol.quote_token,
      };
    }),
  ];
}
