import { compare, multiply, roundToStep, subtract, sum } from '@tradingbot/engine';

/**
 * Parts as they are shown, so that the shown parts add up to the shown total: each is rounded down, and what is missing
 * goes, a unit of the last digit each, to those that lost most. No part is off by a whole unit.
 *
 * @param total as it is shown elsewhere; absent: the exact sum, rounded half up
 */
export function shownParts(parts: readonly string[], places = 2, total?: string): readonly string[] {
  const step = places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`;
  const cut = parts.map((value) => roundToStep(value, step, 'floor'));
  const whole = total ?? roundToStep(sum(parts), step, 'half_up');
  const missing = Number(multiply(subtract(whole, sum(cut)), places === 0 ? '1' : `1${'0'.repeat(places)}`));
  const lost = parts.map((value, index) => subtract(value, cut[index] ?? value));
  const raised = new Set(
    lost
      .map((_, index) => index)
      .sort((a, b) => compare(lost[b] ?? '0', lost[a] ?? '0') || a - b)
      .slice(0, Math.max(0, missing)),
  );
  return cut.map((value, index) => (raised.has(index) ? sum([value, step]) : value));
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
