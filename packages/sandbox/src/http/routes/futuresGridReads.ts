import {
  getFuturesBalance,
  getFuturesGridBalance,
  getFuturesGridBot,
  getFuturesGridMoveScope,
  getFuturesGridTpslRange,
  listFuturesGridHistoryOrders,
  listFuturesGridOpenOrders,
} from '@tradingbot/core/endpoints';
import { futuresGridOrders } from '@tradingbot/engine';
import { divide } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import { checkFuturesGridChange } from '@tradingbot/engine/plan';
import { payerOf } from '../../exchange/accounts/accounts.js';
import type { Ledger } from '../../exchange/accounts/Ledger.js';
import type { User } from '../../exchange/accounts/users.js';
import { quoteOf } from '../../exchange/bots/ContractBotService.js';
import type { FuturesGridService } from '../../exchange/bots/futures-grid/FuturesGridService.js';
import { knownTpSl, verdictOf } from '../../exchange/bots/futures-grid/futuresGridRequests.js';
import { futuresGridDetail } from '../../exchange/bots/futures-grid/futuresGridViews.js';
import { historyPage } from '../../exchange/bots/gridHistory.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import type { Market } from '../../exchange/market/Market.js';
import { type Route, route } from '../route.js';
import { protectionBounds } from './futuresGridChecks.js';

interface Parts {
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly ledger: Ledger;
  readonly service: FuturesGridService;
}

/** What can be read of futures grids and of the money for them. */
export function futuresGridReadRoutes({ market, contracts, ledger, service }: Parts): Route[] {
  /** What the account holds that pays for bots of a kind; of no kind, that for futures grids. */
  const available = ({ id }: User, kind: BotKind | 'invalid', coin: string) =>
    ledger.balance(id, payerOf(kind === 'invalid' ? 'futures_grid' : kind), coin);
  return [
    route(getFuturesBalance, ({ coin, bot_type }, user) => ({ balance: available(user, bot_type, coin) })),
    route(getFuturesGridBalance, ({ coin, bot_type = 'invalid' }, user) => ({
      balance: available(user, bot_type, coin),
    })),

    route(getFuturesGridBot, ({ bot_id }, user) => ({
      detail: futuresGridDetail(service.find(bot_id, user.id), market, service),
    })),

    route(getFuturesGridTpslRange, ({ bot_id, ...change }, user) => {
      const bot = service.find(bot_id, user.id);
      const last_price = contracts.price(bot.params.symbol);
      const check = checkFuturesGridChange(bot.state, { type: 'update_tpsl', ...knownTpSl(change) }, last_price);
      const { long_liq_price, short_liq_price } = service.figures(bot);
      return {
        ...protectionBounds(check.bounds),
        last_price,
        // What a stop loss is judged by: the price once all orders of its side have filled.
        liquidation_price: bot.params.grid_mode === 'short' ? short_liq_price : long_liq_price,
        check_code: verdictOf(check),
      };
    }),

    route(getFuturesGridMoveScope, ({ bot_id, ...change }, user) => {
      const { state } = service.find(bot_id, user.id);
      const last_price = contracts.price(state.params.symbol);
      const check = checkFuturesGridChange(state, { type: 'update_move_scope', ...change }, last_price);
      const { move_up_price, move_down_price } = check.bounds;
      const { curr_min_price, curr_max_price } = state;
      return { move_up_price, move_down_price, curr_min_price, curr_max_price, check_code: verdictOf(check) };
    }),

    route(listFuturesGridOpenOrders, ({ bot_id, limit = 200 }, user) => {
      const bot = service.find(bot_id, user.id);
      const { params, market: botMarket } = bot.state;
      const { buys, sells } = futuresGridOrders(bot.state);
      const figures = service.figures(bot);
      const row = ({ price, quantity }: { price: string; quantity: string }) => ({ price, quantity });
      return {
        base_token: botMarket.symbol.baseCurrency,
        quote_token: botMarket.symbol.quoteCurrency,
        cell_investment: divide(figures.total_investment, String(params.cell_number), 8, 'down'),
        last_price: figures.last_price || undefined,
        mark_price: figures.mark_price || undefined,
        cell_number: params.cell_number,
        buys: buys.slice(0, limit).map(row),
        sells: sells.slice(0, limit).map(row),
      };
    }),

    route(listFuturesGridHistoryOrders, ({ bot_id, page = 0, limit = 20 }, user) => {
      const bot = service.find(bot_id, user.id);
      const base_token = bot.state.market.symbol.baseCurrency;
      const quote_token = quoteOf(bot);
      return { bot_id, base_token, quote_token, ...historyPage(bot, quote_token, page, limit) };
    }),
  ];
}
