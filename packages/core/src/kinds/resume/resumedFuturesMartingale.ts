import {
  type FuturesMartingaleState,
  futuresMartingaleOrdersToCome,
  holdingOfFuturesMartingale,
  measureFuturesMartingale,
  resumeFuturesMartingale,
} from '@tradingbot/engine';
import { divide, multiply, sum } from '@tradingbot/engine/decimal';
import type { BotClient } from '../../client/BotClient.js';
import { getFuturesMartingaleBot } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { listFuturesMartingaleHistoryOrders } from '../../endpoints/futures-martingale/listFuturesMartingaleHistoryOrders.js';
import { listFuturesMartingaleOpenOrders } from '../../endpoints/futures-martingale/listFuturesMartingaleOpenOrders.js';
import { futuresMartingaleSettings } from '../futures-martingale/futuresMartingaleSnapshot.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { ALL_ORDERS } from '../openOrders.js';
import { PAGE } from './pages.js';
import { NOT_RESUMED, type ResumedBot, type SymbolLists } from './ResumedBot.js';
import { tradeOf } from './reportedTrades.js';
import { versusHolding } from './versusHolding.js';

const RATE_PLACES = 8;

/** A martingale from its detail, its waiting orders and those of its first and its present round. */
export async function resumedFuturesMartingale(
  client: BotClient,
  bot_id: string,
  lists: SymbolLists,
): Promise<ResumedBot> {
  const ordersOf = (round?: number) =>
    listFuturesMartingaleHistoryOrders(client, {
      bot_id,
      page: 0,
      limit: PAGE,
      ...(round !== undefined && { round }),
    });
  const [{ fmart_detail: bot }, symbols, waiting, round, first] = await Promise.all([
    getFuturesMartingaleBot(client, { bot_id }),
    lists.contracts(),
    listFuturesMartingaleOpenOrders(client, { bot_id, limit: ALL_ORDERS }),
    ordersOf(),
    ordersOf(1),
  ]);
  const row = symbols.list?.find(({ symbol }) => symbol === bot.symbol);
  const params = futuresMartingaleSettings(bot);
  const opening = first.orders?.findLast(({ order_type }) => order_type === 'open');
  const start_trade = (opening && filledOf(opening)) ?? null;
  const last_price = bot.current_price ?? bot.close_price;
  if (!row || !last_price || !start_trade || !params) return NOT_RESUMED;
  // No answer reports the rate; every order reports its fee.
  const taker = divide(opening?.fee ?? '0', multiply(start_trade.price, start_trade.quantity), RATE_PLACES, 'half_up');
  const reported = {
    params,
    market: futuresMarketOf(row, last_price, { maker: taker, taker }),
    start_trade,
    added: bot.added_margin,
  };
  const { pos_size, pnl, unrealized_pnl, current_round, current_added_pos_num, mark_price = last_price } = bot;
  const filled = round.orders ?? [];
  const newest = filled.find(({ order_type }) => order_type === 'open' || order_type === 'add');
  const last_order = newest && filledOf(newest);
  const isTold = pos_size && pnl && unrealized_pnl && current_round !== undefined && last_order;
  const state =
    bot.bot_display_status === 'running' && isTold
      ? resumeFuturesMartingale({
          ...reported,
          ...{ pos_size, pnl, unrealized_pnl, current_round, mark_price, last_order },
          current_added_pos_num: current_added_pos_num ?? 0,
          estimated_liq_price: bot.estimated_liq_price ?? '',
          round_fees: sum(filled.map(({ fee }) => fee ?? '0')),
          orders: (waiting.orders ?? []).flatMap((order) => tradeOf(order) ?? []),
          time: client.serverTime(),
        })
      : null;
  return {
    isRunning: bot.bot_display_status === 'running',
    bot: state ? { kind: 'futures_martingale', id: bot_id, state } : undefined,
    allFilled: state ? allFilledOf(state, last_price) : undefined,
    ladder: state ? futuresMartingaleOrdersToCome(state) : undefined,
    ...versusHolding((price) => holdingOfFuturesMartingale(reported, price), {
      ...{ last: last_price, invested: params.init_margin, profit: bot.pnl },
    }),
  };
}

function allFilledOf(state: FuturesMartingaleState, last: string) {
  const { all_filled_liq_price: price } = measureFuturesMartingale(state, last, state.time);
  return state.params.martingale_mode === 'short' ? { long: '', short: price } : { long: price, short: '' };
}

/** A filled order: what was filled of it. */
function filledOf(order: Parameters<typeof tradeOf>[0] & { readonly filled_quantity?: string | undefined }) {
  return tradeOf({ ...order, quantity: order.filled_quantity ?? order.quantity });
}
