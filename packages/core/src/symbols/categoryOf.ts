import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';

/** Category under which the candles of a contract are asked for; undefined for a kind of contract we do not know. */
export function categoryOf({ contractType }: Pick<FuturesSymbol, 'contractType'>): 'linear' | 'inverse' | undefined {
  switch (contractType) {
    case 'linear_perpetual':
    case 'linear_futures':
    case 'usdc_perpetual':
    case 'usdc_futures':
      return 'linear';
    case 'inverse_perpetual':
    case 'inverse_futures':
      return 'inverse';
    default:
      return undefined;
  }
}
