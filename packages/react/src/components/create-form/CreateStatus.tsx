import { type BotError, isBotError } from '@tradingbot/core';
import { compare, subtract } from '@tradingbot/engine';
import { useErrorText } from '../../hooks/useErrorText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Time, timeText } from '../figures/index.js';
import { BooksNotice, bookRows, Receipt, type WayBackTo } from '../receipt/index.js';
import { Strip } from '../states/index.js';
import type { Review } from './CreateDialog.js';
import { useFormModel } from './FormScope.js';
import type { CreateStep } from './useCreate.js';
import { useIssueText } from './useIssueText.js';

interface CreateStatusProps {
  readonly step: CreateStep;
  readonly review: Review;
  readonly available: string | undefined;
  readonly onWayBack: (to: WayBackTo) => void;
  readonly onOpen: ((botId: string) => void) | undefined;
}

/** What is happening or has happened, in words; the dialog keeps it, a toast never has it alone. */
export function CreateStatus({ step, review, available, onWayBack, onOpen }: CreateStatusProps) {
  const { t, format, locale } = useTranslation();
  const model = useFormModel();
  switch (step.name) {
    case 'review':
      return model.stale ? <Strip type="warn">{t('form.price_stale')}</Strip> : null;
    case 'checking':
      return <Strip type="info">{t('create.checking')}</Strip>;
    case 'refused':
      return <Strip type="danger">{t('create.refused')}</Strip>;
    case 'repeat':
      return (
        <Strip type="warn">
          <strong>{t('create.repeat_title')}</strong>
          <span>{t('create.repeat')}</span>
        </Strip>
      );
    case 'sending':
      return <Strip type="info">{t('create.sending')}</Strip>;
    case 'looking':
      return (
        <Strip type="warn">
          <strong>{t('create.not_sure')}</strong>
          {step.attempt > 0 && (
            <span>{t('create.looking', { attempt: String(step.attempt), attempts: String(step.attempts) })}</span>
          )}
        </Strip>
      );
    case 'not_done':
      return <Strip type="info">{t('create.not_done')}</Strip>;
    case 'unknown':
      return <Strip type="warn">{t('create.unknown')}</Strip>;
    case 'failed':
      return <CreateFailure error={step.error} investment={review.investment} available={available} />;
    case 'done': {
      const coins = { coin: model.units?.quote };
      return (
        <>
          <Strip type="ok">{t(step.lookedUp ? 'create.done_after_all' : 'create.done')}</Strip>
          <BooksNotice
            books={step.books}
            coins={coins}
            onWayBack={onWayBack}
            linkTo={
              onOpen &&
              ((id, text) => (
                <button type="button" className="tb-button" onClick={() => onOpen(id)}>
                  {text}
                </button>
              ))
            }
          />
          <Receipt
            title={t('create.receipt')}
            rows={[
              { label: t('create.pair'), value: <bdi>{model.symbol}</bdi>, text: model.symbol },
              { label: t('create.bot_id'), value: <bdi className="tb-id">{step.botId}</bdi>, text: step.botId },
              { label: t('create.time'), value: <Time ms={step.time} />, text: timeText(step.time, locale) },
              ...bookRows(t, format, step.books, coins),
              ...(review.receipt ?? []),
            ]}
          />
        </>
      );
    }
  }
}

interface CreateFailureProps extends Pick<CreateStatusProps, 'available'>, Pick<Review, 'investment'> {
  readonly error: unknown;
}

function CreateFailure({ error, investment, available }: CreateFailureProps) {
  const { t, format } = useTranslation();
  const model = useFormModel();
  const { symbol, units } = model;
  const issueText = useIssueText(model);
  const coin = units?.quote ?? '';
  const { text, details } = useErrorText()(error, { coin });
  const codeName = isBotError(error) ? error.codeName : undefined;
  return (
    <Strip type="danger">
      <strong>{ownText() ?? text}</strong>
      <span>{t('error.nothing_created')}</span>
      {details && (
        <small>
          <bdi>{details}</bdi>
        </small>
      )}
    </Strip>
  );

  function ownText(): string | undefined {
    // What is not found is the symbol: there is no bot yet.
    if (codeName === 'NOT_FOUND' || codeName === 'symbol_not_exists') return t('error.symbol', { symbol });
    const refusal = isRefusedByCheck(error) ? model.issueOf?.(error.codeName) : undefined;
    if (refusal) return issueText(refusal).text;
    if (codeName !== 'INSUFFICIENT_BALANCE' || available === undefined || investment === undefined) return undefined;
    if (compare(investment, available) <= 0) return undefined;
    return t('error.insufficient_balance_missing', {
      missing: `${format.amount(subtract(investment, available))} ${coin}`,
    });
  }
}

/** The exchange checked once more as the order came in: its code is a check code, not one of the envelope. */
function isRefusedByCheck(error: unknown): error is BotError & { readonly codeName: string } {
  return (
    isBotError(error) && error.kind === 'business_error' && error.code === undefined && error.codeName !== undefined
  );
}
