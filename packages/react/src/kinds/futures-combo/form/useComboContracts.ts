import { listFuturesComboSymbols } from '@tradingbot/core/endpoints';
import { marketAtPrice as atPrice, type FeeRates, futuresMarketOf } from '@tradingbot/core/kinds';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useSteadyQuery } from '../../../hooks/useSteadyQuery.js';
import { useContractList } from '../../../hooks/useSymbolLists.js';

/** Contracts that a combo may have, at the prices of the list. */
export function useComboContracts(fees: FeeRates) {
  const symbols = useSteadyQuery(useContractList());
  const allowed = useSteadyQuery(useBotQuery(listFuturesComboSymbols, {}));
  const contracts = useMemo(() => {
    const rows = new Map(symbols.data?.list?.map((row) => [row.symbol, row]));
    return allowed.data?.symbols?.flatMap(({ symbol = '', mark_price, max_leverage, min_notional_value }) => {
      const row = rows.get(symbol);
      if (row?.contractStatus !== 'trading' || !isDecimal(mark_price ?? '')) return [];
      const facts = {
        ...row,
        maxLeverage: max_leverage ?? row.maxLeverage,
        minNotionalValue: min_notional_value ?? row.minNotionalValue,
      };
      return [atPrice(futuresMarketOf(facts, '0', fees), mark_price)];
    });
  }, [symbols.data, allowed.data, fees]);
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
