import type { FuturesSymbol, SpotSymbolRow } from '@tradingbot/core/endpoints';
import { useMemo } from 'react';
import { useContractList, useSpotList } from './useSymbolLists.js';

/** What rows and figures need to know about a pair or contract. */
export interface SymbolFacts {
  readonly base: string;
  readonly quote: string;
  /** Smallest price step. */
  readonly tick: string;
  /** Step of quantities, in base coin. */
  readonly lot: string;
}

/** Looks a symbol up; undefined while the list is loading or when it is not in it. */
export type SymbolLookUp = (symbol: string | undefined) => SymbolFacts | undefined;

/** Facts of spot pairs; asks only when `wanted`. */
export function useSpotFacts(wanted = true): SymbolLookUp {
  const rows = useSpotList(wanted).data?.symbols;
  return useLookUp(rows, factsOfPair);
}

/** Facts of contracts; asks only when `wanted`. */
export function useContractFacts(wanted = true): SymbolLookUp {
  const rows = useContractList(wanted).data?.list;
  return useLookUp(rows, factsOfContract);
}

function factsOfPair(row: SpotSymbolRow): SymbolFacts {
  const { base_token: base, quote_token: quote, price_precision: tick, base_precision: lot } = row;
  return { base, quote, tick, lot };
}

function factsOfContract(row: FuturesSymbol): SymbolFacts {
  const { baseCurrency: base, quoteCurrency: quote, tickSize: tick, lotSize: lot } = row;
  return { base, quote, tick, lot };
}

function useLookUp<Row extends { readonly symbol: string }>(
  rows: readonly Row[] | undefined,
  factsOf: (row: Row) => SymbolFacts,
): SymbolLookUp {
  return useMemo(() => {
    const bySymbol = new Map(rows?.map((row) => [row.symbol, factsOf(row)]));
    return (symbol) => bySymbol.get(symbol ?? '');
  }, [rows, factsOf]);
}
