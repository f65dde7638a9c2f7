import type { ParamsOf } from '@tradingbot/core';
import type { CreationWrite, MutationEndpoint } from '@tradingbot/core/writes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMounted } from '../../hooks/useMounted.js';
import { useOnline } from '../../hooks/useOnline.js';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { botKindOf } from '../../hooks/writeText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Dialog } from '../dialog/index.js';
import type { ReceiptRow, WayBackTo } from '../receipt/index.js';
import { Strip } from '../states/index.js';
import { CreateStatus } from './CreateStatus.js';
import { useFormModel } from './FormScope.js';
import { isBusy, useCreate } from './useCreate.js';
import { useRiskConsent } from './useRiskConsent.js';

const CloseBotDialog = lazy(async () => ({ default: (await import('../close-bot-dialog/index.js')).CloseBotDialog }));

/** What the review of one payload shows. */
export interface Review {
  readonly title: string;
  /** Everything the payload sets, read from the payload. */
  readonly content: ReactNode;
  /** Dangers that are each confirmed by a tick of their own. The tick stays when a live figure in the text changes. */
  readonly dangers: readonly { readonly code: string; readonly text: string }[];
  /** Settings that the receipt repeats; amounts are told by the books alone. */
  readonly receipt?: readonly ReceiptRow[] | undefined;
  /** Put in, in quote coin, to say how much is missing. */
  readonly investment: string | undefined;
}

export interface CreateDialogProps<E extends MutationEndpoint> {
  /** The very object that is sent. */
  readonly payload: ParamsOf<E>;
  readonly write: CreationWrite<E>;
  readonly review: Review;
  /** Quote coin that can be spent. */
  readonly available: string | undefined;
  readonly onClose: () => void;
  readonly onCreated: ((botId: string) => void) | undefined;
  /** The bot exists, however that was found out. */
  readonly onDone: () => void;
}

/** Review, send, find out, receipt: the one path of an action that moves money. */
export function CreateDialog<E extends MutationEndpoint>(props: CreateDialogProps<E>) {
  const { payload, write, review, available, onClose, onCreated, onDone } = props;
  const { t } = useTranslation();
  const model = useFormModel();
  const user = useUser();
  const toast = useToast();
  const isOnline = useOnline();
  const consent = useRiskConsent();
  const isMounted = useMounted();
  const [back, setBack] = useState<WayBackTo>();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const { step, confirm, restart } = useCreate(write, (botId, isPlain) => {
    toast({ type: 'success', title: t('create.toast'), description: model.symbol });
    onDone();
    // What did not go plainly the person must read before the page changes; who has left is not called back.
    if (isPlain && isMounted.current) onCreated?.(botId);
  });
  const isReady =
    (consent.isGiven || !consent.isNeeded) && review.dangers.every(({ code }) => confirmed.includes(code));
  const send = (repeat: boolean) => {
    if (model.isForbidden) return;
    consent.remember();
    void confirm(payload, { check: model.stale ? model.check : undefined, repeat });
  };

  const button = (kind: 'primary' | undefined, label: string, onClick: () => void, disabled = false): ReactNode => (
    <button key={label} type="button" className="tb-button" data-kind={kind} disabled={disabled} onClick={onClick}>
      {label}
    </button>
  );
  const waiting = () => [button('primary', t('create.confirm'), () => {}, true)];
  const again = () => [button(undefined, t('common.back'), onClose), button('primary', t('common.try_again'), restart)];
  const buttons = {
    review: () => [
      button(undefined, t('common.back'), onClose),
      button('primary', t('create.confirm'), () => send(false), !isReady || !isOnline),
    ],
    checking: waiting,
    sending: waiting,
    looking: waiting,
    refused: () => [button('primary', t('common.back'), onClose)],
    repeat: () => [
      button('primary', t('common.cancel'), onClose),
      button(undefined, t('create.repeat_confirm'), () => send(true), !isOnline),
    ],
    not_done: again,
    unknown: () => [button('primary', t('common.back'), onClose)],
    failed: again,
    done: () =>
      step.name === 'done' && onCreated
        ? [button('primary', t('create.open_bot'), () => onCreated(step.botId))]
        : [button('primary', t('common.back'), onClose)],
  };

  if (back && step.name === 'done') {
    return (
      <Suspense>
        <CloseBotDialog bot={{ kind: botKindOf(write.kind), id: back.botId ?? step.botId }} onDismiss={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      pending={isBusy(step)}
      title={review.title}
      description={step.name === 'review' ? t('create.intro') : undefined}
      footer={buttons[step.name]()}
    >
      {step.name !== 'done' && review.content}
      {step.name === 'review' && user.isIndianTax && <Strip type="info">{t('create.indian_tax')}</Strip>}
      <CreateStatus step={step} review={review} available={available} onWayBack={setBack} onOpen={onCreated} />
      {step.name === 'review' && (
        <>
          {review.dangers.map(({ code, text }) => (
            <label key={code} className="tb-checkbox" data-severity="danger">
              <input
                type="checkbox"
                checked={confirmed.includes(code)}
                onChange={({ target }) =>
                  setConfirmed((before) => (target.checked ? [...before, code] : before.filter((one) => one !== code)))
                }
              />
              {text}
            </label>
          ))}
          {consent.isNeeded && (
            <label className="tb-checkbox">
              <input
                type="checkbox"
                checked={consent.isGiven}
                onChange={(event) => consent.give(event.target.checked)}
              />
              {t('create.understand')}
            </label>
          )}
          {!isOnline && <p className="tb-hint">{t('common.offline_reason')}</p>}
        </>
      )}
    </Dialog>
  );
}
