import { getWithdrawDetail, listBots } from '@tradingbot/core/endpoints';
import { compare, spotGridWithdrawable } from '@tradingbot/engine';
import {
  type FuturesGridBook,
  type FuturesGridBot,
  isOver as futuresGridIsOver,
  quoteOf,
} from '../bots/FuturesGridBook.js';
import { type SpotGridBook, type SpotGridBot, isOver as spotGridIsOver } from '../bots/SpotGridBook.js';
import { spotGridMarket } from '../bots/spotGridRequests.js';
import type { Market } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import { type Route, route } from '../route.js';
import { futuresGridRow } from './futuresGridViews.js';
import { spotGridRow } from './spotGridViews.js';

interface Parts {
  readonly market: Market;
  readonly spotGrids: SpotGridBook;
  readonly futuresGrids: FuturesGridBook;
}

/** Calls that bots of several kinds share. */
export function botRoutes({ market, spotGrids, futuresGrids }: Parts): Route[] {
  function rowOf(bot: SpotGridBot | FuturesGridBot) {
    return bot.kind === 'grid_spot'
      ? { type: bot.kind, grid: spotGridRow(bot, market, spotGrids) }
      : { type: bot.kind, future_grid: futuresGridRow(bot, market, futuresGrids) };
  }

  return [
    route(listBots, ({ status, type, symbol, page = 0, limit = 30 }, user) => {
      const bots = [...spotGrids.of(user.id), ...futuresGrids.of(user.id)]
        .filter((bot) => type === undefined || bot.kind === type)
        .filter((bot) => status === undefined || isOver(bot) === (status === 'closed'))
        .filter((bot) => symbol === undefined || bot.params.symbol === symbol)
        // Ids are given out in order, whatever the kind.
        .sort((a, b) => compare(b.id, a.id));
      return { total: bots.length, bots: bots.slice(page * limit, (page + 1) * limit).map(rowOf) };
    }),

    route(getWithdrawDetail, ({ bot_type, bot_id, withdraw_amount }, user) => {
      if (bot_type === 'grid_futures') {
        const bot = futuresGrids.find(bot_id, user.id);
        const figures = futuresGrids.figures(bot);
        return {
          withdraw_limit: figures.withdraw_limit,
          min_withdraw_amount: '0',
          cum_withdrew_amount: figures.cum_withdrew_amount,
          realised_profit: figures.realised_pnl,
          liquidation_price: futuresGrids.liquidationAfter(bot, withdraw_amount) || undefined,
          coin: quoteOf(bot),
        };
      }
      if (bot_type !== 'grid_spot') throw new Refusal('NOT_FOUND', {}, 'Bots of this kind do not run here.');
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

function isOver(bot: SpotGridBot | FuturesGridBot): boolean {
  return bot.kind === 'grid_spot' ? spotGridIsOver(bot) : futuresGridIsOver(bot);
}
