import { compare, movePoint, multiply, roundToStep, subtract, sum } from '@tradingbot/engine/decimal';

/**
 * Parts as they are shown, so that the shown parts add up to the shown total: each is rounded down, and what is missing
 * goes, a unit of the last digit each, to those that lost most. No part is off by a whole unit, unless others are shown
 * alone.
 *
 * @param places decimals shown, `moneyPlaces` of their coin
 * @param total as it is shown elsewhere; absent: the exact sum, rounded half up
 * @param alone places of the parts that the page shows by themselves as well: they are rounded half up, as there, and
 *   the other parts make up the difference (F173); where all are, the last one does
 */
export function shownParts(
  parts: readonly string[],
  places: number,
  total?: string,
  alone: ReadonlySet<number> = new Set(),
): readonly string[] {
  const step = movePoint('1', -places);
  const isFree = (index: number) => !alone.has(index) || (alone.size >= parts.length && index === parts.length - 1);
  const cut = parts.map((value, index) => roundToStep(value, step, isFree(index) ? 'floor' : 'half_up'));
  const whole = total ?? roundToStep(sum(parts), step, 'half_up');
  const missing = Number(movePoint(subtract(whole, sum(cut)), places));
  const lost = parts.map((value, index) => subtract(value, cut[index] ?? value));
  const free = [...parts.keys()].filter(isFree).sort((a, b) => compare(lost[b] ?? '0', lost[a] ?? '0') || a - b);
  const units = new Map(free.map((index, rank) => [index, Math.ceil((missing - rank) / free.length)]));
  return cut.map((value, index) => sum([value, multiply(step, String(units.get(index) ?? 0))]));
}

/** The second of two parts as it is shown, where the first and their sum stand by themselves: what the two leave for it. */
export function shownSecond(first: string | undefined, second: string | undefined, places: number): string | undefined {
  if (first === undefined || second === undefined) return second;
  return shownParts([first, second], places, undefined, new Set([0]))[1];
}

/** Rounds to zero at every number of decimals that is shown, and yet is something. */
const NEXT_TO_NOTHING = '0.000000000000001';

/** What is formatted of a value that is shown as another one: something that is shown as zero is no absent figure. */
export function shownValue(value: string | undefined, shown: string | undefined): string | undefined {
  if (shown === undefined || value === undefined) return value;
  return shown === '0' && value !== '0' ? NEXT_TO_NOTHING : shown;
}

/** The title of a figure that shows fewer digits than there are; trailing zeros that are shown are no difference. */
export function exactTitle(exact: string, text: string, currency: string | undefined): string | undefined {
  if (exact === text || exact === text.replace(/\.?0+$/, '')) return undefined;
  return currency ? `${exact}\u00a0${currency}` : exact;
}
