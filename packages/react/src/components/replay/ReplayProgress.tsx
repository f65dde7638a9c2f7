import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { ReplayState } from '../../replay/ReplaySession.js';

/** How much of the past has been read. */
export function ReplayProgress({ state: { bars, expected } }: { readonly state: ReplayState }) {
  const { t, locale } = useTranslation();
  const id = useId();
  const count = (value: number) => value.toLocaleString(locale, { numberingSystem: 'latn' });
  return (
    <div className="tb-replay-progress">
      <label htmlFor={id}>{t('replay.reading', { bars: count(bars), expected: count(expected) })}</label>
      <progress id={id} max={expected} value={bars} />
    </div>
  );
}
