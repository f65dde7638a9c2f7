import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import type { SpotSymbolRow } from '../endpoints/symbols/listSpotSymbols.js';

/** Whether a new bot may be made on a spot pair: it is not taken from trading. */
export function isChoosablePair(row: Pick<SpotSymbolRow, 'status'>): boolean {
  return row.status !== 'offline';
}

/** Whether a new bot may be made on a contract: it is shown, trades, is past its pre-listing and of a kind we know. */
export function isChoosable(symbol: FuturesSymbol): boolean {
  return (
    (symbol.symbolDisplay ?? 1) === 1 &&
    symbol.contractStatus === 'trading' &&
    symbol.contractType !== 'unknown' &&
    !(symbol.isPreListing ?? symbol.preListingInfo !== undefined)
  );
}

/** Whether a bot on a contract may be copied: {@link isChoosable}, and copy trading is supported. */
export function isCopyable(symbol: FuturesSymbol): boolean {
  return isChoosable(symbol) && symbol.supportCopyTrade === 1;
}
