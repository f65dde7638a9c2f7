import type { RandomStream } from './random.js';

/** Quantiles kept of the upper half. The outermost bin, one draw in four thousand, follows the power law of the tail. */
const BINS = 2048;
/** Steps of the integration; finer ones change no quantile by more than a ten-thousandth. */
const GRID = 16_384;

export type Student = (random: RandomStream) => number;

/** Draws from Student's t with more than two degrees of freedom, scaled to unit variance. */
export function createStudent(degrees: number): Student {
  const quantiles = upperQuantiles(degrees);
  const last = quantiles[BINS - 1] ?? 0;
  const tail = -1 / degrees;
  return (random) => {
    const draw = 2 * random.uniform() - 1;
    const place = Math.abs(draw) * BINS;
    const bin = Math.floor(place);
    const low = quantiles[bin] ?? 0;
    const size =
      bin < BINS - 1 ? low + (place - bin) * ((quantiles[bin + 1] ?? low) - low) : last * (1 - (place - bin)) ** tail;
    return draw < 0 ? -size : size;
  };
}

/** Quantile `bin / BINS` of the absolute value, for each bin. With x = √ν tan θ the density of θ is cos^(ν-1) θ. */
function upperQuantiles(degrees: number): Float64Array {
  const step = Math.PI / 2 / GRID;
  const weight = (index: number) => Math.cos((index + 0.5) * step) ** (degrees - 1);
  let whole = 0;
  for (let index = 0; index < GRID; index += 1) whole += weight(index);
  const scale = Math.sqrt(degrees - 2);
  const quantiles = new Float64Array(BINS);
  let below = 0;
  let bin = 0;
  for (let index = 0; index < GRID && bin < BINS; index += 1) {
    const share = weight(index) / whole;
    for (; bin < BINS && bin / BINS <= below + share; bin += 1) {
      const within = (bin / BINS - below) / share;
      quantiles[bin] = scale * Math.tan((index + within) * step);
    }
    below += share;
  }
  return quantiles;
}
