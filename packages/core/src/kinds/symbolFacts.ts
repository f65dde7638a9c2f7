import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import type { SpotSymbolRow } from '../endpoints/symbols/listSpotSymbols.js';

/** What rows and figures need to know about a pair or contract. */
export interface SymbolFacts {
  readonly base: string;
  readonly quote: string;
  /** Smallest price step. */
  readonly tick: string;
  /** Step of quantities, in base coin. */
  readonly lot: string;
  /** Address of the base coin's picture. Untrusted: show `https` images only. */
  readonly icon?: string | undefined;
}

/** Looks a symbol up; undefined while the list is loading or when it is not in it. */
export type SymbolLookUp = (symbol: string | undefined) => SymbolFacts | undefined;

/** Facts of a pair, as the exchange lists it. */
export function pairFacts(row: SpotSymbolRow): SymbolFacts {
  const { base_token: base, quote_token: quote, price_precision: tick, base_precision: lot } = row;
  return { base, quote, tick, lot };
}

/** Facts of a contract, as the exchange lists it. */
export function contractFacts(row: FuturesSymbol): SymbolFacts {
  const { baseCurrency: base, quoteCurrency: quote, tickSize: tick, lotSize: lot, darkIcon: icon } = row;
  return { base, quote, tick, lot, icon };
}

/** Looks symbols up in a list; in one that is not there yet nothing is found. */
export function symbolLookUp<Row extends { readonly symbol: string }>(
  rows: readonly Row[] | undefined,
  factsOf: (row: Row) => SymbolFacts,
): SymbolLookUp {
  const bySymbol = new Map(rows?.map((row) => [row.symbol, factsOf(row)]));
  return (symbol) => bySymbol.get(symbol ?? '');
}
