/** Size of the drawing's own coordinates. */
export const CURVE = { width: 100, height: 100 } as const;

/** Lines of one drawing over the same prices, as SVG paths, and the height of zero where values lie on both sides of it. */
export interface CurvePaths {
  readonly lines: readonly string[];
  readonly zero: number | undefined;
}

/**
 * Draws lines with one scale, first values at the left, highest at the top; where a line has no value there is a gap.
 * Floats place pixels here, they are never shown.
 */
export function curvePaths(lines: readonly (readonly (number | undefined)[])[]): CurvePaths {
  const values = lines.flat().filter((value) => value !== undefined);
  const low = Math.min(...values);
  const high = Math.max(...values);
  // Values that never move are a line in the middle.
  const y = (value: number) => round(high === low ? CURVE.height / 2 : (CURVE.height * (high - value)) / (high - low));
  const draw = (line: readonly (number | undefined)[]) => {
    let path = '';
    let isDrawing = false;
    line.forEach((value, index) => {
      if (value !== undefined) {
        path += `${isDrawing ? 'L' : 'M'}${round((CURVE.width * index) / (line.length - 1))} ${y(value)}`;
      }
      isDrawing = value !== undefined;
    });
    return path;
  };
  return { lines: lines.map(draw), zero: low < 0 && high > 0 ? y(0) : undefined };
}

const round = (value: number) => Math.round(value * 100) / 100;
