import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../hooks/useOnline.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Dialog } from '../dialog/index.js';
import { CreateStatus } from './CreateStatus.js';
import { ReviewContent } from './ReviewContent.js';
import { useSpotGridModel } from './SpotGridScope.js';
import { isBusy, useCreateSpotGrid } from './useCreateSpotGrid.js';

export interface ReviewDialogProps {
  readonly payload: CreateSpotGridBotParams;
  readonly onClose: () => void;
  readonly onCreated: ((gridId: string) => void) | undefined;
}

/** Review, send, find out, receipt: the one path of an action that moves money. */
export function ReviewDialog({ payload, onClose, onCreated }: ReviewDialogProps) {
  const { t } = useTranslation();
  const model = useSpotGridModel();
  const toast = useToast();
  const isOnline = useOnline();
  const [understood, setUnderstood] = useState(false);
  const { step, confirm, restart } = useCreateSpotGrid((gridId, lookedUp) => {
    toast({ type: 'success', title: t('create.toast'), description: payload.symbol });
    // After a lost answer the person must read what happened before the page changes.
    if (!lookedUp) onCreated?.(gridId);
  });
  const isPending = isBusy(step);
  const check = model.stale ? model.check : undefined;
  const send = (repeat: boolean) => void confirm(payload, { check, repeat });

  const button = (kind: 'primary' | undefined, label: string, onClick: () => void, disabled = false): ReactNode => (
    <button key={label} type="button" className="tb-button" data-kind={kind} disabled={disabled} onClick={onClick}>
      {label}
    </button>
  );
  const buttons = {
    review: () => [
      button(undefined, t('common.back'), onClose),
      button('primary', t('create.confirm'), () => send(false), !understood || !isOnline),
    ],
    checking: () => [button('primary', t('create.confirm'), () => {}, true)],
    sending: () => [button('primary', t('create.confirm'), () => {}, true)],
    looking: () => [button('primary', t('create.confirm'), () => {}, true)],
    refused: () => [button('primary', t('common.back'), onClose)],
    repeat: () => [
      button('primary', t('common.cancel'), onClose),
      button(undefined, t('create.repeat_confirm'), () => send(true), !isOnline),
    ],
    not_done: () => [button(undefined, t('common.back'), onClose), button('primary', t('common.try_again'), restart)],
    unknown: () => [button('primary', t('common.back'), onClose)],
    failed: () => [button(undefined, t('common.back'), onClose), button('primary', t('common.try_again'), restart)],
    done: () =>
      step.name === 'done' && onCreated
        ? [button('primary', t('create.open_bot'), () => onCreated(step.gridId))]
        : [button('primary', t('common.back'), onClose)],
  };

  return (
    <Dialog
      open
      onClose={onClose}
      pending={isPending}
      title={t('create.title', { symbol: payload.symbol })}
      description={step.name === 'review' ? t('create.intro') : undefined}
      footer={buttons[step.name]()}
    >
      {step.name !== 'done' && model.market && <ReviewContent payload={payload} market={model.market} />}
      <CreateStatus step={step} payload={payload} model={model} />
      {step.name === 'review' && (
        <label className="tb-checkbox">
          <input type="checkbox" checked={understood} onChange={(event) => setUnderstood(event.target.checked)} />
          {t('create.understand')}
        </label>
      )}
      {step.name === 'review' && !isOnline && <p className="tb-hint">{t('common.offline_reason')}</p>}
    </Dialog>
  );
}
