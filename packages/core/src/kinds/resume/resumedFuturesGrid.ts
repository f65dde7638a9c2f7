import { type FuturesGridState, holdingOfFuturesGrid, measureFuturesGrid, resumeFuturesGrid } from '@tradingbot/engine';
import type { BotClient } from '../../client/BotClient.js';
import { getFuturesGridBot } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import { listFuturesGridHistoryOrders } from '../../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import { listFuturesGridOpenOrders } from '../../endpoints/futures-grid/listFuturesGridOpenOrders.js';
import { futuresGridSettings } from '../futures-grid/futuresGridSnapshot.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { ALL_ORDERS } from '../openOrders.js';
import { lastPage, PAGE } from './pages.js';
import { NOT_RESUMED, type ResumedBot, type SymbolLists } from './ResumedBot.js';
import { openTrades, startTradeOf } from './reportedTrades.js';
import { versusHolding } from './versusHolding.js';

/** A futures grid from its detail, its orders and its oldest pairs. */
export async function resumedFuturesGrid(client: BotClient, bot_id: string, lists: SymbolLists): Promise<ResumedBot> {
  const [{ detail }, symbols, orders, newest] = await Promise.all([
    getFuturesGridBot(client, { bot_id }),
    lists.contracts(),
    listFuturesGridOpenOrders(client, { bot_id, limit: ALL_ORDERS }),
    listFuturesGridHistoryOrders(client, { bot_id, page: 0, limit: PAGE }),
  ]);
  const oldest = await lastPage(newest, (page) => listFuturesGridHistoryOrders(client, { bot_id, page, limit: PAGE }));
  const row = symbols.list?.find(({ symbol }) => symbol === detail.symbol);
  const params = futuresGridSettings(detail);
  const { maker_fee_rate: maker, taker_fee_rate: taker } = detail;
  const last_price = detail.last_price ?? detail.real_close_price;
  if (!row || !last_price || maker === undefined || taker === undefined || !params) return NOT_RESUMED;
  const reported = {
    params,
    market: futuresMarketOf(row, last_price, { maker, taker }),
    start_trade: startTradeOf(oldest.pairs ?? []),
    added: detail.added_margin,
  };
  const { equity, unrealised_pnl, current_position, mark_price = last_price } = detail;
  const isRunning = detail.status === 'running' && equity && unrealised_pnl && current_position;
  const state = isRunning
    ? resumeFuturesGrid({
        ...reported,
        ...{ equity, unrealised_pnl, current_position, mark_price },
        curr_min_price: detail.curr_min_price || params.min_price,
        curr_max_price: detail.curr_max_price || params.max_price,
        withdrawn: detail.cum_withdrew_amount ?? '0',
        liquidation_price: detail.liquidation_price ?? '',
        exit_equity: detail.trailing_stop_exit_equity ?? '',
        orders: openTrades(orders),
        time: client.serverTime(),
      })
    : null;
  return {
    isRunning: detail.status === 'running',
    bot: state ? { kind: 'futures_grid', id: bot_id, state } : undefined,
    allFilled: state ? allFilledOf(state, last_price) : undefined,
    ...versusHolding((price) => holdingOfFuturesGrid(reported, price), {
      ...{ last: last_price, invested: params.total_investment, profit: detail.pnl },
    }),
  };
}

function allFilledOf(state: FuturesGridState, price: string) {
  const { long_liq_price: long, short_liq_price: short } = measureFuturesGrid(state, price, state.time);
  return { long, short };
}
