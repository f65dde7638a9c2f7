import type { Translate } from '../i18n/useTranslation.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  { key: 'duration.days', ms: DAY },
  { key: 'duration.hours', ms: HOUR },
  { key: 'duration.minutes', ms: MINUTE },
] as const;

/** A span in its two largest units, `3 h 12 min`, less exact where it is known to a coarser step; undefined below one. */
export function spanText(t: Translate, ms: number, stepMs: number): string | undefined {
  const known = UNITS.filter((unit) => stepMs <= unit.ms);
  const first = known.findIndex((unit) => ms >= unit.ms);
  if (first < 0) return undefined;
  let rest = ms;
  const parts = known.slice(first, first + 2).map((unit) => {
    const count = Math.floor(rest / unit.ms);
    rest -= count * unit.ms;
    return { key: unit.key, count };
  });
  return parts
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t(key, { count }))
    .join(' ');
}
