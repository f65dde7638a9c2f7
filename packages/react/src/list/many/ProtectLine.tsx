import { EMPTY, percentText, writeNumber } from '@tradingbot/core/format';
import {
  type BotStop,
  botProtections,
  type FittingStop,
  type ProtectedBot,
  planProtection,
  type UnprotectedBot,
} from '@tradingbot/core/kinds';
import type { AnyWrite } from '@tradingbot/core/writes';
import { movePoint, subtract } from '@tradingbot/engine/decimal';
import { type Ref, useImperativeHandle, useState } from 'react';
import { textOfIssue } from '../../form/create/index.js';
import { useErrorText } from '../../hooks/useErrorText.js';
import { useToast } from '../../hooks/useToast.js';
import { botName } from '../../i18n/phrases/botName.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CheckLine } from '../../parts/field/index.js';
import { PnL } from '../../parts/figures/index.js';
import { adjustWords, useWriteFlow, type WriteState } from '../../write/index.js';
import { type LineOutcome, ManyLine, useOutcome } from './ManyLine.js';
import type { LineHandle, ManyProgress } from './useManyWrites.js';
import { type ProtectLineData, useProtectionContext } from './useProtectLines.js';

/** A bot that gets a stop. */
export interface ReviewedStop extends ProtectLineData {
  readonly plan: ProtectedBot;
}

interface ProtectLineProps {
  readonly line: ProtectLineData;
  readonly phase: ManyProgress['phase'];
  readonly handle: Ref<LineHandle<ReviewedStop>>;
  /** Takes another rule, in percent; absent once one is sent. */
  readonly onRule?: ((percent: string) => void) | undefined;
}

/** One bot of several that are protected: what it would get, or why it is left, then what becomes of it. */
export function ProtectLine({ line, phase, handle, onRule }: ProtectLineProps) {
  const { bot, plan, error, isLoading } = line;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const leftText = useLeftText();
  const write = botProtections[bot.kind]?.write;
  if (plan?.outcome === 'set' && write)
    return <StopLine line={{ ...line, plan }} write={write} phase={phase} handle={handle} />;
  const outcome: LineOutcome =
    plan?.outcome === 'left'
      ? ['warn', leftText(plan)]
      : error
        ? ['danger', errorText(error).text]
        : [undefined, isLoading ? t('common.loading') : EMPTY];
  return (
    <ManyLine
      name={botName(t, bot)}
      aside={plan?.summary && <PnL value={plan.summary.totalProfit} currency={plan.summary.coin} />}
      outcome={outcome}
    >
      {plan?.outcome === 'left' && plan.fitting && onRule && (
        <FittingRule left={plan} fitting={plan.fitting} onRule={onRule} />
      )}
    </ManyLine>
  );
}

interface FittingRuleProps {
  readonly left: UnprotectedBot;
  readonly fitting: FittingStop;
  readonly onRule: (percent: string) => void;
}

/** The way out of a refusal: the nearest rule that is allowed, what it means, and what takes it. */
function FittingRule({ left, fitting, onRule }: FittingRuleProps) {
  const { t, format, locale } = useTranslation();
  const stopText = useStopText();
  const percent = movePoint(fitting.loss, 2);
  const share = percentText(locale, writeNumber(percent, locale));
  const text = `${t('protect.fits', { share, stop: stopText(fitting.stop, left) })} ${t(
    'protect.at_stop',
    worthParams(format, { ...fitting, coin: left.summary?.coin }),
  )}`;
  const use = { label: t('field.use', { value: share }), apply: () => onRule(percent) };
  return <CheckLine message={{ text, severity: 'warning', fixes: [use] }} />;
}

interface StopLineProps extends Pick<ProtectLineProps, 'phase' | 'handle'> {
  readonly line: ReviewedStop;
  readonly write: AnyWrite;
}

/** What stands between the review and the sending of a line. */
type Reread = { readonly name: 'checking' } | Extract<WriteState, { readonly name: 'failed' }> | UnprotectedBot;

