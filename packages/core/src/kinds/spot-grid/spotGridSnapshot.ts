import type { SpotGridMarket, SpotGridParams } from '@tradingbot/engine';
import type { SnapshotOrder, SpotGridSnapshot } from '@tradingbot/engine/plan';
import type { SpotGridDetail } from '../../endpoints/spot-grid/getSpotGridBot.js';
import type { GetSpotGridCloseModesResult } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import type { ListSpotGridOpenOrdersResult } from '../../endpoints/spot-grid/listSpotGridOpenOrders.js';

/** Settings of a detail; a bot that runs has no price to wait for. */
export function spotGridSettings(detail: SpotGridDetail): SpotGridParams {
  const { symbol, min_price, max_price, cell_number, enable_trailing, limit_up_price, ts_percent } = detail;
  const { entry_price, take_profit_price, stop_loss_price } = detail;
  return {
    ...{ symbol, min_price, max_price, cell_number, enable_trailing, limit_up_price, ts_percent },
    ...{ take_profit_price, stop_loss_price },
    entry_price: detail.status === 'await_activation' ? entry_price : undefined,
  };
}

/** What a bot holds, orders included: the exchange reports it as what closing it would give back; undefined when not. */
export function spotGridHoldings({ modes }: GetSpotGridCloseModesResult) {
  const { base_amount: base, quote_amount: quote } =
    modes?.find(({ close_mode }) => close_mode === 'base_and_quote_mode') ?? {};
  return base && quote ? { base, quote } : undefined;
}

/** A spot grid as changes to it are planned. */
export function spotGridSnapshot(
  detail: SpotGridDetail,
  market: SpotGridMarket,
  held: { readonly base: string; readonly quote: string },
  { buys, sells }: ListSpotGridOpenOrdersResult,
): SpotGridSnapshot {
  return {
    params: spotGridSettings(detail),
    market,
    isWaiting: detail.status === 'await_activation',
    ...held,
    buys: ordersAt(buys),
    sells: ordersAt(sells),
    ts_exit_equity: detail.ts_exit_equity ?? '',
  };
}

function ordersAt(orders: ListSpotGridOpenOrdersResult['buys'] = []): SnapshotOrder[] {
  return orders.flatMap(({ price, quantity }) => (price && quantity ? [{ price, quantity }] : []));
}
