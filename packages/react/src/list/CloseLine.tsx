import type { CloseMode } from '@tradingbot/core/kinds';
import { botCloses } from '@tradingbot/core/kinds';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { alreadyText, backText, type ClosedBot, nameOf, useCloseFlow } from '../detail/close/index.js';
import { CollapsibleHistory, finalRows } from '../detail/index.js';
import { useErrorText } from '../hooks/useErrorText.js';
import { useToast } from '../hooks/useToast.js';
import { botName } from '../i18n/phrases/botName.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { PnL } from '../parts/figures/index.js';
import { CircleAlert, CircleCheck, CircleHelp, Clock, LoaderCircle } from '../parts/icons.js';
import { closeWords, isBusy, type WriteState } from '../write/index.js';
import { Receipt } from '../write/receipt/index.js';
import type { ReviewedLine } from './useCloseLines.js';

/** Closes the bot of a line, once it is its turn. */
export interface CloseLineHandle {
  readonly close: (mode: CloseMode) => Promise<WriteState<ClosedBot> | undefined>;
}

interface CloseLineProps {
  readonly line: ReviewedLine;
  readonly phase: 'review' | 'running' | 'ended';
  readonly handle: Ref<CloseLineHandle>;
}

const ICONS = { waiting: Clock, busy: LoaderCircle, ok: CircleCheck, warn: CircleHelp, danger: CircleAlert } as const;

/** One bot of several that are closed: what it gives back, then what becomes of it. */
export function CloseLine({ line, phase, handle }: CloseLineProps) {
  const { bot, summary, way } = line;
  const { t, format, locale } = useTranslation();
  const errorText = useErrorText();
  const toast = useToast();
  const { state, confirm } = useCloseFlow(bot, ({ result: { bot: closed, already } }, isThere) => {
    if (!isThere && !already) toast({ type: 'success', title: t('close.toast'), description: closed.name });
  });
  useImperativeHandle(handle, () => ({ close: (mode) => confirm(botCloses[bot.kind].payloadOf(bot.id, mode)) }));
  const [tone, text] = outcome();
  const Icon = tone && ICONS[tone];
  return (
    <li className="tb-close-line" data-outcome={tone}>
      <span className="tb-close-name">
        <strong>{botName(t, bot)}</strong>
        {state.name === 'idle' && <PnL value={summary?.totalProfit} currency={summary?.coin} />}
      </span>
      <span className="tb-close-text">
        {Icon && <Icon aria-hidden="true" size={16} className="tb-icon" />}
        <span>{text}</span>
      </span>
      {state.name === 'done' && (
        <CollapsibleHistory summary={t('detail.closed_title')}>
          <Receipt title={botName(t, bot)} rows={finalRows(t, format, locale, state.result.bot)} />
        </CollapsibleHistory>
      )}
    </li>
  );

  function outcome(): readonly [tone: keyof typeof ICONS | undefined, text: ReactNode] {
    switch (state.name) {
      case 'idle':
        return beforeSending();
      case 'looking':
        return [
          'warn',
          `${t(closeWords.not_sure)} ${
            state.attempt > 0
              ? t(closeWords.looking, { attempt: String(state.attempt), attempts: String(state.attempts) })
              : ''
          }`,
        ];
      case 'done': {
        const { bot: closed, already } = state.result;
        if (already) return ['ok', alreadyText(t, locale, closed)];
        return [
          'ok',
          <>
            {t(closeWords.done)} <PnL value={closed.totalProfit} currency={closed.coin} />
          </>,
        ];
      }
      case 'not_done':
        return ['danger', t(closeWords.not_done)];
      case 'unknown':
        return ['warn', t(closeWords.unknown)];
      case 'repeat':
        return ['warn', t('close_many.repeat')];
      case 'failed':
        return ['danger', errorText(state.error).text];
      default:
        return ['busy', t(isBusy(state) && state.name === 'settling' ? closeWords.settling : closeWords.sending)];
    }
  }

  function beforeSending(): ReturnType<typeof outcome> {
    if (summary && line.isOver) return ['ok', alreadyText(t, locale, summary)];
    if (phase === 'running') return ['waiting', t('close_many.waiting')];
    if (phase === 'ended') return ['waiting', t('close_many.not_sent')];
    if (way)
      return [
        undefined,
        `${way.mode === 'market' ? t('close.market') : `${nameOf(t, way)}.`} ${backText(t, format, way)}`,
      ];
    return line.isPending ? [undefined, t('common.loading')] : ['warn', t('close.no_estimate')];
  }
}
