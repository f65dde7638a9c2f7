import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { isChoosable } from './isChoosable.js';
import type { SymbolChoice } from './SymbolChoice.js';

/** A kind of contract that can be chosen. */
type ContractType = Exclude<FuturesSymbol['contractType'], 'unknown'>;

/**
 * A contract for choice; undefined for one that is not shown or not trading.
 *
 * @param groupOf heading of a kind of contract
 */
export function contractChoice(
  contract: FuturesSymbol,
  groupOf: (type: ContractType) => string,
): SymbolChoice | undefined {
  const { symbol, baseCurrency, quoteCurrency, contractType, tickSize, settleTime, isPopular, darkIcon } = contract;
  if (contract.symbolDisplay === 0 || contract.contractStatus !== 'trading' || contractType === 'unknown')
    return undefined;
  const isPreListing = contract.isPreListing ?? contract.preListingInfo !== undefined;
  // A perpetual has no end; one that was given an end is about to leave.
  const isDelisting = settleTime !== undefined && contractType.endsWith('_perpetual');
  return {
    symbol,
    base: baseCurrency,
    quote: quoteCurrency,
    group: groupOf(contractType),
    tick: tickSize,
    isHot: isPopular,
    tag: isPreListing ? 'pre_listing' : isDelisting ? 'delisting' : undefined,
    isLocked: !isChoosable(contract),
    icon: darkIcon,
  };
}
