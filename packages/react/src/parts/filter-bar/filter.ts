import type { FilterValues } from '@tradingbot/core/kinds';
import type { ListboxOption } from '../listbox/index.js';

/** Something a list can be narrowed down by. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly ListboxOption[];
  /** Several options may be chosen, any of which will do. */
  readonly multiple?: boolean | undefined;
}

/** Number of filters that narrow the list down. */
export function activeCount(filters: readonly Filter[], values: FilterValues): number {
  return filters.filter((filter) => chosenOf(filter, values).length > 0).length;
}

/** Chosen options of a filter that it still has. */
export function chosenOf(filter: Filter, values: FilterValues): readonly ListboxOption[] {
  const chosen = values[filter.name] ?? [];
  return filter.options.filter((option) => chosen.includes(option.value));
}

/** The values after an option was pressed: a chosen one is taken back, a single one replaces the other. */
export function withToggled(filter: Filter, value: string, values: FilterValues): FilterValues {
  const chosen = chosenOf(filter, values).map((option) => option.value);
  const kept = chosen.filter((other) => other !== value);
  const next = kept.length < chosen.length ? kept : filter.multiple ? [...chosen, value] : [value];
  return { ...values, [filter.name]: next };
}
