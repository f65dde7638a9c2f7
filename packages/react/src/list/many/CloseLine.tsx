import type { BotClient } from '@tradingbot/core';
import { type BotSummary, botCloses } from '@tradingbot/core/kinds';
import { type Comparable, journalOf } from '@tradingbot/core/writes';
import { type Ref, useImperativeHandle, useState } from 'react';
import { alreadyText, backText, nameOf, useCloseFlow } from '../../detail/close/index.js';
import { CollapsibleHistory, finalRows } from '../../detail/index.js';
import { useToast } from '../../hooks/useToast.js';
import { botName } from '../../i18n/phrases/botName.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { PnL } from '../../parts/figures/index.js';
import type { Clock } from '../../provider/clock.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { closeWords } from '../../write/index.js';
import { Receipt } from '../../write/receipt/index.js';
import { type LineOutcome, ManyLine, useOutcome } from './ManyLine.js';
import type { ReviewedLine } from './useCloseLines.js';
import type { LineHandle, ManyProgress } from './useManyWrites.js';

/** By then an order has its answer, or is known to have lost it. */
const WAIT_MS = 60_000;

interface CloseLineProps {
  readonly line: ReviewedLine;
  readonly phase: ManyProgress['phase'];
  readonly handle: Ref<LineHandle<ReviewedLine>>;
}

/** One bot of several that are closed: what it gives back, then what becomes of it. */
export function CloseLine({ line, phase, handle }: CloseLineProps) {
  const { bot, summary, way } = line;
  const { t, format, locale } = useTranslation();
  const outcomeOf = useOutcome(closeWords, 'close_many.repeat');
  const toast = useToast();
  const { client, clock } = useTradingBot('CloseLine');
  const { state, confirm, readEnded } = useCloseFlow(bot, ({ result: { bot: closed, already } }, isThere) => {
    if (!isThere && !already) toast({ type: 'success', title: t('close.toast'), description: closed.name });
  });
  const { write, payloadOf } = botCloses[bot.kind];
  /** It has ended while another tab had it: what this list knows comes a moment later. */
  const [ended, setEnded] = useState<BotSummary>();
  const over = ended ?? (line.isOver ? summary : undefined);
  useImperativeHandle(handle, () => ({
    send: async ({ mode }) => {
      const params = payloadOf(bot.id, mode);
      const hasWaited = await afterOtherTab(client, write, params, clock);
      // What cannot be read has not ended: then its close asks as ever.
      const found = hasWaited ? await readEnded().catch(() => undefined) : undefined;
      setEnded(found);
      return found ? { name: 'done', result: found, lookedUp: true } : confirm(params);
    },
  }));
  return (
    <ManyLine
      name={botName(t, bot)}
      aside={state.name === 'idle' && <PnL value={summary?.totalProfit} currency={summary?.coin} />}
      outcome={outcome()}
    >
      {state.name === 'done' && (
        <CollapsibleHistory summary={t('detail.closed_title')}>
          <Receipt title={botName(t, bot)} rows={finalRows(t, format, locale, state.result.bot)} />
        </CollapsibleHistory>
      )}
    </ManyLine>
  );

  function outcome(): LineOutcome {
    if (state.name === 'idle') return beforeSending();
    if (state.name !== 'done') return outcomeOf(state);
    const { bot: closed, already } = state.result;
    if (already) return ['ok', alreadyText(t, locale, closed)];
    return [
      'ok',
      <>
        {t(closeWords.done)} <PnL value={closed.totalProfit} currency={closed.coin} />
      </>,
    ];
  }

  function beforeSending(): LineOutcome {
    if (over) return ['ok', alreadyText(t, locale, over)];
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

/**
 * Waits while another tab has the same order out: that is no unknown outcome, and what becomes of it is known soon. One whose
 * outcome stays unknown is asked about as ever. Gives whether there was one.
 */
async function afterOtherTab(
  client: BotClient,
  write: Comparable,
  params: unknown,
  { after }: Pick<Clock, 'after'>,
): Promise<boolean> {
  const journal = journalOf(client);
  const isOut = () => journal.sameWrite(write, params)?.state === 'open';
  if (!isOut()) return false;
  await new Promise<void>((resolve) => {
    const finish = () => {
      leave();
      cancel();
      resolve();
    };
    const leave = journal.subscribe(() => isOut() || finish());
    const cancel = after(WAIT_MS, finish);
  });
  return true;
}
