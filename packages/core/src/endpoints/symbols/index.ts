export {
  type ListSpotSymbolsParams,
  type ListSpotSymbolsResult,
  listSpotSymbols,
  type SpotSymbolRow,
} from './listSpotSymbols.js';
