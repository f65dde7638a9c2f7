import { listBots } from '@tradingbot/core/endpoints';
import { isOver, type SpotGridBook } from '../bots/SpotGridBook.js';
import type { Market } from '../market/Market.js';
import { type Route, route } from '../route.js';
import { spotGridRow } from './spotGridViews.js';

export function botRoutes(market: Market, book: SpotGridBook): Route[] {
  return [
    route(listBots, ({ status, type, symbol, page = 0, limit = 30 }, user) => {
      const rows = book
        .of(user.id)
        .filter(() => type === undefined || type === 'grid_spot')
        .filter((bot) => status === undefined || isOver(bot) === (status === 'closed'))
        .filter((bot) => symbol === undefined || bot.params.symbol === symbol);
      return {
        total: rows.length,
        bots: rows.slice(page * limit, (page + 1) * limit).map((bot) => ({
          type: 'grid_spot' as const,
          grid: spotGridRow(bot, market, book),
        })),
      };
    }),
  ];
}
