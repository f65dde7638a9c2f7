import { skipToken } from '@tanstack/react-query';
import {
  type GetSpotGridBotResult,
  getAvailableBalance,
  getSpotGridCloseModes,
  listSpotGridOpenOrders,
} from '@tradingbot/core/endpoints';
import { ALL_ORDERS } from '@tradingbot/core/kinds';
import type { SnapshotOrder, SpotGridSnapshot } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { usableBalance } from '../../../parts/number-field/usableBalance.js';
import { type SpotGridFacts, useSpotGridMarket } from './useSpotGridMarket.js';

/** What the settings of a spot grid are planned with. */
export interface SpotGridSnapshotFacts extends SpotGridFacts {
  /** Undefined when the answers leave out what a plan needs. */
  readonly snapshot: SpotGridSnapshot | undefined;
  /** Quote coin in the account. */
  readonly available: string | undefined;
}

/** A spot grid with its orders and what it holds, which the exchange tells as what closing it would give back. */
export function useSpotGridSnapshot(
  answer: GetSpotGridBotResult | undefined,
  id: string,
): AdjustMarket<SpotGridSnapshotFacts> {
  const { facts: bot, ...market } = useSpotGridMarket(answer);
  const orders = useBotQuery(listSpotGridOpenOrders, { grid_id: id, limit: ALL_ORDERS });
  const closing = useBotQuery(getSpotGridCloseModes, { grid_id: id });
  const symbol = bot?.detail.symbol;
  const balance = useBotQuery(getAvailableBalance, symbol === undefined ? skipToken : { symbol });
  const available = usableBalance(balance.data?.quote_balance);
  const held = closing.data?.modes?.find(({ close_mode }) => close_mode === 'base_and_quote_mode');
  const { buys, sells } = orders.data ?? {};
  const hasOrders = orders.data !== undefined;
  const hasClosing = closing.data !== undefined;
  const facts = useMemo(() => {
    if (!bot || !hasOrders || !hasClosing) return undefined;
    return { ...bot, available, snapshot: held && snapshotOf(bot, held, ordersAt(buys), ordersAt(sells)) };
  }, [bot, hasOrders, hasClosing, available, held, buys, sells]);
  return {
    ...market,
    facts,
    error: market.error ?? orders.error ?? closing.error,
    retry: () => {
      market.retry?.();
      void orders.refetch();
      void closing.refetch();
    },
  };
}

function snapshotOf(
  { detail, market }: SpotGridFacts,
  held: { readonly base_amount?: string | undefined; readonly quote_amount?: string | undefined },
  buys: readonly SnapshotOrder[],
  sells: readonly SnapshotOrder[],
): SpotGridSnapshot | undefined {
  const { base_amount: base, quote_amount: quote } = held;
  if (base === undefined || quote === undefined) return undefined;
  const { symbol, min_price, max_price, cell_number, enable_trailing, limit_up_price, ts_percent } = detail;
  const { entry_price, take_profit_price, stop_loss_price } = detail;
  const isWaiting = detail.status === 'await_activation';
  return {
    params: {
      ...{ symbol, min_price, max_price, cell_number, enable_trailing, limit_up_price, ts_percent },
      ...{ take_profit_price, stop_loss_price, entry_price: isWaiting ? entry_price : undefined },
    },
    market,
    isWaiting,
    ...{ base, quote, buys, sells },
    ts_exit_equity: detail.ts_exit_equity ?? '',
  };
}

function ordersAt(
  orders: readonly { readonly price?: string | undefined; readonly quantity?: string | undefined }[] = [],
): SnapshotOrder[] {
  return orders.flatMap(({ price, quantity }) => (price && quantity ? [{ price, quantity }] : []));
}
