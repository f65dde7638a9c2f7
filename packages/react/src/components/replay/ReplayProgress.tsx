import { useId } from 'react';
import { countText } from '../../hooks/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { ReplayState } from '../../replay/ReplaySession.js';

/** How much of the past has been read. */
export function ReplayProgress({ state: { bars, expected } }: { readonly state: ReplayState }) {
  const { t, format } = useTranslation();
  const id = useId();
  return (
    <div className="tb-replay-progress">
      <label htmlFor={id}>
        {t('replay.reading', { bars: countText(format, bars), expected: countText(format, expected) })}
      </label>
      <progress id={id} max={expected} value={bars} />
    </div>
  );
}
