import type { GetSpotGridBotResult, SpotGridDetail } from '@tradingbot/core/endpoints';
import { type FormUnits, reportedFees, spotGridMarket } from '@tradingbot/core/kinds';
import type { SpotGridMarket } from '@tradingbot/engine';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useQuote } from '../../../hooks/useQuote.js';
import { useSpotList } from '../../../hooks/useSymbolLists.js';

/** What the dialogs of spot grids know. */
export interface SpotGridFacts {
  readonly detail: SpotGridDetail;
  readonly market: SpotGridMarket;
}

/** Pair and live price of a spot grid. */
export function useSpotGridMarket(answer: GetSpotGridBotResult | undefined): AdjustMarket<SpotGridFacts> {
  const detail = answer?.detail;
  const fees = useFeeRates('spot');
  const symbols = useSpotList();
  const row = symbols.data?.symbols.find(({ symbol }) => symbol === detail?.symbol);
  const { quote, isStale: stale } = useQuote('spot', detail?.symbol ?? '');
  const last_price = quote?.close ?? detail?.current_price;
  const facts = useMemo(() => {
    if (!detail || !row || !last_price) return undefined;
    return { detail, market: spotGridMarket(row, last_price, reportedFees(detail, fees)) };
  }, [detail, row, last_price, fees]);
  const units = useMemo(
    (): FormUnits | undefined =>
      row && {
        tick: row.price_precision,
        base: row.base_token,
        quote: row.quote_token,
        last: last_price ?? '',
      },
    [row, last_price],
  );
  return { facts, units, stale, at: quote?.time, error: symbols.error, retry: () => void symbols.refetch() };
}
