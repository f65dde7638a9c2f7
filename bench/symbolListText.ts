import { builtInSymbols } from '../packages/core/src/symbols/builtInSymbols.js';

export const SYMBOLS = 3000;

/** The text of a list of contracts. @param change what is done to a row, by its place */
export function listOfContracts(change: (row: object, index: number) => object = (row) => row): string {
  const known = builtInSymbols();
  const row = (index: number) => ({ ...known[index % known.length], s: `COIN${index}USDT` });
  return JSON.stringify(Array.from({ length: SYMBOLS }, (_, index) => change(row(index), index)));
}
