import { dateFormat } from '@tradingbot/core/format';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';

export interface TimeProps extends Omit<ComponentPropsWithRef<'time'>, 'children' | 'dateTime'> {
  /** Milliseconds since 1970. */
  readonly ms: number;
}

/** A moment as date and time of day in the person's time zone, Latin digits. */
export function Time({ ms, ...rest }: TimeProps) {
  const { locale } = useTranslation();
  return (
    <time {...rest} dateTime={new Date(ms).toISOString()}>
      <bdi>{timeText(ms, locale)}</bdi>
    </time>
  );
}

/** The same as text. */
export function timeText(ms: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(ms);
}
