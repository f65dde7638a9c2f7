import { isBotError } from '@tradingbot/core';
import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import { formatAmount } from '@tradingbot/core/format';
import { compare, subtract } from '@tradingbot/engine';
import { useErrorText } from '../../hooks/useErrorText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Time, timeText } from '../figures/index.js';
import { Receipt } from '../receipt/index.js';
import { Strip } from '../states/index.js';
import type { CreateStep } from './useCreateSpotGrid.js';
import type { SpotGridFormModel } from './useSpotGridForm.js';

interface CreateStatusProps {
  readonly step: CreateStep;
  readonly payload: CreateSpotGridBotParams;
  readonly model: SpotGridFormModel;
}

/** What is happening or has happened, in words; the dialog keeps it, a toast never has it alone. */
export function CreateStatus({ step, payload, model }: CreateStatusProps) {
  const { t, locale } = useTranslation();
  const quote = model.row?.quote_token ?? '';
  switch (step.name) {
    case 'review':
      return model.stale ? <Strip type="warn">{t('spot.price_stale')}</Strip> : null;
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
      return <CreateFailure error={step.error} payload={payload} model={model} />;
    case 'done':
      return (
        <>
          <Strip type="ok">{t(step.lookedUp ? 'create.done_after_all' : 'create.done')}</Strip>
          <Receipt
            title={t('create.receipt')}
            rows={[
              { label: t('create.pair'), value: <bdi>{payload.symbol}</bdi>, text: payload.symbol },
              { label: t('create.bot_id'), value: <bdi className="tb-id">{step.gridId}</bdi>, text: step.gridId },
              { label: t('create.time'), value: <Time ms={step.time} />, text: timeText(step.time, locale) },
              {
                label: t('create.invested'),
                value: (
                  <Amount
                    value={payload.quote_investment ?? payload.base_investment}
                    currency={payload.quote_investment ? quote : model.row?.base_token}
                  />
                ),
                text: payload.quote_investment ?? payload.base_investment ?? '',
              },
            ]}
          />
        </>
      );
  }
}

function CreateFailure({
  error,
  payload,
  model,
}: {
  readonly error: unknown;
  readonly payload: CreateSpotGridBotParams;
  readonly model: SpotGridFormModel;
}) {
  const { t } = useTranslation();
  const coin = model.row?.quote_token ?? '';
  const { text, details } = useErrorText()(error, { coin });
  const has = model.balance.data?.quote_balance;
  const wants = payload.quote_investment;
  const isShort =
    isBotError(error) &&
    error.codeName === 'INSUFFICIENT_BALANCE' &&
    has !== undefined &&
    wants !== undefined &&
    compare(wants, has) > 0;
  return (
    <Strip type="danger">
      <strong>
        {isShort
          ? t('error.insufficient_balance_missing', { missing: `${formatAmount(subtract(wants, has))} ${coin}` })
          : text}
      </strong>
      <span>{t('error.nothing_created')}</span>
      {details && (
        <small>
          <bdi>{details}</bdi>
        </small>
      )}
    </Strip>
  );
}
