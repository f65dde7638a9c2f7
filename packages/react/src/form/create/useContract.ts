import { skipToken } from '@tanstack/react-query';
import type { Quote } from '@tradingbot/core';
import {
  type FuturesSymbol as FuturesSymbolRow,
  type GetFuturesBalanceParams,
  getFuturesBalance,
  getFuturesSymbolItem,
} from '@tradingbot/core/endpoints';
import { type FeeRates, type FormUnits, futuresMarketOf } from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import { useMemo, useState } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useQuote } from '../../hooks/useQuote.js';
import { useSteadyQuery } from '../../hooks/useSteadyQuery.js';
import { useContractList } from '../../hooks/useSymbolLists.js';
import type { PriceMark } from '../../parts/number-field/index.js';

/** One contract as its create page meets it: row, live price, funding, and what the account could put in. */
export function useContract(symbol: string, botType: GetFuturesBalanceParams['bot_type'], fees: FeeRates) {
  const symbols = useSteadyQuery(useContractList());
  const row = symbols.data?.list?.find((candidate) => candidate.symbol === symbol);
  const item = useBotQuery(getFuturesSymbolItem, { symbol });
  const coin = row?.quoteCurrency;
  const balance = useSteadyQuery(
    useBotQuery(getFuturesBalance, coin === undefined ? skipToken : { coin, bot_type: botType }),
  );
  const { quote, isStale: stale } = useQuote('contract', symbol);
  const last = quote?.close ?? item.data?.lastPrice;
  const market = useMemo(
    (): FuturesMarket | undefined => (row && last ? futuresMarketOf(row, last, fees) : undefined),
    [row, last, fees],
  );
  const units = useMemo(
    (): FormUnits | undefined =>
      row && last ? { tick: row.tickSize, base: row.baseCurrency, quote: row.quoteCurrency, last } : undefined,
    [row, last],
  );
  // Start values do not follow the price: they would move under the person's hands.
  const [firstPrice, setFirstPrice] = useState<string>();
  if (firstPrice === undefined && last !== undefined) setFirstPrice(last);
  return { symbols, row, balance, quote, stale, last, market, units, firstPrice, fundingRate: item.data?.fundingRate };
}

interface PricedContract {
  readonly row: Pick<FuturesSymbolRow, 'tickSize' | 'quoteCurrency'> | undefined;
  readonly last: string | undefined;
  readonly quote: Quote | undefined;
}

/** What all price fields of a contract's form have in common. */
export function contractPriceProps({ row, last, quote }: PricedContract) {
  const marks: PriceMark[] = [];
  if (last) marks.push({ name: 'last_price', price: last });
  if (quote) marks.push({ name: 'high_24h', price: quote.high }, { name: 'low_24h', price: quote.low });
  return { tick: row?.tickSize ?? '0.01', currency: row?.quoteCurrency ?? '', marks, start: last };
}
