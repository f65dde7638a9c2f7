/** What results are counted by. */
export type ResultPeriod = 'hour' | 'day' | 'week';

/** When the hour, day or week began that a time lies in, where this device is; a week begins on Monday. */
export function periodStart(period: ResultPeriod, time: number): number {
  const date = new Date(time);
  if (period === 'hour') return date.setMinutes(0, 0, 0);
  const day = date.setHours(0, 0, 0, 0);
  if (period === 'day') return day;
  return new Date(day).setDate(date.getDate() - ((date.getDay() + 6) % 7));
}
