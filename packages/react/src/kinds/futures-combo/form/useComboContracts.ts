import { listFuturesComboSymbols } from '@tradingbot/core/endpoints';
import { type FeeRates, futuresComboMarkets } from '@tradingbot/core/kinds';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useSteadyQuery } from '../../../hooks/useSteadyQuery.js';
import { useContractList } from '../../../hooks/useSymbolLists.js';

/** Contracts that a combo may have, at the prices of the list. */
export function useComboContracts(fees: FeeRates) {
  const symbols = useSteadyQuery(useContractList());
  const allowed = useSteadyQuery(useBotQuery(listFuturesComboSymbols, {}));
  const contracts = useMemo(
    () => futuresComboMarkets(symbols.data?.list, allowed.data?.symbols, fees),
    [symbols.data, allowed.data, fees],
  );
  const capOf = useMemo(() => {
    const caps = new Map(allowed.data?.symbols?.map(({ symbol, market_cap }) => [symbol, market_cap]));
    return (symbol: string) => {
      const cap = caps.get(symbol);
      return cap !== undefined && isDecimal(cap) && compare(cap, '0') > 0 ? cap : undefined;
    };
  }, [allowed.data]);
  return {
    symbols,
    allowed,
    contracts,
    /** Market value of a contract's coin; undefined when nobody knows it. */
    capOf,
  };
}
