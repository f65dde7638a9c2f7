import type { SpotSymbolRow } from '../endpoints/symbols/listSpotSymbols.js';
import { isChoosablePair } from './isChoosable.js';
import type { SymbolChoice } from './SymbolChoice.js';

/** The pairs that a new bot may be made on, in the order of the list; groups are quote coins. @param hot symbols that are recommended */
export function pairChoices(rows: readonly SpotSymbolRow[], hot: ReadonlySet<string>): readonly SymbolChoice[] {
  return rows.filter(isChoosablePair).map((row) => ({
    symbol: row.symbol,
    base: row.base_token,
    quote: row.quote_token,
    group: row.quote_token,
    tick: row.price_precision,
    price: row.price,
    change: row.change_24h,
    isHot: hot.has(row.symbol),
  }));
}
