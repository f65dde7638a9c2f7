import { pairChoices, skippedRows } from '@tradingbot/core';
import { recommendSpotGridSymbols } from '@tradingbot/core/endpoints';
import { useMemo } from 'react';
import { useBotQuery } from './useBotQuery.js';
import { useSpotList } from './useSymbolLists.js';

const HOT_COUNT = 20;

/** The spot pairs for choice: those online, the recommended ones hot; tabs are quote coins. */
export function useSpotChoices() {
  const list = useSpotList();
  const recommended = useBotQuery(recommendSpotGridSymbols, { limit: HOT_COUNT });
  const symbols = list.data?.symbols;
  const picks = recommended.data?.symbols;
  const choices = useMemo(
    () => symbols && pairChoices(symbols, new Set(picks?.flatMap(({ symbol }) => symbol ?? []))),
    [symbols, picks],
  );
  return { choices, unread: skippedRows(list.data?.symbols), error: list.error, refetch: list.refetch };
}
