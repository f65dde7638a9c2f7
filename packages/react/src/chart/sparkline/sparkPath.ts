/** Points drawn at most. */
const POINTS = 30;

/** Size of the drawing's own coordinates. */
export const SPARK = { width: 100, height: 28, margin: 2 } as const;

/** A line as SVG path and the height of zero where the values lie on both sides of it. */
export interface SparkPath {
  readonly line: string;
  readonly zero: number | undefined;
}

/**
 * Draws values from left to right, highest at the top; of more than thirty the first, the last and evenly spaced ones
 * between. Floats place pixels here, they are never shown. `undefined` with fewer than two values.
 */
export function sparkPath(values: readonly number[]): SparkPath | undefined {
  if (values.length < 2) return undefined;
  const count = Math.min(POINTS, values.length);
  const picked = Array.from(
    { length: count },
    (_, index) => values[Math.round((index * (values.length - 1)) / (count - 1))] ?? 0,
  );
  const low = Math.min(...picked);
  const size = Math.max(...picked) - low;
  const { width, height, margin } = SPARK;
  // A value that never moves is a line in the middle.
  const y = (value: number) =>
    round(size === 0 ? height / 2 : height - margin - ((height - 2 * margin) * (value - low)) / size);
  const points = picked.map((value, index) => `${round((width * index) / (count - 1))} ${y(value)}`);
  return { line: `M${points.join('L')}`, zero: low < 0 && low + size > 0 ? y(0) : undefined };
}

const round = (value: number) => Math.round(value * 100) / 100;
