export { ContractStatus, ContractType } from './enums.js';
export type { FuturesSymbol } from './futuresSymbol.js';
export {
  type GetFuturesSymbolItemParams,
  type GetFuturesSymbolItemResult,
  getFuturesSymbolItem,
} from './getFuturesSymbolItem.js';
export {
  type ListFuturesSymbolsParams,
  type ListFuturesSymbolsResult,
  listFuturesSymbols,
} from './listFuturesSymbols.js';
export {
  type ListSpotSymbolsParams,
  type ListSpotSymbolsResult,
  listSpotSymbols,
  type SpotSymbolRow,
} from './listSpotSymbols.js';
