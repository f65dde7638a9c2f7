/** What results are counted by. */
export type ResultPeriod = 'hour' | 'day' | 'week';

/**
 * When the hour, day or week began that a time lies in, where this device is; a week begins on Monday.
 *
 * The begin of a day is read anew from its date: on the days on which clocks change, a day may have no midnight, or two.
 * The begin of an hour is counted back: an hour that a day has twice is two.
 */
export function periodStart(period: ResultPeriod, time: number): number {
  const date = new Date(time);
  if (period === 'hour') return time - (date.getMinutes() * 60 + date.getSeconds()) * 1000 - date.getMilliseconds();
  const back = period === 'week' ? (date.getDay() + 6) % 7 : 0;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - back).getTime();
}