function StopLine({ line: { bot, plan }, write, phase, handle }: StopLineProps) {
  const { t, format } = useTranslation();
  const context = useProtectionContext();
  const outcomeOf = useOutcome(adjustWords, 'protect.repeat');
  const leftText = useLeftText();
  const stopText = useStopText();
  const toast = useToast();
  const [reread, setReread] = useState<Reread>();
  const { state, confirm } = useWriteFlow({
    write,
    settle: () => plan,
    onDone: (_done, isThere) => {
      if (!isThere) toast({ type: 'success', title: t('protect.confirm'), description: botName(t, bot) });
    },
  });
  useImperativeHandle(handle, () => ({
    send: async ({ plan: { stop } }) => {
      setReread({ name: 'checking' });
      try {
        // The stop is that of the review; all else of the bot is as it is now.
        const now = await planProtection(context, bot, { stop });
        setReread(now.outcome === 'left' ? now : undefined);
        return now.outcome === 'left' ? undefined : confirm(now.payload);
      } catch (error) {
        const failed = { name: 'failed', error } as const;
        setReread(failed);
        return failed;
      }
    },
  }));
  return (
    <ManyLine
      name={botName(t, bot)}
      aside={<PnL value={plan.summary.totalProfit} currency={plan.summary.coin} />}
      outcome={outcome()}
    />
  );

  function outcome(): LineOutcome {
    if (reread) return 'outcome' in reread ? ['warn', leftText(reread)] : outcomeOf(reread);
    if (state.name === 'done') return ['ok', t('protect.done', { stop: stopText(plan.stop, plan) })];
    if (state.name !== 'idle') return outcomeOf(state);
    if (phase === 'running') return ['waiting', t('close_many.waiting')];
    if (phase === 'ended') return ['waiting', t('protect.not_sent')];
    const { before, stop, worth, worthThen, summary } = plan;
    const change = t('timeline.change', {
      setting: t('form.stop_loss'),
      before: before ? stopText(before, plan) : t('adjust.none'),
      after: stopText(stop, plan),
    });
    return [
      undefined,
      `${change}. ${t('protect.at_stop', worthParams(format, { worth, worthThen, coin: summary.coin }))}`,
    ];
  }
}

/** Two worths in a coin with what lies between, for a sentence. */
export function worthParams(
  format: ReturnType<typeof useTranslation>['format'],
  {
    worth,
    worthThen,
    coin = '',
  }: { readonly worth: string; readonly worthThen: string; readonly coin?: string | undefined },
) {
  const text = (figure: string) => `${figure}\u00a0${coin}`.trim();
  const whole = { coin, zero: true };
  return {
    worth: text(format.amount(worth, whole)),
    at_stop: text(format.amount(worthThen, whole)),
    loss: text(format.signedAmount(subtract(worthThen, worth), whole)),
  };
}

/** A stop in words. */
function useStopText() {
  const { format } = useTranslation();
  return ({ by, value }: BotStop, { tick }: Pick<UnprotectedBot, 'tick'>) =>
    by === 'price' ? format.price(value, tick) : format.percent(value);
}

/** Why a bot is left as it is. */
function useLeftText() {
  const { t, format } = useTranslation();
  const stopText = useStopText();
  return (left: UnprotectedBot) => t('protect.skipped', { why: whyText(left) });

  function whyText(left: UnprotectedBot): string {
    const { why, before, issue, tick, summary } = left;
    switch (why) {
      case 'not_running':
        return t('adjust.not_running');
      case 'tighter':
        return t('protect.why_tighter', { stop: before ? stopText(before, left) : '' });
      case 'refused':
        return issue ? issueText(issue) : t('protect.why_unread');
      default:
        return t(`protect.why_${why}`);
    }

    function issueText(found: NonNullable<typeof issue>): string {
      const { field } = found;
      const unit = tick !== '' && !/per(cent)?$/.test(field) ? 'price' : 'ratio';
      const label = field.startsWith('t') ? 'form.take_profit' : 'form.stop_loss';
      const fields = /^(sl|tp|stop_loss|take_profit)/.test(field)
        ? { [field]: { key: field, label, unit } as const }
        : {};
      const units = { tick, base: '', quote: summary?.coin ?? '', last: '' };
      return textOfIssue(t, format, found, { draft: {}, fields, units }).text;
    }
  }
}
