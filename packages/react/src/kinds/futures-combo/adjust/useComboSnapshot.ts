import { skipToken } from '@tanstack/react-query';
import {
  type GetFuturesComboBotResult,
  getFuturesComboTransferDetail,
  listFuturesComboPositions,
} from '@tradingbot/core/endpoints';
import { DEFAULT_FUTURES_FEES, type FormUnits } from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import type { FuturesComboSnapshot, Range } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useQuotes } from '../../../hooks/useQuotes.js';
import { CENT } from '../../../parts/number-field/index.js';
import { useComboContracts } from '../form/index.js';

const NO_SYMBOLS: readonly string[] = [];

type Detail = GetFuturesComboBotResult['detail'];

/** What the dialogs of combos are planned with. */
export interface ComboFacts {
  readonly detail: Detail;
  /** All contracts that a combo may have, at the prices of the list. */
  readonly markets: readonly FuturesMarket[];
  /** Undefined when the answers leave out what a plan needs. */
  readonly snapshot: FuturesComboSnapshot | undefined;
  readonly capOf: (symbol: string) => string | undefined;
}

/** Contracts and positions of a combo. */
export function useComboSnapshot(
  answer: GetFuturesComboBotResult | undefined,
  bot_id: string,
): AdjustMarket<ComboFacts> {
  const detail = answer?.detail;
  const { symbols, allowed, contracts, capOf } = useComboContracts(DEFAULT_FUTURES_FEES);
  const positions = useBotQuery(listFuturesComboPositions, { bot_id });
  const held = positions.data?.positions;
  const hasPositions = positions.data !== undefined;
  const names = useMemo(
    () => detail?.symbol_settings?.flatMap(({ symbol }) => symbol ?? []) ?? NO_SYMBOLS,
    [detail?.symbol_settings],
  );
  const stale = useQuotes('contract', names).some(({ isStale }) => isStale);
  const facts = useMemo(() => {
    if (!detail || !contracts || !hasPositions) return undefined;
    return { detail, markets: contracts, snapshot: snapshotOf(detail, contracts, held), capOf };
  }, [detail, contracts, hasPositions, held, capOf]);
  const coin = detail?.symbol_settings?.[0]?.quote_token;
  const units = useMemo(
    (): FormUnits | undefined => (coin ? { tick: CENT, base: '', quote: coin, money: CENT, last: '' } : undefined),
    [coin],
  );
  return {
    facts,
    units,
    stale,
    error: symbols.error ?? allowed.error ?? positions.error,
    retry: () => {
      void symbols.refetch();
      void allowed.refetch();
      void positions.refetch();
    },
  };
}

/** What may be moved in and out; undefined while it is not known. */
export function useTransferRanges(bot_id: string | undefined) {
  const query = useBotQuery(getFuturesComboTransferDetail, bot_id ? { bot_id } : skipToken);
  const { transfer_in, transfer_out } = query.data ?? {};
  const ranges = useMemo(
    () => (transfer_in && transfer_out ? { in: transfer_in, out: transfer_out } : undefined),
    [transfer_in, transfer_out],
  );
  return { ranges: ranges satisfies Readonly<Record<'in' | 'out', Range>> | undefined, query };
}

/** The settings of a combo; undefined when the answer leaves some out. */
export function settingsOf(detail: Detail): FuturesComboSnapshot['settings'] | undefined {
  const { leverage, adjust_position_mode: mode, symbol_settings = [] } = detail;
  const rows = symbol_settings.flatMap(({ symbol, side, target_position_percent }) =>
    symbol !== undefined && (side === 'long' || side === 'short') && target_position_percent !== undefined
      ? [{ symbol, side, target_position_percent }]
      : [],
  );
  const isKnown = mode === 'time' || mode === 'percent' || mode === 'time_or_percent' || mode === 'by_user';
  if (!leverage || !isKnown || rows.length === 0 || rows.length !== symbol_settings.length) return undefined;
  const usesPercent = mode === 'percent' || mode === 'time_or_percent';
  const usesTime = mode === 'time' || mode === 'time_or_percent';
  return {
    ...{ leverage, adjust_position_mode: mode, symbol_settings: rows },
    ...(usesPercent && { adjust_position_percent: detail.adjust_position_percent }),
    ...(usesTime && { adjust_position_time_interval: detail.adjust_position_time_interval }),
    sl_percent: detail.sl_percent,
    tp_percent: detail.tp_percent,
    trailing_stop_percent: detail.trailing_stop_percent,
  };
}

type Held = readonly {
  readonly symbol?: string | undefined;
  readonly size?: string | undefined;
  readonly mark_price?: string | undefined;
  readonly unrealized_pnl?: string | undefined;
}[];

function snapshotOf(
  detail: Detail,
  contracts: readonly FuturesMarket[],
  held: Held = [],
): FuturesComboSnapshot | undefined {
  const settings = settingsOf(detail);
  const { equity, total_margin, total_pnl } = detail;
  const markets = settings?.symbol_settings.flatMap(
    ({ symbol }) => contracts.find((market) => market.symbol.symbol === symbol) ?? [],
  );
  if (!settings || !equity || !total_margin || !total_pnl || markets?.length !== settings.symbol_settings.length) {
    return undefined;
  }
  const positions = held.flatMap(({ symbol, size, mark_price, unrealized_pnl }) =>
    symbol && size && mark_price && unrealized_pnl ? [{ symbol, size, mark_price, unrealized_pnl }] : [],
  );
  return { settings, markets, positions, equity, total_margin, total_pnl };
}
