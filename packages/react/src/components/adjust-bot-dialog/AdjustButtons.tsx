import { useOnline } from '../../hooks/useOnline.js';
import { type TextKey, useTranslation } from '../../i18n/useTranslation.js';
import { Said } from '../live-regions/index.js';
import type { AdjustStep } from './useAdjust.js';

interface AdjustButtonsProps {
  readonly step: AdjustStep<unknown>['name'];
  /** Why it cannot be applied now; undefined when it can. */
  readonly reason: string | undefined;
  readonly canApply: boolean;
  readonly onCancel: () => void;
  readonly onApply: () => void;
  readonly onRepeat: () => void;
  readonly onRestart: () => void;
  /** Goes on from the settings of somebody else, with or without one's own changes. */
  readonly onRebase: (keepsTyped: boolean) => void;
}

/** The two buttons of the dialog in each step. */
export function AdjustButtons(props: AdjustButtonsProps) {
  const { step, reason, canApply, onCancel, onApply, onRepeat, onRestart, onRebase } = props;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const why = isOnline ? reason : t('common.offline_reason');
  const button = (label: TextKey, onClick: () => void, isPrimary = false, disabled = false) => (
    <button
      key={label}
      type="button"
      className="tb-button"
      data-kind={isPrimary ? 'primary' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {t(label)}
    </button>
  );
  switch (step) {
    case 'done':
    case 'unknown':
      return button('close.dismiss', onCancel, true);
    case 'not_done':
    case 'failed':
      return [button('common.cancel', onCancel), button('common.try_again', onRestart, true)];
    case 'repeat':
      return [button('common.cancel', onCancel, true), button('create.repeat_confirm', onRepeat, false, !isOnline)];
    case 'elsewhere':
      return [
        button('adjust.take_theirs', () => onRebase(false)),
        button('adjust.keep_mine', () => onRebase(true), true),
      ];
    case 'checking':
    case 'sending':
    case 'looking':
      return [button('common.cancel', onCancel, false, true), button('adjust.pending', onApply, true, true)];
    case 'form':
      return (
        <>
          {why && <span className="tb-hint tb-adjust-why">{why}</span>}
          <Said text={why ?? ''} />
          {button('common.cancel', onCancel)}
          {button('adjust.apply', onApply, true, !canApply || !isOnline)}
        </>
      );
  }
}
