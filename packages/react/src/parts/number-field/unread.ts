import { isDecimal } from '@tradingbot/engine/decimal';

/**
 * Stands before what was typed and could not be read, so that no plan takes it for a number: `2.5` on a German page is
 * none, though it looks like one to a plan.
 */
const MARK = '?';

/** What a field hands on for a text that is no number in it. */
export const unread = (text: string): string => MARK + text;

/** The text of a value that is no number; undefined for a number and for an empty field. */
export function unreadText(value: string): string | undefined {
  if (value.trim() === '' || isDecimal(value)) return undefined;
  return value.startsWith(MARK) ? value.slice(MARK.length) : value;
}
