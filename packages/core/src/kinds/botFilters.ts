import type { BotListRow } from './botRow.js';

/** Chosen options by filter; a filter that is absent or empty lets everything through. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** A filter of a list, with the values that it offers. */
export interface OfferedFilter {
  readonly name: string;
  readonly options: readonly { readonly value: string }[];
}

/** Values of a row by which each filter chooses it; a row without one is never chosen by that filter. */
const VALUES = {
  kind: (row: BotListRow) => row.kind,
  symbol: (row: BotListRow) => row.name || undefined,
  side: (row: BotListRow) => row.side,
  state: (row: BotListRow) => row.state,
} as const;

/** What bots can be narrowed down by. */
export type BotFilterName = keyof typeof VALUES;

// The entries of a record have its keys.
const FILTERS = Object.entries(VALUES) as readonly (readonly [
  name: BotFilterName,
  valueIn: (row: BotListRow) => string | undefined,
])[];

/** Filters of a list with the values that its rows have; one that would leave no choice is left out. */
export function botFilterChoices(
  rows: readonly BotListRow[],
): readonly { readonly name: BotFilterName; readonly values: readonly string[] }[] {
  return FILTERS.flatMap(([name, valueIn]) => {
    const values = [...new Set(rows.flatMap((row) => valueIn(row) ?? []))];
    return values.length < 2 ? [] : [{ name, values }];
  });
}

/** Rows that every filter lets through. What is chosen of a filter that is not offered is passed over. */
export function filterRows(
  rows: readonly BotListRow[],
  filters: readonly OfferedFilter[],
  values: FilterValues,
): readonly BotListRow[] {
  const active = FILTERS.flatMap(([name, valueIn]) => {
    const offered = filters.find((filter) => filter.name === name)?.options.map(({ value }) => value) ?? [];
    const chosen = (values[name] ?? []).filter((value) => offered.includes(value));
    return chosen.length > 0 ? [{ chosen, valueIn }] : [];
  });
  return rows.filter((row) => active.every(({ chosen, valueIn }) => chosen.includes(valueIn(row) ?? '')));
}
