import { formatDuration } from '@tradingbot/core/format';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';

export interface DurationProps extends ComponentPropsWithRef<'span'> {
  /** Milliseconds. */
  readonly ms: number | undefined;
}

/** A span of time in its largest unit: `48 min`, `7 h`, `12 d`. */
export function Duration({ ms, className, ...rest }: DurationProps) {
  const { t } = useTranslation();
  return (
    <span {...rest} className={classNames('tb-duration', className)}>
      {ms === undefined ? '--' : durationText(t, ms)}
    </span>
  );
}

/** The same as text, for sentences. Under a minute in seconds. */
export function durationText(t: Translate, ms: number): string {
  if (ms < 60_000) return t('duration.seconds', { count: Math.max(0, Math.floor(ms / 1000)) });
  const duration = formatDuration(ms);
  if (!duration) return '--';
  const { value, unit } = duration;
  return t(unit === 'd' ? 'duration.days' : unit === 'h' ? 'duration.hours' : 'duration.minutes', { count: value });
}
