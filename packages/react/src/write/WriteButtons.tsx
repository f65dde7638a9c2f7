import type { ReactNode, RefObject } from 'react';
import { useArmed } from '../hooks/useArmed.js';
import { useNow } from '../hooks/useNow.js';
import { useOnline } from '../hooks/useOnline.js';
import { type TextKey, useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { PoliteText } from '../parts/live-regions/index.js';
import { isBusy, type WriteState } from './useWriteFlow.js';
import type { WriteWords } from './writeWords.js';

interface WriteButtonsProps {
  readonly state: WriteState;
  readonly words: WriteWords;
  readonly canConfirm: boolean;
  /** Why it cannot be confirmed now; the line is named by itself. */
  readonly reason?: string | undefined;
  /** What is confirmed, in lines: the whole of it may be out of sight. Read where it stands, not announced. */
  readonly summary?: ReactNode;
  /** What is confirmed ends something. */
  readonly isDangerous?: boolean | undefined;
  /** The button that confirms must be pressed twice. */
  readonly isTwice?: boolean | undefined;
  /** The button that leaves. */
  readonly leaveRef?: RefObject<HTMLButtonElement | null> | undefined;
  /** In place of leaving, once it is done. */
  readonly done?: ReactNode;
  /** In place of leaving, where nothing was sent. */
  readonly stopped?: ReactNode;
  readonly onLeave: () => void;
  readonly onConfirm: () => void;
  readonly onRepeat: () => void;
  readonly onRestart: () => void;
}

/** The buttons of a dialog that sends, in each state. */
export function WriteButtons(props: WriteButtonsProps) {
  const { state, words, canConfirm, reason, summary, isDangerous, isTwice = false, leaveRef, done, stopped } = props;
  const { onLeave, onConfirm, onRepeat, onRestart } = props;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isArmed, arm] = useArmed();
  const { buttons } = words;
  const dismiss = (
    <Button kind="primary" onClick={onLeave}>
      {t(buttons.dismiss)}
    </Button>
  );
  switch (state.name) {
    case 'done':
      return done ?? dismiss;
    case 'stopped':
      return stopped ?? dismiss;
    case 'unknown':
      return dismiss;
    case 'repeat':
      return (
        <>
          <Button kind="primary" onClick={onLeave}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!isOnline} onClick={onRepeat}>
            {t(buttons.repeat)}
          </Button>
        </>
      );
    case 'not_done':
    case 'failed':
      return (
        <>
          <Button onClick={onLeave}>{t(buttons.leave)}</Button>
          <AgainButton at={state.name === 'failed' ? state.retryAt : undefined} onClick={onRestart} />
        </>
      );
    default: {
      const isPending = isBusy(state);
      const why = isPending ? undefined : isOnline ? reason : t('common.offline_reason');
      const label: TextKey = isPending ? buttons.pending : (isArmed && buttons.confirm_again) || buttons.confirm;
      return (
        <>
          {why ? <span className="tb-hint tb-write-why">{why}</span> : !isPending && summary}
          <PoliteText text={why ?? ''} />
          <Button ref={leaveRef} disabled={isPending} onClick={onLeave}>
            {t(buttons.leave)}
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            data-armed={isArmed || undefined}
            disabled={isPending || !canConfirm || !isOnline}
            onClick={isTwice && !isArmed ? arm : onConfirm}
          >
            {t(label)}
          </Button>
        </>
      );
    }
  }
}

/** Goes back to the review; counts the seconds down until then where it is impossible only now. */
function AgainButton({ at = 0, onClick }: { readonly at?: number | undefined; readonly onClick: () => void }) {
  const { t } = useTranslation();
  const seconds = Math.max(0, Math.ceil((at - useNow(1000)) / 1000));
  const label = seconds > 0 ? t('close.retry_in', { seconds: String(seconds) }) : t('common.try_again');
  return (
    <Button kind="primary" disabled={seconds > 0} onClick={onClick}>
      {label}
    </Button>
  );
}
