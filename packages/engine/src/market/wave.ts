import { DAY_MINUTES, outward, recent } from './days.js';
import { createRandomStream } from './random.js';

/** Values of each minute of a day. */
export type Wave = (day: number) => Float64Array;

/**
 * An autoregressive series of unit variance with a half-life in minutes. It runs both ways from the start: such a series
 * looks the same backward.
 */
export function createWave(seed: number, name: string, halfLife: number): Wave {
  const keep = 0.5 ** (1 / halfLife);
  const noise = Math.sqrt(1 - keep * keep);
  const first = createRandomStream(seed, name).normal();
  const day = recent(2, (index) => {
    const random = createRandomStream(seed, `${name}/${index}`);
    const values = new Float64Array(DAY_MINUTES);
    let value = index === 0 || index === -1 ? first : edge(index < 0 ? index + 1 : index - 1);
    for (let step = 0; step < DAY_MINUTES; step += 1) {
      value = keep * value + noise * random.normal();
      values[index < 0 ? DAY_MINUTES - 1 - step : step] = value;
    }
    return values;
  });
  /** Value at the end of a day that is farther from the start. */
  const edge = outward<number>((index) => day(index)[index < 0 ? 0 : DAY_MINUTES - 1] ?? 0);
  return day;
}
