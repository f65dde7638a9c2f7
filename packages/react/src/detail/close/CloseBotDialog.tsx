import { skipToken } from '@tanstack/react-query';
import { type BotRef, type BotSummary, botCloses, type CloseMode, isOver } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import { useMemo, useRef, useState } from 'react';
import { useBot } from '../../hooks/useBot.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useAccountFees } from '../../hooks/useFeeRates.js';
import { useSpotFacts } from '../../hooks/useSymbolFacts.js';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { botName } from '../../i18n/phrases/botName.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { PnL } from '../../parts/figures/index.js';
import { InlineError, Skeleton, Strip } from '../../parts/states/index.js';
import { closeWords, isBusy, WriteButtons, type WriteDone, WriteStatus } from '../../write/index.js';
import { Receipt } from '../../write/receipt/index.js';
import { finalRows } from '../index.js';
import { alreadyText } from './alreadyText.js';
import { CloseWays } from './CloseWays.js';
import { type ClosedBot, useCloseFlow } from './useCloseFlow.js';

const ESTIMATE_MS = 3000;
/** From this equity the button asks once more. */
export const ASK_AGAIN_FROM = '5000';

/** Props of {@link CloseBotDialog}. */
export interface CloseBotDialogProps {
  readonly bot: BotRef;
  /** The dialog is done with: kept running, or the receipt was read. */
  readonly onDismiss: () => void;
  /** The bot is closed; also when it was already. */
  readonly onClosed?: ((bot: BotSummary) => void) | undefined;
}

/** Asks how to close a bot of any kind, closes it once and shows the receipt. Focus starts on "Keep running". */
export function CloseBotDialog({ bot: { kind, id }, onDismiss, onClosed }: CloseBotDialogProps) {
  const { t, format, locale } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const { isIndianTax } = useUser();
  const { state, confirm, restart } = useCloseFlow({ kind, id }, ({ result: { bot, already } }, isThere) => {
    if (!already) toast({ type: 'success', title: t('close.toast'), description: bot.name });
    if (isThere) onClosed?.(bot);
  });
  const isChoosing = state.name === 'idle';
  const pollMs = isChoosing && ESTIMATE_MS;
  const { summary, query } = useBot(botCloses[kind].reader, id, { pollMs });
  const { estimate, orders, query: asked } = useCloseEstimate({ kind, id }, summary, pollMs);
  const [picked, setPicked] = useState<CloseMode>();
  const [withoutEstimate, setWithoutEstimate] = useState(false);
  const modes = estimate?.modes ?? [];
  const mode = modes.find((way) => way.mode === picked)?.mode ?? modes[0]?.mode ?? botCloses[kind].blindMode;
  const hasEstimate = modes.length > 0 && !asked.error;
  // A query without an answer is pending again at each new try: who has seen the failure keeps the way on meanwhile.
  const isFirstWait = (question: typeof asked | typeof query) => question.isPending && question.errorUpdateCount === 0;
  const isWaiting = isFirstWait(asked) || isFirstWait(query);
  // What ended by itself while the person chose needs no closing.
  const over: WriteDone<ClosedBot> | undefined =
    isChoosing && summary && isOver(summary.state)
      ? { name: 'done', result: { bot: summary, already: true }, lookedUp: true }
      : undefined;
  const shown = over ?? state;
  const ended = shown.name === 'done' ? shown.result : undefined;
  const send = (repeat: boolean) => void confirm(botCloses[kind].payloadOf(id, mode), { repeat });

  return (
    <Dialog
      open
      onClose={onDismiss}
      pending={isBusy(state)}
      initialFocus={keep}
      title={t('close.title', { name: botName(t, { kind, name: summary?.name ?? '' }) })}
      footer={
        <WriteButtons
          state={shown}
          words={closeWords}
          isDangerous
          isTwice={compare(estimate?.equity ?? summary?.equity ?? '0', ASK_AGAIN_FROM) > 0}
          canConfirm={summary !== undefined && (hasEstimate || withoutEstimate)}
          leaveRef={keep}
          onLeave={onDismiss}
          onConfirm={() => send(false)}
          onRepeat={() => send(true)}
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
      {shown.name === 'idle' && estimate && hasEstimate && (
        <CloseWays estimate={estimate} mode={mode} onPick={setPicked} updatedAt={asked.dataUpdatedAt} />
      )}
      {shown.name === 'idle' && !hasEstimate && isWaiting && <Skeleton lines={4} />}
      {shown.name === 'idle' && !hasEstimate && !isWaiting && (
        <>
          <InlineError
            title={t('close.no_estimate')}
            error={asked.error ?? query.error ?? undefined}
            onRetry={() => void asked.refetch()}
          />
          <Checkbox checked={withoutEstimate} onChange={setWithoutEstimate}>
            {t('close.without_estimate')}
          </Checkbox>
        </>
      )}
      {shown.name === 'idle' && <p className="tb-hint">{ordersText()}</p>}
      {shown.name === 'idle' && isIndianTax && <Strip type="info">{t('create.indian_tax')}</Strip>}
      <WriteStatus
        state={shown}
        words={closeWords}
        done={ended?.already ? alreadyText(t, locale, ended.bot) : undefined}
        receipt={ended && <Receipt title={t('detail.closed_title')} rows={finalRows(t, format, locale, ended.bot)} />}
      />
    </Dialog>
  );

  function ordersText(): string {
    if (!botCloses[kind].orders) return t('close.final');
    return orders === undefined ? t('close.orders_some') : t('close.orders', { count: orders });
  }
}

/** What closing a bot now would give back and how many orders it would cancel; asked again every `pollMs`. */
function useCloseEstimate({ kind, id }: BotRef, bot: BotSummary | undefined, pollMs: number | false) {
  const { estimate: source, orders: counted } = botCloses[kind];
  const query = useBotQuery(source.endpoint, source.paramsOf(id), { refetchInterval: pollMs });
  // A hook is called for every kind; one without orders asks nothing.
  const orders = useBotQuery((counted ?? source).endpoint, counted ? counted.paramsOf(id) : skipToken, {
    refetchInterval: pollMs,
  }).data;
  // Whoever came here saw a list or a page that asked for the pairs already.
  const factsOf = useSpotFacts(kind === 'spot_grid' || kind === 'spot_dca');
  const fees = useAccountFees();
  const { data } = query;
  const estimate = useMemo(
    () => (data === undefined || !bot ? undefined : source.read(data, bot, factsOf, fees)),
    [source, data, bot, factsOf, fees],
  );
  return { estimate, query, orders: counted && orders !== undefined && bot ? counted.read(orders, bot) : undefined };
}
