import { useQueryClient } from '@tanstack/react-query';
import type { Json, MutationEndpoint } from '@tradingbot/core/writes';
import { createContext, useState } from 'react';
import { botName } from '../../hooks/botName.js';
import { isOver } from '../../hooks/botState.js';
import { useBot } from '../../hooks/useBot.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useMounted } from '../../hooks/useMounted.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type AnyEndpoint, endpointQueryOptions } from '../../query/index.js';
import { useTradingBot } from '../../TradingBotContext.js';
import { type FormModel, FormScope, PlanWarnings } from '../create-form/index.js';
import { Dialog } from '../dialog/index.js';
import { Price } from '../figures/index.js';
import type { WayBackTo } from '../receipt/index.js';
import { InlineError, Skeleton, Strip } from '../states/index.js';
import { AdjustButtons } from './AdjustButtons.js';
import { AdjustStatus } from './AdjustStatus.js';
import type { Adjusting } from './adjusting.js';
import { adjustmentTitles, canAdjust } from './adjustments.js';
import { noteText, PlanBlock } from './PlanBlock.js';
import { isAdjusting, useAdjust } from './useAdjust.js';
import { type ChangedSetting, useAdjustForm } from './useAdjustForm.js';

const AdjustContext = createContext<FormModel | undefined>(undefined);

export interface OneAdjustDialogProps {
  readonly botId: string;
  /** Fills text fields in place of the bot's own values, by their names. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly onDismiss: () => void;
  readonly onDone?: (() => void) | undefined;
  /** Opens what brings back an amount that was booked too much. */
  readonly onWayBack: (to: WayBackTo) => void;
}

interface AdjustFormProps<
  S extends AnyEndpoint<'query'>,
  Facts,
  Draft extends object,
  Field extends string,
  C extends AnyEndpoint<'query'>,
  E extends MutationEndpoint,
  B extends Json,
> extends OneAdjustDialogProps {
  readonly adjusting: Adjusting<S, Facts, Draft, Field, C, E, B>;
}

/** The dialog of one way to change a bot: figures now, fields, plan, and the one path of an action that moves money. */
export function AdjustForm<
  S extends AnyEndpoint<'query'>,
  Facts,
  Draft extends object,
  Field extends string,
  C extends AnyEndpoint<'query'>,
  E extends MutationEndpoint,
  B extends Json,
