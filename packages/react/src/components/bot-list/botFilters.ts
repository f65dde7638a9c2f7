import type { BotListRow } from '@tradingbot/core/kinds';
import type { TextKey, Translate } from '../../i18n/useTranslation.js';
import type { Filter, FilterValues } from '../filter-bar/index.js';

interface BotFilter {
  readonly name: string;
  readonly label: TextKey;
  /** Value of a row by which it is chosen; a row without one is never chosen by this filter. */
  readonly valueIn: (row: BotListRow) => string | undefined;
  readonly textOf: (t: Translate, value: string) => string;
}

/** What bots can be narrowed down by. A new filter is one entry here. */
const FILTERS: readonly BotFilter[] = [
  {
    name: 'kind',
    label: 'list.kind',
    valueIn: (row) => row.kind,
    // The values are the kinds of the rows.
    textOf: (t, kind) => t(`kind.${kind as BotListRow['kind']}`),
  },
  { name: 'symbol', label: 'list.symbol', valueIn: (row) => row.name || undefined, textOf: (_t, name) => name },
  {
    name: 'side',
    label: 'side.label',
    valueIn: (row) => row.side,
    // As above: the sides of the rows.
    textOf: (t, side) => t(`side.${side as NonNullable<BotListRow['side']>}`),
  },
  {
    name: 'state',
    label: 'list.status',
    valueIn: (row) => row.state,
    // As above: the states of the rows.
    textOf: (t, state) => t(`status.${state as BotListRow['state']}`),
  },
];

/** Filters of a list with the values its rows have; one that would leave no choice is left out. */
export function botFilters(t: Translate, rows: readonly BotListRow[]): readonly Filter[] {
  return FILTERS.flatMap(({ name, label, valueIn, textOf }) => {
    const values = [...new Set(rows.flatMap((row) => valueIn(row) ?? []))];
    if (values.length < 2) return [];
    const options = values.map((value) => ({ value, label: textOf(t, value) }));
    return [{ name, label: t(label), multiple: true, options }];
  });
}

/** Rows that every filter lets through. What is chosen of a filter that is not offered is passed over. */
export function filterRows(
  rows: readonly BotListRow[],
  filters: readonly Filter[],
  values: FilterValues,
): readonly BotListRow[] {
  const active = FILTERS.flatMap(({ name, valueIn }) => {
    const offered = filters.find((filter) => filter.name === name)?.options.map(({ value }) => value) ?? [];
    const chosen = (values[name] ?? []).filter((value) => offered.includes(value));
    return chosen.length > 0 ? [{ chosen, valueIn }] : [];
  });
  return rows.filter((row) => active.every(({ chosen, valueIn }) => chosen.includes(valueIn(row) ?? '')));
}
