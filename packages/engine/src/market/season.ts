/** Volatility by UTC hour and by weekday (Sunday first), relative to the mean, of the largest pair. */
const HOURS = [
  1.14, 1.16, 0.94, 0.83, 0.79, 0.69, 0.73, 0.94, 0.86, 0.82, 0.74, 0.77, 0.96, 1.24, 1.36, 1.25, 1.13, 1.12, 1.12,
  0.98, 0.91, 1.01, 1.02, 1.1,
];
const WEEKDAYS = [0.88, 1.02, 0.98, 1.05, 1.16, 1.1, 0.77];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Keeps the variance of a whole week where the profile puts it. */
const NORM = 1 / Math.sqrt(meanSquare(HOURS) * meanSquare(WEEKDAYS));

/** Factor on the volatility at a time in ms. */
export function seasonAt(time: number): number {
  const hour = HOURS[Math.floor((time % DAY) / HOUR)] ?? 1;
  // The epoch was a Thursday.
  const weekday = WEEKDAYS[(Math.floor(time / DAY) + 4) % 7] ?? 1;
  return hour * weekday * NORM;
}

/** Mean and standard deviation of the logarithm of the factor over a week. */
export const logSeason = logMoments();

function meanSquare(values: readonly number[]): number {
  return values.reduce((total, value) => total + value * value, 0) / values.length;
}

function logMoments(): { readonly mean: number; readonly sd: number } {
  const logs = WEEKDAYS.flatMap((weekday) => HOURS.map((hour) => Math.log(hour * weekday * NORM)));
  const mean = logs.reduce((total, value) => total + value, 0) / logs.length;
  return { mean, sd: Math.sqrt(logs.reduce((total, value) => total + (value - mean) ** 2, 0) / logs.length) };
}