>({ adjusting, botId, values, onDismiss, onDone, onWayBack }: AdjustFormProps<S, Facts, Draft, Field, C, E, B>) {
  const { kind, name, reader, source, Fields, needsPrice } = adjusting;
  const { t, format } = useTranslation();
  const { client } = useTradingBot('AdjustBotDialog');
  const queryClient = useQueryClient();
  const toast = useToast();
  const isMounted = useMounted();
  const { summary, query: about } = useBot(reader, botId);
  const settings = useBotQuery(source.endpoint, source.paramsOf(botId));
  const market = adjusting.useMarket(settings.data, botId);
  const form = useAdjustForm(adjusting, botId, settings.data, { ...market, values });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<readonly ChangedSetting[]>([]);
  const title = t(adjustmentTitles[name]);
  const bot = botName(t, { kind, name: summary?.name ?? '' });
  const { step, confirm, restart } = useAdjust(adjusting.write, {
    changedElsewhere: async () => {
      const options = endpointQueryOptions(client, source.endpoint, source.paramsOf(botId));
      return form.changedFrom(await queryClient.fetchQuery({ ...options, staleTime: 0 }));
    },
    check: form.check,
    refuse: (code) => form.refuse(code),
    onDone: () => {
      toast({ type: 'success', title: t('adjust.toast', { action: title }), description: bot });
      if (isMounted.current) onDone?.();
    },
    onOver: () => {
      toast({ type: 'warn', title: t('error.already_closed'), description: bot });
      if (isMounted.current) onDismiss();
    },
  });
  const { model, draft, start, change, plan, payload, issues } = form;
  const changed = start && draft ? form.compare(start, draft) : [];
  const dangers = plan?.dangers ?? [];
  const mayChange = summary !== undefined && canAdjust(summary, name);
  const isWaitingForPrice = needsPrice === true && market.stale === true;
  const canApply =
    payload !== undefined &&
    issues.length === 0 &&
    mayChange &&
    !isWaitingForPrice &&
    dangers.every(({ key }) => ticked.includes(key));
  const send = (repeat: boolean) => {
    if (payload === undefined || !plan) return;
    setSent(changed);
    void confirm(payload, { repeat });
  };
  const rebase = (keepsTyped: boolean) => {
    if (step.name !== 'elsewhere') return;
    form.rebase(step.theirs, keepsTyped);
    restart();
  };

  return (
    <Dialog
      open
      onClose={onDismiss}
      pending={isAdjusting(step)}
      title={t('adjust.heading', { action: title, name: bot })}
      footer={
        <AdjustButtons
          step={step.name}
          reason={reasonNot()}
          canApply={canApply}
          onCancel={onDismiss}
          onApply={() => send(false)}
          onRepeat={() => send(true)}
          onRestart={restart}
          onRebase={rebase}
        />
      }
    >
      {step.name === 'form' && body()}
      <AdjustStatus
        step={step}
        botId={botId}
        coins={summary}
        sent={sent}
        onWayBack={onWayBack}
        apart={step.name === 'elsewhere' && draft ? form.compare(step.theirs, draft) : []}
      />
    </Dialog>
  );

  function reasonNot(): string | undefined {
    if (!change || !mayChange) return undefined;
    if (isWaitingForPrice) return t('adjust.price_stale');
    return payload === undefined && issues.length === 0 ? t('check.parameters_not_changed') : undefined;
  }

  function body() {
    if (summary && isOver(summary.state)) return <Strip type="info">{t('error.already_closed')}</Strip>;
    if (summary && !mayChange) return <Strip type="info">{t('adjust.not_running')}</Strip>;
    const error = about.error ?? settings.error ?? market.error;
    if (!model || !change || !plan || !summary) {
      const retry = () => {
        void about.refetch();
        void settings.refetch();
        market.retry?.();
      };
      return error ? <InlineError error={error} onRetry={retry} /> : <Skeleton lines={6} onRetry={retry} />;
    }
    const { units, stale, at, average } = market;
    return (
      // The shared parts know no form but by its names; this one's are its own.
      <FormScope context={AdjustContext} model={model as unknown as FormModel}>
        <div className="tb-form">
          {units?.last && (
            <p className="tb-adjust-now">
              <span>
                {t('field.last_price')}{' '}
                <Price value={units.last} tick={units.tick} currency={units.quote} stale={stale} at={at} />
                {!stale && <span className="tb-adjust-live">{t('adjust.live')}</span>}
              </span>{' '}
              {average && (
                <span>
                  {t('detail.average')} <Price value={average} tick={units.tick} currency={units.quote} />
                </span>
              )}
            </p>
          )}
          {Fields && <Fields draft={change.draft} set={model.set} facts={change.facts} bounds={form.bounds} />}
          <PlanWarnings />
          {model.checkError && <p className="tb-hint">{t('form.limits_failed')}</p>}
          <PlanBlock plan={plan} changed={changed} units={units} />
          {summary.state === 'waiting' && <p className="tb-hint">{t('adjust.waits_note')}</p>}
          {dangers.map(({ key, ...note }) => (
            <label key={key} className="tb-checkbox" data-severity="danger">
              <input
                type="checkbox"
                checked={ticked.includes(key)}
                onChange={({ target }) =>
                  setTicked((before) => (target.checked ? [...before, key] : before.filter((one) => one !== key)))
                }
              />
              {noteText(t, format, { key, ...note })}
            </label>
          ))}
        </div>
      </FormScope>
    );
  }
}
