import { useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '@tradingbot/core';
import { canAdjust, isOver } from '@tradingbot/core/kinds';
import type { Json, MutationEndpoint } from '@tradingbot/core/writes';
import { createContext, useState } from 'react';
import { type FormModel, FormScope, PlanWarnings } from '../../form/create/index.js';
import type { ModelStore } from '../../form/modelStore.js';
import { useAccountBlock } from '../../hooks/useAccountBlock.js';
import { useBot } from '../../hooks/useBot.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useMounted } from '../../hooks/useMounted.js';
import { useToast } from '../../hooks/useToast.js';
import { botName } from '../../i18n/phrases/botName.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { Price, timeText } from '../../parts/figures/index.js';
import { AccountNotice, InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { endpointQueryOptions } from '../../query/index.js';
import {
  adjustWords,
  Dangers,
  isBusy,
  useDangers,
  useWriteFlow,
  WriteButtons,
  WriteStatus,
} from '../../write/index.js';
import { bookRows, Receipt, ReviewPlan, type WayBackTo } from '../../write/receipt/index.js';
import type { Adjusting } from './adjusting.js';
import { adjustmentTitles } from './adjustments.js';
import { noteText, PlanBlock, PlanLines } from './PlanBlock.js';
import { type ChangedSetting, useAdjustForm } from './useAdjustForm.js';

const AdjustContext = createContext<ModelStore<FormModel> | undefined>(undefined);

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
  const { t, format, locale } = useTranslation();
  const { client, clock, changes } = useTradingBot('AdjustBotDialog');
  const queryClient = useQueryClient();
  const toast = useToast();
  const isMounted = useMounted();
  const block = useAccountBlock();
  const { summary, query: about } = useBot(reader, botId);
  const settings = useBotQuery(source.endpoint, source.paramsOf(botId));
  const market = adjusting.useMarket(settings.data, botId);
  const form = useAdjustForm(adjusting, botId, settings.data, { ...market, values });
  const [sent, setSent] = useState<readonly ChangedSetting[]>([]);
  const title = t(adjustmentTitles[name]);
  const bot = botName(t, { kind, name: summary?.name ?? '' });
  const { state, confirm, restart } = useWriteFlow({
    write: adjusting.write,
    addsUp: true,
    check: async () => {
      const options = endpointQueryOptions(client, source.endpoint, source.paramsOf(botId));
      const theirs = form.changedFrom(await queryClient.fetchQuery({ ...options, staleTime: 0 }));
      if (theirs !== undefined) return { name: 'stopped', why: theirs };
      return (await form.check()) ? undefined : { name: 'idle' };
    },
    settle: () => clock.now(),
    refused: async ({ kind: failed, codeName }) => {
      if (codeName === 'BOT_HAS_BEEN_CLOSED') {
        await changes.invalidate(adjusting.write.endpoint.spec.tags);
        toast({ type: 'warn', title: t('error.already_closed'), description: bot });
        if (isMounted.current) onDismiss();
        return 'idle';
      }
      // A check of the exchange refused it: the message belongs to a field.
      return failed === 'business_error' && codeName !== undefined && form.refuse(codeName) ? 'idle' : undefined;
    },
    onDone: (_done, isThere) => {
      toast({ type: 'success', title: t('adjust.toast', { action: title }), description: bot });
      if (isThere) onDone?.();
    },
  });
  const { model, draft, start, change, plan, payload, issues } = form;
  const changed = start && draft ? form.compare(start, draft) : [];
  const dangers = useDangers(
    (plan?.dangers ?? []).map((note) => ({ code: note.key, text: noteText(t, format, note) })),
  );
  const mayChange = summary !== undefined && canAdjust(summary, name);
  const isWaitingForPrice = needsPrice === true && market.stale === true;
  const isReading = market.isReading === true && plan?.effects.some(({ after }) => after === undefined) === true;
  const isWaiting = isWaitingForPrice || isReading;
  const isReady = payload !== undefined && issues.length === 0 && mayChange && block === undefined && !isWaiting;
  const send = (repeat: boolean) => {
    if (payload === undefined || !plan) return;
    setSent(changed);
    void confirm(payload, { repeat });
  };
  const rebase = (keepsTyped: boolean) => {
    if (state.name !== 'stopped') return;
    form.rebase(state.why, keepsTyped);
    restart();
  };

  return (
    <Dialog
      open
      onClose={onDismiss}
      pending={isBusy(state)}
      className={Fields && state.name === 'idle' ? 'tb-wide' : undefined}
      title={t('adjust.heading', { action: title, name: bot })}
      footer={
        <WriteButtons
          state={state}
          words={adjustWords}
          reason={reasonNot()}
          // Without fields the plan is all there is.
          summary={isReady && Fields && plan && <PlanLines plan={plan} changed={changed} units={market.units} />}
          canConfirm={isReady && dangers.areAllTicked}
          stopped={
            <>
              <Button onClick={() => rebase(false)}>{t('adjust.take_theirs')}</Button>
              <Button kind="primary" onClick={() => rebase(true)}>
                {t('adjust.keep_mine')}
              </Button>
            </>
          }
          onLeave={onDismiss}
          onConfirm={() => send(false)}
          onRepeat={() => send(true)}
          onRestart={restart}
        />
      }
    >
      {state.name === 'idle' && body()}
      <WriteStatus
        state={state}
        words={adjustWords}
        coins={summary}
        stopped={state.name === 'stopped' && draft && <Elsewhere apart={form.compare(state.why, draft)} />}
        receipt={receipt()}
        onWayBack={onWayBack}
      />
    </Dialog>
  );

  function receipt() {
    if (state.name !== 'done') return null;
    const time = timeText(state.result, locale);
    return (
      <Receipt
        title={t('create.receipt')}
        rows={[
          { label: t('create.bot_id'), value: <bdi className="tb-id">{botId}</bdi>, text: botId },
          { label: t('create.time'), value: time, text: time },
          ...bookRows(t, format, state.books, summary),
          // Amounts come from the books alone.
          ...sent.map(({ label, after }) => {
            const text = after || t('adjust.none');
            return { label, value: <bdi>{text}</bdi>, text };
          }),
        ]}
      />
    );
  }

  function reasonNot(): string | undefined {
    if (!change || !mayChange) return undefined;
    if (block) return t(`form.${block.name}`);
    if (isWaitingForPrice) return t('adjust.price_stale');
    if (isReading && payload !== undefined) return t('common.loading');
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
        <div className="tb-adjust">
          <div className="tb-form">
            <AccountNotice />
            {units?.last && (
              <p className="tb-adjust-now">
                <span>
                  {t('field.last_price')}{' '}
                  <Price value={units.last} tick={units.tick} currency={units.quote} stale={stale} at={at} />
                  {!stale && <span className="tb-adjust-live">{t('adjust.live')}</span>}
                </span>{' '}
                {average && (
                  <span>
                    {t('list.average')} <Price value={average} tick={units.tick} currency={units.quote} />
                  </span>
                )}
              </p>
            )}
            {Fields && <Fields draft={change.draft} set={model.set} facts={change.facts} bounds={form.bounds} />}
            <PlanWarnings />
            {model.checkError && <p className="tb-hint">{t('form.limits_failed')}</p>}
          </div>
          <div className="tb-form tb-adjust-plan">
            <PlanBlock plan={plan} changed={changed} units={units} isReading={isReading} />
            {summary.state === 'waiting' && <p className="tb-hint">{t('adjust.waits_note')}</p>}
            <Dangers {...dangers} />
          </div>
        </div>
      </FormScope>
    );
  }
}

/** Somebody else has changed the bot: its settings against those of the form. */
function Elsewhere({ apart }: { readonly apart: readonly ChangedSetting[] }) {
  const { t } = useTranslation();
  const none = (text: string) => <bdi>{text || t('adjust.none')}</bdi>;
  return (
    <>
      <Strip type="warn">
        <strong>{t('adjust.elsewhere')}</strong>
        <span>{t('adjust.elsewhere_text')}</span>
      </Strip>
      <ReviewPlan
        caption={t('create.settings')}
        heads={{ before: t('adjust.theirs'), after: t('adjust.yours') }}
        rows={apart.map(({ before, after, ...row }) => ({ ...row, before: none(before), after: none(after) }))}
      />
    </>
  );
}
