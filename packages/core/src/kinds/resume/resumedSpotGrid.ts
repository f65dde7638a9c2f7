import { holdingOfSpotGrid, resumeSpotGrid } from '@tradingbot/engine';
import type { BotClient } from '../../client/BotClient.js';
import { getSpotGridBot } from '../../endpoints/spot-grid/getSpotGridBot.js';
import { getSpotGridCloseModes } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import { listSpotGridHistoryOrders } from '../../endpoints/spot-grid/listSpotGridHistoryOrders.js';
import { listSpotGridOpenOrders } from '../../endpoints/spot-grid/listSpotGridOpenOrders.js';
import { ALL_ORDERS } from '../openOrders.js';
import { spotGridHoldings, spotGridSettings } from '../spot-grid/spotGridSnapshot.js';
import { lastPage, PAGE } from './pages.js';
import { NOT_RESUMED, type ResumedBot, type SymbolLists } from './ResumedBot.js';
import { boughtIn, openTrades, startTradeOf } from './reportedTrades.js';
import { versusHolding } from './versusHolding.js';

/** A spot grid from its detail, its orders, its oldest pairs and what closing it would hand back. */
export async function resumedSpotGrid(client: BotClient, grid_id: string, lists: SymbolLists): Promise<ResumedBot> {
  const [{ detail }, symbols, closing, orders, newest] = await Promise.all([
    getSpotGridBot(client, { grid_id }),
    lists.pairs(),
    getSpotGridCloseModes(client, { grid_id }).catch(() => undefined),
    listSpotGridOpenOrders(client, { grid_id, limit: ALL_ORDERS }),
    listSpotGridHistoryOrders(client, { grid_id, page: 0, limit: PAGE }),
  ]);
  const oldest = await lastPage(newest, (page) => listSpotGridHistoryOrders(client, { grid_id, page, limit: PAGE }));
  const symbol = symbols.symbols.find((row) => row.symbol === detail.symbol);
  const { current_price: last_price, maker_fee_rate, taker_fee_rate, equity } = detail;
  const { total_investment } = detail;
  if (!symbol || !last_price || !total_investment) return NOT_RESUMED;
  if (maker_fee_rate === undefined || taker_fee_rate === undefined) return NOT_RESUMED;
  const reported = {
    params: spotGridSettings(detail),
    market: { symbol, last_price, maker_fee_rate, taker_fee_rate },
    total_investment,
    start_trade: startTradeOf(oldest.pairs ?? []),
    additions: detail.additions?.flatMap(({ price, base = '0', quote = '0' }) =>
      price ? [{ price, base, quote }] : [],
    ),
  };
  const held = closing && spotGridHoldings(closing);
  const isRunning = detail.status === 'running' && held && equity;
  const state = isRunning
    ? resumeSpotGrid({
        ...reported,
        ...held,
        equity,
        withdrawn: detail.cum_withdrew_amount ?? '0',
        orders: openTrades(orders),
        bought: boughtIn([...(newest.pairs ?? []), ...(oldest.pairs ?? [])]),
        exit_equity: detail.ts_exit_equity ?? '',
        time: client.serverTime(),
      })
    : null;
  return {
    isRunning: detail.status === 'running',
    bot: state ? { kind: 'spot_grid', id: grid_id, state } : undefined,
    ...versusHolding((price) => holdingOfSpotGrid(reported, price), {
      ...{ last: last_price, invested: total_investment, profit: detail.total_profit },
    }),
  };
}
