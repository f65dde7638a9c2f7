import { ReplayError } from '@tradingbot/core/kinds';
import { type TextKey, useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { InlineError, Strip } from '../../parts/states/index.js';

const TEXTS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['no_candles', 'replay.no_candles'],
  ['worker_died', 'replay.worker_died'],
  ['invalid_params', 'replay.refused'],
  ['invalid_candles', 'replay.bad_candles'],
  ['too_large', 'replay.refused'],
]);

/** Why there is no replay, and what can be done. */
export function ReplayFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (!(error instanceof ReplayError))
    return <InlineError title={t('replay.failed')} error={error} onRetry={onRetry} />;
  const key = TEXTS.get(error.code) ?? 'replay.broken';
  const canRetry = key !== 'replay.refused' && key !== 'replay.no_candles';
  return (
    <Strip type="warn" actions={canRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}>
      {t(key)}
    </Strip>
  );
}
