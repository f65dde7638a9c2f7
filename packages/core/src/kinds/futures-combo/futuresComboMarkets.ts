import type { FuturesMarket } from '@tradingbot/engine';
import { isDecimal } from '@tradingbot/engine/decimal';
import type { ListFuturesComboSymbolsResult } from '../../endpoints/futures-combo/listFuturesComboSymbols.js';
import type { FuturesSymbol } from '../../endpoints/symbols/futuresSymbol.js';
import type { FeeRates } from '../feeRates.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { marketAtPrice } from './futuresComboStart.js';

/**
 * Contracts that a combo may have and that trade, at their mark prices.
 *
 * @param contracts all that are listed
 * @param allowed those that combos may have, with limits of their own; undefined while they are not known
 */
export function futuresComboMarkets(
  contracts: readonly FuturesSymbol[] | undefined,
  allowed: ListFuturesComboSymbolsResult['symbols'],
  fees: FeeRates,
): readonly FuturesMarket[] | undefined {
  const rows = new Map(contracts?.map((row) => [row.symbol, row]));
  return allowed?.flatMap(({ symbol = '', mark_price, max_leverage, min_notional_value }) => {
    const row = rows.get(symbol);
    if (row?.contractStatus !== 'trading' || !isDecimal(mark_price ?? '')) return [];
    const facts = {
      ...row,
      maxLeverage: max_leverage ?? row.maxLeverage,
      minNotionalValue: min_notional_value ?? row.minNotionalValue,
    };
    return [marketAtPrice(futuresMarketOf(facts, '0', fees), mark_price)];
  });
}
