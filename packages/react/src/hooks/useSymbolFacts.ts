import { contractFacts, pairFacts, type SymbolLookUp, symbolLookUp } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useContractList, useSpotList } from './useSymbolLists.js';

/** Facts of spot pairs; asks only when `wanted`. */
export function useSpotFacts(wanted = true): SymbolLookUp {
  const rows = useSpotList(wanted).data?.symbols;
  return useMemo(() => symbolLookUp(rows, pairFacts), [rows]);
}

/** Facts of contracts; asks only when `wanted`. */
export function useContractFacts(wanted = true): SymbolLookUp {
  const rows = useContractList(wanted).data?.list;
  return useMemo(() => symbolLookUp(rows, contractFacts), [rows]);
}
