import { skipToken } from '@tanstack/react-query';
import { listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { useMemo } from 'react';
import { useBotQuery } from './useBotQuery.js';

/** What rows and figures need to know about a pair or contract. */
export interface SymbolFacts {
  readonly base: string;
  readonly quote: string;
  /** Smallest price step. */
  readonly tick: string;
}

/** Looks a symbol up; undefined while the list is loading or when it is not in it. */
export type SymbolLookUp = (symbol: string | undefined) => SymbolFacts | undefined;

const FRESH_MS = 60_000;

/** Facts of spot pairs; asks only when `wanted`. */
export function useSpotFacts(wanted = true): SymbolLookUp {
  const rows = useBotQuery(listSpotSymbols, wanted ? {} : skipToken, { staleTime: FRESH_MS }).data?.symbols;
  return useLookUp(rows, (row) => ({ base: row.base_token, quote: row.quote_token, tick: row.price_precision }));
}

/** Facts of contracts; asks only when `wanted`. */
export function useContractFacts(wanted = true): SymbolLookUp {
  const params = wanted ? { filter: 'all', version: '' } : skipToken;
  const rows = useBotQuery(listFuturesSymbols, params, { staleTime: FRESH_MS }).data?.list;
  return useLookUp(rows, (row) => ({ base: row.baseCurrency, quote: row.quoteCurrency, tick: row.tickSize }));
}

function useLookUp<Row extends { readonly symbol: string }>(
  rows: readonly Row[] | undefined,
  factsOf: (row: Row) => SymbolFacts,
): SymbolLookUp {
  // biome-ignore lint/correctness/useExhaustiveDependencies: factsOf is the same rule on every render
  return useMemo(() => {
    const bySymbol = new Map(rows?.map((row) => [row.symbol, factsOf(row)]));
    return (symbol) => bySymbol.get(symbol ?? '');
  }, [rows]);
}
