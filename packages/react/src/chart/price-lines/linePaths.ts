/** Size of the drawing's own coordinates. */
export const LINES = { width: 600, height: 200, margin: 6 } as const;

/** Where lines lie, and the lowest and highest value among them. */
export interface LinePaths {
  readonly paths: readonly string[];
  readonly low: number;
  readonly high: number;
  /** Height of a value in the drawing. */
  readonly y: (value: number) => number;
  /** Place of a point in the drawing. */
  readonly x: (index: number) => number;
}

/** Draws lines of the same length to one scale. Floats place pixels here, they are never money. `undefined` with fewer than two points. */
export function linePaths(lines: readonly (readonly number[])[]): LinePaths | undefined {
  const count = lines[0]?.length ?? 0;
  if (count < 2) return undefined;
  const all = lines.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const { width, height, margin } = LINES;
  const size = high - low || 1;
  const y = (value: number) => round(height - margin - ((height - 2 * margin) * (value - low)) / size);
  const x = (index: number) => round((width * index) / (count - 1));
  const paths = lines.map((values) => `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`);
  return { paths, low, high, x, y };
}

const round = (value: number) => Math.round(value * 100) / 100;
