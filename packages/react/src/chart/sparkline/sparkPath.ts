/** Points drawn at most. */
const POINTS = 30;

/** Size of the drawing's own coordinates. */
export const SPARK = { width: 100, height: 28, margin: 2 } as const;

/** A line as SVG path, and how high in the drawing a value of its scale stands. */
export interface SparkPath {
  readonly line: string;
  readonly heightOf: (value: number) => number;
}

/**
 * Draws values from left to right, highest at the top; of more than thirty the first, the last and evenly spaced ones
 * between. The scale holds zero: without it a yield that hardly moves would look like one that soars. Floats place pixels here, they are never shown. `undefined` with fewer than two values.
 */
export function sparkPath(values: readonly number[]): SparkPath | undefined {
  if (values.length < 2) return undefined;
  const count = Math.min(POINTS, values.length);
  const picked = Array.from(
    { length: count },
    (_, index) => values[Math.round((index * (values.length - 1)) / (count - 1))] ?? 0,
  );
  const low = Math.min(0, ...values);
  const size = Math.max(0, ...values) - low;
  const { width, height, margin } = SPARK;
  // What stays at zero is a line in the middle.
  const heightOf = (value: number) =>
    round(size === 0 ? height / 2 : height - margin - ((height - 2 * margin) * (value - low)) / size);
  const points = picked.map((value, index) => `${round((width * index) / (count - 1))} ${heightOf(value)}`);
  return { line: `M${points.join('L')}`, heightOf };
}

const round = (value: number) => Math.round(value * 100) / 100;
