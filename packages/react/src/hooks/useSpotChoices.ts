import { isChoosablePair, skippedRows } from '@tradingbot/core';
import { recommendSpotGridSymbols } from '@tradingbot/core/endpoints';
import { useMemo } from 'react';
import type { SymbolChoice } from './symbolChoice.js';
import { useBotQuery } from './useBotQuery.js';
import { useSpotList } from './useSymbolLists.js';

const HOT_COUNT = 20;

/** The spot pairs for choice: those online, the recommended ones hot; tabs are quote coins. */
export function useSpotChoices() {
  const list = useSpotList();
  const recommended = useBotQuery(recommendSpotGridSymbols, { limit: HOT_COUNT });
  const symbols = list.data?.symbols;
  const picks = recommended.data?.symbols;
  const choices = useMemo(() => {
    const hot = new Set(picks?.map((pick) => pick.symbol));
    return symbols?.filter(isChoosablePair).map(
      (row): SymbolChoice => ({
        symbol: row.symbol,
        base: row.base_token,
        quote: row.quote_token,
        group: row.quote_token,
        tick: row.price_precision,
        price: row.price,
        change: row.change_24h,
        isHot: hot.has(row.symbol),
      }),
    );
  }, [symbols, picks]);
  return { choices, unread: skippedRows(list.data?.symbols), error: list.error, refetch: list.refetch };
}
