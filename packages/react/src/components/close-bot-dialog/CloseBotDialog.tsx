import { compare } from '@tradingbot/engine';
import { useRef, useState } from 'react';
import type { BotRef } from '../../hooks/botKind.js';
import { botName } from '../../hooks/botName.js';
import { isOver } from '../../hooks/botState.js';
import type { BotSummary } from '../../hooks/botSummary.js';
import { useBot } from '../../hooks/useBot.js';
import { useMounted } from '../../hooks/useMounted.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Dialog } from '../dialog/index.js';
import { PnL } from '../figures/index.js';
import { InlineError, Skeleton } from '../states/index.js';
import { CloseButtons } from './CloseButtons.js';
import { CloseStatus } from './CloseStatus.js';
import { CloseWays } from './CloseWays.js';
import type { CloseMode } from './closing.js';
import { closings } from './closings/index.js';
import { type CloseStep, isClosing, useCloseBot } from './useCloseBot.js';
import { useCloseEstimate } from './useCloseEstimate.js';

const ESTIMATE_MS = 3000;
/** From this equity the button asks once more. */
const ASK_AGAIN_FROM = '5000';
const RETRY_MS = 10_000;

export interface CloseBotDialogProps {
  readonly bot: BotRef;
  /** The dialog is done with: kept running, or the receipt was read. */
  readonly onDismiss: () => void;
  /** The bot is closed; also when it was already. */
  readonly onClosed?: ((bot: BotSummary) => void) | undefined;
}

/** Asks how to close a bot of any kind, closes it once and shows the receipt. Focus starts on "Keep running". */
export function CloseBotDialog({ bot: { kind, id }, onDismiss, onClosed }: CloseBotDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const isMounted = useMounted();
  const keep = useRef<HTMLButtonElement>(null);
  const { step, confirm, restart } = useCloseBot({ kind, id }, (closed, already) => {
    if (!already) toast({ type: 'success', title: t('close.toast'), description: closed.name });
    if (isMounted.current) onClosed?.(closed);
  });
  const isChoosing = step.name === 'choose';
  const pollMs = isChoosing && ESTIMATE_MS;
  const { summary, query } = useBot(closings[kind].reader, id, { pollMs });
  const { estimate, orders, query: asked } = useCloseEstimate({ kind, id }, summary, pollMs);
  const [picked, setPicked] = useState<CloseMode>();
  const [withoutEstimate, setWithoutEstimate] = useState(false);
  const ways = estimate?.ways ?? [];
  const mode = ways.find((way) => way.mode === picked)?.mode ?? ways[0]?.mode ?? closings[kind].blindMode;
  const hasEstimate = ways.length > 0 && !asked.error;
  // What ended by itself while the person chose needs no closing.
  const shown: CloseStep =
    isChoosing && summary && isOver(summary.state) ? { name: 'done', bot: summary, already: true } : step;

  return (
    <Dialog
      open
      onClose={onDismiss}
      pending={isClosing(step)}
      initialFocus={keep}
      title={t('close.title', { name: botName(t, { kind, name: summary?.name ?? '' }) })}
      footer={
        <CloseButtons
          step={shown.name}
          retryAt={step.name === 'cannot' ? step.at + RETRY_MS : 0}
          isLarge={compare(estimate?.equity ?? summary?.equity ?? '0', ASK_AGAIN_FROM) > 0}
          canClose={summary !== undefined && (hasEstimate || withoutEstimate)}
          keep={keep}
          onKeep={onDismiss}
          onConfirm={() => void confirm(mode)}
          onRepeat={() => void confirm(mode, { repeat: true })}
          onRestart={restart}
        />
      }
    >
      {shown.name !== 'done' && (
        <p>
          {t('close.now')} <PnL value={summary?.totalProfit} currency={summary?.coin} />{' '}
          <span className="tb-hint">({t('close.now_note')})</span>
        </p>
      )}
      {shown.name === 'choose' && estimate && hasEstimate && (
        <CloseWays estimate={estimate} mode={mode} onPick={setPicked} updatedAt={asked.dataUpdatedAt} />
      )}
      {shown.name === 'choose' && !hasEstimate && (asked.isPending || query.isPending) && <Skeleton lines={4} />}
      {shown.name === 'choose' && !hasEstimate && !asked.isPending && !query.isPending && (
        <>
          <InlineError
            title={t('close.no_estimate')}
            error={asked.error ?? query.error ?? undefined}
            onRetry={() => void asked.refetch()}
          />
          <label className="tb-checkbox">
            <input
              type="checkbox"
              checked={withoutEstimate}
              onChange={(event) => setWithoutEstimate(event.target.checked)}
            />
            {t('close.without_estimate')}
          </label>
        </>
      )}
      {shown.name === 'choose' && <p className="tb-hint">{ordersText()}</p>}
      <CloseStatus step={shown} />
    </Dialog>
  );

  function ordersText(): string {
    if (!closings[kind].orders) return t('close.final');
    return orders === undefined ? t('close.orders_some') : t('close.orders', { count: orders });
  }
}
