import { skipToken } from '@tanstack/react-query';
import {
  type GetSpotGridBotResult,
  getAvailableBalance,
  getSpotGridCloseModes,
  listSpotGridOpenOrders,
} from '@tradingbot/core/endpoints';
import { ALL_ORDERS, spotGridHoldings, spotGridSnapshot, usableBalance } from '@tradingbot/core/kinds';
import type { SpotGridSnapshot } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { type SpotGridFacts, useSpotGridMarket } from './useSpotGridMarket.js';

/** What the settings of a spot grid are planned with. */
export interface SpotGridSnapshotFacts extends SpotGridFacts {
  /** Undefined when the answers leave out what a plan needs. */
  readonly snapshot: SpotGridSnapshot | undefined;
  /** Quote coin in the account. */
  readonly available: string | undefined;
}

/** A spot grid with its orders and what it holds, which the exchange reports as what closing it would give back. */
export function useSpotGridSnapshot(
  answer: GetSpotGridBotResult | undefined,
  id: string,
): AdjustMarket<SpotGridSnapshotFacts> {
  const { facts: bot, ...market } = useSpotGridMarket(answer);
  const orders = useBotQuery(listSpotGridOpenOrders, { grid_id: id, limit: ALL_ORDERS });
  const closing = useBotQuery(getSpotGridCloseModes, { grid_id: id });
  const symbol = bot?.detail.symbol;
  const balance = useBotQuery(getAvailableBalance, symbol === undefined ? skipToken : { symbol });
  const available = usableBalance(balance.data?.quote_balance, bot?.detail.quote_token ?? '');
  const facts = useMemo(() => {
    if (!bot || !orders.data || !closing.data) return undefined;
    const held = spotGridHoldings(closing.data);
    return { ...bot, available, snapshot: held && spotGridSnapshot(bot.detail, bot.market, held, orders.data) };
  }, [bot, orders.data, closing.data, available]);
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
