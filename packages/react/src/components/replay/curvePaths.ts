/** Points of a line, oldest first: time in ms and a value. Floats, because they only place a line. */
export type CurveLine = readonly (readonly [time: number, value: number])[];

/** SVG paths of lines on one scale, in their order; undefined when there is nothing to draw. */
export function curvePaths(
  lines: readonly CurveLine[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] | undefined {
  const points = lines.flat();
  if (lines.some((line) => line.length < 2)) return undefined;
  const extent = (index: 0 | 1) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) {
      low = Math.min(low, point[index]);
      high = Math.max(high, point[index]);
    }
    return { low, span: high - low || 1 };
  };
  const [times, values] = [extent(0), extent(1)];
  const place = ([time, value]: CurveLine[number]) => {
    const x = ((time - times.low) / times.span) * width;
    const y = (1 - (value - values.low) / values.span) * height;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return lines.map((line) => `M${line.map(place).join('L')}`);
}
