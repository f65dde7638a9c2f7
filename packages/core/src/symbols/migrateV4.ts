import { plainDecimal } from '@tradingbot/engine/decimal';
import { member } from '../contract/members.js';

/** Fields that the older format kept as JSON numbers. */
const DECIMALS = new Set([
  'maxPrice',
  'minPrice',
  'minQty',
  'maxNewOrderQty',
  'maxNewMarketOrderQty',
  'tickSize',
  'lotSize',
  'maxOrderPositionValue',
  'maxPositionValue',
  'minNotionalValue',
]);

/**
 * Turns a saved list of format 4 into rows that today's schema can judge; undefined for another shape.
 *
 * Assumed: format 4 is a list of rows under long names, bare or as `list` beside the `time` of the answer in ms, with
 * prices and quantities as JSON numbers. Nothing public shows it; a list of another shape counts as absent.
 */
export function migrateV4(
  saved: unknown,
): { readonly rows: readonly unknown[]; readonly time: number | undefined } | undefined {
  const list = Array.isArray(saved) ? saved : member(saved, 'list');
  if (!Array.isArray(list)) return undefined;
  const time = member(saved, 'time');
  return { rows: list.map(migrateRow), time: typeof time === 'number' && time > 0 ? time : undefined };
}

function migrateRow(row: unknown): unknown {
  // A row without its long name is of another format, whatever else it holds.
  if (typeof member(row, 'symbol') !== 'string') return undefined;
  return Object.fromEntries(
    Object.entries(row as object).map(([name, value]) => [
      name,
      DECIMALS.has(name) && typeof value === 'number' ? plainDecimal(value) : value,
    ]),
  );
}
