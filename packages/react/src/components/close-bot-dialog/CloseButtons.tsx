import type { RefObject } from 'react';
import { useNow } from '../../hooks/useNow.js';
import { useOnline } from '../../hooks/useOnline.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useArmed } from './useArmed.js';
import type { CloseStep } from './useCloseBot.js';

const ARMED_MS = 5000;

interface CloseButtonsProps {
  readonly step: CloseStep['name'];
  readonly retryAt: number;
  readonly isLarge: boolean;
  readonly canClose: boolean;
  readonly keep: RefObject<HTMLButtonElement | null>;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
  readonly onRepeat: () => void;
  readonly onRestart: () => void;
}

/** The two buttons of the dialog in each step; above a large equity the last one must be pressed twice. */
export function CloseButtons({
  step,
  retryAt,
  isLarge,
  canClose,
  keep,
  onKeep,
  onConfirm,
  onRepeat,
  onRestart,
}: CloseButtonsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const now = useNow(1000);
  const [armed, setArmed] = useArmed(ARMED_MS);
  const isPending = step === 'sending' || step === 'looking' || step === 'settling';
  if (step === 'done' || step === 'unknown') {
    return (
      <button type="button" className="tb-button" data-kind="primary" onClick={onKeep}>
        {t('close.dismiss')}
      </button>
    );
  }
  if (step === 'repeat') {
    return (
      <>
        <button type="button" className="tb-button" data-kind="primary" onClick={onKeep}>
          {t('common.cancel')}
        </button>
        <button type="button" className="tb-button" disabled={!isOnline} onClick={onRepeat}>
          {t('close.repeat_confirm')}
        </button>
      </>
    );
  }
  if (step === 'cannot' || step === 'failed' || step === 'not_done') {
    const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000));
    return (
      <>
        <button type="button" className="tb-button" onClick={onKeep}>
          {t('close.keep')}
        </button>
        <button type="button" className="tb-button" data-kind="primary" disabled={seconds > 0} onClick={onRestart}>
          {seconds > 0 ? t('close.retry_in', { seconds: String(seconds) }) : t('common.try_again')}
        </button>
      </>
    );
  }
  const press = () => {
    if (isLarge && !armed) setArmed(true);
    else onConfirm();
  };
  return (
    <>
      {!isOnline && <span className="tb-hint">{t('common.offline_reason')}</span>}
      <button ref={keep} type="button" className="tb-button" disabled={isPending} onClick={onKeep}>
        {t('close.keep')}
      </button>
      <button
        type="button"
        className="tb-button"
        data-kind="danger"
        data-armed={armed || undefined}
        disabled={!canClose || isPending || !isOnline}
        onClick={press}
      >
        {t(isPending ? 'close.pending' : armed ? 'close.again' : 'close.confirm')}
      </button>
    </>
  );
}
