import { type FilterValues, filterRows, type OfferedFilter } from './botFilters.js';
import type { BotListRow } from './botRow.js';

/** How the list is looked at; nothing of it changes what there is. */
export interface BotListView {
  /** Chosen values by filter: `kind`, `symbol`, `side`, `state`. */
  readonly filters: FilterValues;
  /** Newest first without it. */
  readonly sort?: { readonly column: string; readonly direction: 'ascending' | 'descending' } | undefined;
  /** Part of a symbol, of an id, or of what somebody noted. */
  readonly search?: string | undefined;
  /** First and last day on which bots were created, `2026-11-21`, in the person's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Rows that a view lets through. A bot whose creation is not reported belongs to no days.
 *
 * @param noteOf what somebody noted about a bot; without it the search finds no notes
 */
export function rowsOfView(
  rows: readonly BotListRow[],
  filters: readonly OfferedFilter[],
  { filters: values, search, from, to }: BotListView,
  noteOf: (row: BotListRow) => string | undefined = () => undefined,
): readonly BotListRow[] {
  const word = search?.trim().toUpperCase() ?? '';
  const [first, last] = [dayOf(from), dayOf(to)?.next];
  const isFound = (row: BotListRow) =>
    [row.name, row.id, noteOf(row)].some((text) => text?.toUpperCase().includes(word));
  const isOfDays = ({ createdAt }: BotListRow) => {
    if (first === undefined && last === undefined) return true;
    if (createdAt === undefined) return false;
    return (first === undefined || createdAt >= first.start) && (last === undefined || createdAt < last);
  };
  return filterRows(rows, filters, values).filter((row) => isFound(row) && isOfDays(row));
}

/** Whether a view leaves anything out. */
export function isNarrowed({ filters, search, from, to }: BotListView): boolean {
  const isChosen = Object.values(filters).some((values) => values.length > 0);
  return isChosen || Boolean(search?.trim()) || dayOf(from) !== undefined || dayOf(to) !== undefined;
}

/** When a day begins and when the next one does, ms since the epoch; undefined for what is no day. */
function dayOf(text: string | undefined): { readonly start: number; readonly next: number } | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(day));
  if (!Number.isFinite(start.getTime()) || start.getDate() !== Number(day)) return undefined;
  // Not 24 h later: a day may have 23 or 25.
  const next = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  return { start: start.getTime(), next: next.getTime() };
}
