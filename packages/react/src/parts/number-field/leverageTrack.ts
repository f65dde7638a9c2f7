/** Marks every contract has, as far as its highest leverage lets them. */
const MARKS = [1, 2, 3, 5, 10, 25] as const;

/** Positions of the slider between two marks. */
const SPAN = 100;

/** Marks under the slider: the usual ones below the highest leverage, then that itself. */
export function leverageMarks(max: number): readonly number[] {
  return [...MARKS.filter((mark) => mark < max), Math.max(1, max)];
}

/** Last position of a slider with these marks. */
export const trackEnd = (marks: readonly number[]) => SPAN * Math.max(1, marks.length - 1);

/** Position of a leverage: the marks stand at equal distances, values between them on straight lines. */
export function positionOf(leverage: number, marks: readonly number[]): number {
  const next = marks.findIndex((mark) => mark >= leverage);
  if (next <= 0) return next === 0 ? 0 : trackEnd(marks);
  const [low = 1, high = 1] = [marks[next - 1], marks[next]];
  return SPAN * (next - 1 + (leverage - low) / (high - low));
}

/** Leverage at a position. */
export function leverageAt(position: number, marks: readonly number[]): number {
  const before = Math.min(Math.floor(position / SPAN), marks.length - 1);
  const low = marks[before] ?? 1;
  const high = marks[before + 1] ?? low;
  return low + (high - low) * (position / SPAN - before);
}
