import { roundToStep, subtract, sum } from '@tradingbot/engine';

/**
 * Parts as they are shown, so that the shown parts add up to the shown total: each rounded half up, the last one takes
 * what rounding left (at most a unit of the last digit a part).
 */
export function shownParts(parts: readonly string[], places = 2): readonly string[] {
  const step = places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`;
  const round = (value: string) => roundToStep(value, step, 'half_up');
  const first = parts.slice(0, -1).map(round);
  return parts.length === 0 ? [] : [...first, subtract(round(sum(parts)), sum(first))];
}
