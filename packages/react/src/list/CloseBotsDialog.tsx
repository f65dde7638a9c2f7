import { type CoinAmount, rowKey } from '@tradingbot/core/kinds';
import { compare, sum } from '@tradingbot/engine/decimal';
import { useRef, useState } from 'react';
import { ASK_AGAIN_FROM, sumText } from '../detail/close/index.js';
import { useMounted } from '../hooks/useMounted.js';
import { useToast } from '../hooks/useToast.js';
import { useUser } from '../hooks/useUser.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Checkbox } from '../parts/checkbox/index.js';
import { Dialog } from '../parts/dialog/index.js';
import { PoliteText } from '../parts/live-regions/index.js';
import { Strip } from '../parts/states/index.js';
import { closeWords, WriteButtons } from '../write/index.js';
import { CloseLine, type CloseLineHandle } from './CloseLine.js';
import { type ClosedRow, useCloseLines } from './useCloseLines.js';

/** All together they are asked as often as one. */
const ESTIMATE_MS = 3000;
const REVIEWED = { name: 'idle' } as const;
const WORDS = { ...closeWords, buttons: { ...closeWords.buttons, confirm: 'close_many.confirm' } } as const;

interface CloseBotsDialogProps {
  /** The same as long as the dialog is open. */
  readonly bots: readonly ClosedRow[];
  readonly onDismiss: () => void;
}

/** How far closing several bots has come. */
interface Progress {
  readonly phase: 'review' | 'running' | 'ended';
  readonly isStopping: boolean;
  /** Bots that were reviewed and still ran. */
  readonly planned: number;
  /** Bots that have come to an end, and those of them that are closed. */
  readonly ended: number;
  readonly closed: number;
}

const START: Progress = { phase: 'review', isStopping: false, planned: 0, ended: 0, closed: 0 };

/**
 * Closes several bots after one review and one confirmation, one after the other: each is sent once, with an outcome of
 * its own. Who stops or leaves in the middle has not sent the rest, and reads so.
 */
export default function CloseBotsDialog({ bots, onDismiss }: CloseBotsDialogProps) {
  const { t, format } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const { isIndianTax } = useUser();
  const isMounted = useMounted();
  const isStopped = useRef(false);
  const isStarted = useRef(false);
  const handles = useRef(new Map<string, CloseLineHandle>());
  const [progress, setProgress] = useState(START);
  const [withoutEstimate, setWithoutEstimate] = useState(false);
  const { phase, isStopping, planned, ended, closed } = progress;
  const lines = useCloseLines(bots, phase === 'review' && ESTIMATE_MS * bots.length);
  const open = lines.filter(({ isOver: over }) => !over);
  const isPending = open.some((line) => line.isPending);
  const blind = open.filter((line) => !line.way && !line.isPending).length;
  const equity = sum(open.flatMap((line) => line.equity ?? []));

  /** Runs once; what is sent is what was reviewed. */
  const closeAll = async () => {
    if (isStarted.current) return;
    isStarted.current = true;
    setProgress({ ...START, phase: 'running', planned: open.length });
    let left = open.length;
    for (const { bot, mode } of open) {
      if (isStopped.current || !isMounted.current) break;
      left -= 1;
      const end = await handles.current.get(rowKey(bot))?.close(mode);
      const isClosed = end?.name === 'done';
      setProgress((before) => ({
        ...before,
        ended: before.ended + 1,
        closed: before.closed + (isClosed ? 1 : 0),
      }));
    }
    setProgress((before) => ({ ...before, phase: 'ended' }));
    if (left > 0 && !isMounted.current)
      toast({ type: 'warn', title: t('close_many.left', { count: left }), description: t('close_many.left_note') });
  };

  const stop = () => {
    isStopped.current = true;
    setProgress((before) => ({ ...before, isStopping: true }));
  };

  return (
    <Dialog
      open
      onClose={onDismiss}
      initialFocus={keep}
      title={t('close_many.title', { count: bots.length })}
      footer={footer()}
    >
      <ul className="tb-close-lines">
        {lines.map((line) => (
          <CloseLine
            key={rowKey(line.bot)}
            handle={(handle) => {
              if (handle) handles.current.set(rowKey(line.bot), handle);
            }}
            line={line}
            phase={phase}
          />
        ))}
      </ul>
      {phase === 'review' ? review() : report()}
    </Dialog>
  );

  function review() {
    const together = blind === 0 && !isPending ? backTogether(open.flatMap(({ way }) => way?.back ?? [])) : undefined;
    return (
      <>
        {together && (
          <p>
            <strong>{t('close_many.together', { amount: sumText(format, together) })}</strong>
          </p>
        )}
        {blind > 0 && (
          <Checkbox checked={withoutEstimate} onChange={setWithoutEstimate}>
            {t('close.without_estimate')}
          </Checkbox>
        )}
        <p className="tb-hint">
          {t('close.orders_some')} {t('close_many.in_turn')}
        </p>
        {isIndianTax && <Strip type="info">{t('create.indian_tax')}</Strip>}
      </>
    );
  }

  function report() {
    const text = t('close_many.progress', { closed: String(closed), all: String(planned) });
    if (phase === 'running') return <PoliteText text={text} />;
    return (
      <Strip type={closed === planned ? 'ok' : 'warn'} say="polite">
        <strong>{text}</strong>
        {planned > ended && <span>{t('close_many.left', { count: planned - ended })}</span>}
      </Strip>
    );
  }

  function footer() {
    if (phase === 'ended')
      return (
        <Button kind="primary" onClick={onDismiss}>
          {t('close.dismiss')}
        </Button>
      );
    if (phase === 'running')
      return (
        <Button disabled={isStopping} onClick={stop}>
          {t(isStopping ? 'close_many.stopping' : 'close_many.stop')}
        </Button>
      );
    return (
      <WriteButtons
        state={REVIEWED}
        words={WORDS}
        isDangerous
        isTwice={compare(equity, ASK_AGAIN_FROM) > 0}
        canConfirm={open.length > 0 && !isPending && (blind === 0 || withoutEstimate)}
        leaveRef={keep}
        onLeave={onDismiss}
        onConfirm={() => void closeAll()}
        onRepeat={() => undefined}
        onRestart={() => undefined}
      />
    );
  }
}

/** Amounts by coin; undefined where one is not known. */
function backTogether(back: readonly CoinAmount[]): readonly CoinAmount[] | undefined {
  if (back.some(({ amount }) => amount === undefined)) return undefined;
  const coins = [...new Set(back.map(({ coin }) => coin))];
  return coins.map((coin) => {
    const ofCoin = back.filter((one) => one.coin === coin);
    const places = Math.max(...ofCoin.map((one) => one.places));
    return { coin, amount: sum(ofCoin.flatMap(({ amount }) => amount ?? [])), places };
  });
}
