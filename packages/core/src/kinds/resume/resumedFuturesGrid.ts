import {
  type FuturesGridState,
  holdingOfFuturesGrid,
  measureFuturesGrid,
  resumeFuturesGrid,
  type TpSlType,
} from '@tradingbot/engine';
import type { BotClient } from '../../client/BotClient.js';
import { getFuturesGridBot } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import { listFuturesGridHistoryOrders } from '../../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import { listFuturesGridOpenOrders } from '../../endpoints/futures-grid/listFuturesGridOpenOrders.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { ALL_ORDERS } from '../openOrders.js';
import { lastPage, PAGE } from './pages.js';
import { NOT_RESUMED, type ResumedBot, type SymbolLists } from './ResumedBot.js';
import { openTrades, startTradeOf } from './reportedTrades.js';
import { versusHolding } from './versusHolding.js';

const TP_SL_TYPES: readonly TpSlType[] = ['percent', 'price', 'tp_price_sl_percent', 'tp_percent_sl_price'];

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
  const { grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment } = detail;
  const { maker_fee_rate, taker_fee_rate } = detail;
  const last_price = detail.last_price ?? detail.real_close_price;
  if (
    !row ||
    !last_price ||
    maker_fee_rate === undefined ||
    taker_fee_rate === undefined ||
    !isMode(grid_mode) ||
    (grid_type !== 'arithmetic' && grid_type !== 'geometric') ||
    !min_price ||
    !max_price ||
    cell_number === undefined ||
    !leverage ||
    !total_investment
  )
    return NOT_RESUMED;
  const { tp_sl_type, take_profit_per, stop_loss_per, take_profit_price, stop_loss_price } = detail;
  const { trailing_stop_per, move_up_price, move_down_price } = detail;
  const reported = {
    params: {
      ...{ symbol: detail.symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment },
      ...{ take_profit_per, stop_loss_per, take_profit_price, stop_loss_price },
      ...{ trailing_stop_per, move_up_price, move_down_price },
      tp_sl_type: knownTpSl(tp_sl_type),
    },
    market: futuresMarketOf(row, last_price, { maker: maker_fee_rate, taker: taker_fee_rate }),
    start_trade: startTradeOf(oldest.pairs ?? []),
    added: detail.added_margin,
  };
  const { equity, unrealised_pnl, current_position, mark_price = last_price } = detail;
  const isRunning = detail.status === 'running' && equity && unrealised_pnl && current_position;
  const state = isRunning
    ? resumeFuturesGrid({
        ...reported,
        ...{ equity, unrealised_pnl, current_position, mark_price },
        curr_min_price: detail.curr_min_price || min_price,
        curr_max_price: detail.curr_max_price || max_price,
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
      ...{ last: last_price, invested: total_investment, profit: detail.pnl },
    }),
  };
}

function allFilledOf(state: FuturesGridState, price: string) {
  const { long_liq_price: long, short_liq_price: short } = measureFuturesGrid(state, price, state.time);
  return { long, short };
}

function knownTpSl(type: string | undefined): TpSlType | undefined {
  return TP_SL_TYPES.find((known) => known === type);
}

function isMode(mode: string | undefined): mode is 'long' | 'short' | 'neutral' {
  return mode === 'long' || mode === 'short' || mode === 'neutral';
}
