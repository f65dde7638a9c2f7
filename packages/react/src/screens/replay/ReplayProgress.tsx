import { useId } from 'react';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';

/** How much of the past has been read. */
export function ReplayProgress({ candles, expected }: { readonly candles: number; readonly expected: number }) {
  const { t, format } = useTranslation();
  const id = useId();
  return (
    <div className="tb-replay-progress">
      <label htmlFor={id}>
        {t('replay.reading', { candles: countText(format, candles), expected: countText(format, expected) })}
      </label>
      <progress id={id} max={expected} value={candles} />
    </div>
  );
}
