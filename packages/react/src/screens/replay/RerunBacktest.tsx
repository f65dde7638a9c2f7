import { type BacktestRerun, rerunBacktest } from '@tradingbot/core/kinds';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Figure } from '../../parts/figures/index.js';
import { ScrollRegion } from '../../parts/scroll-region/index.js';
import { Strip } from '../../parts/states/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { figureTexts, type ReadableEntry } from './backtestTexts.js';
import { ReplayFailure } from './ReplayFailure.js';
import { ReplayProgress } from './ReplayProgress.js';

interface RerunBacktestProps {
  readonly entry: ReadableEntry;
  /** What else can be done with it. */
  readonly children: ReactNode;
}

/** Runs a kept backtest again, where it can be run, and says whether its figures are still the same (B23). */
export function RerunBacktest({ entry, children }: RerunBacktestProps) {
  const { t } = useTranslation();
  const { canRun, state, start, cancel } = useRerun(entry);
  return (
    <>
      {state?.phase === 'running' && state.expected > 0 && (
        <ReplayProgress candles={state.candles} expected={state.expected} />
      )}
      {state?.phase === 'stopped' && (
        <Strip type="info" say="polite">
          {t('kept.stopped')}
        </Strip>
      )}
      {state?.phase === 'done' && <Outcome entry={entry} rerun={state.rerun} />}
      {state?.phase === 'failed' && <ReplayFailure error={state.error} onRetry={start} />}
      <div className="tb-actions">
        {state?.phase === 'running' && <Button onClick={cancel}>{t('common.cancel')}</Button>}
        {state?.phase !== 'running' && canRun && (
          <Button aria-label={t('kept.rerun_of', { name: entry.name })} onClick={start}>
            {t('kept.rerun')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

interface OutcomeProps {
  readonly entry: ReadableEntry;
  readonly rerun: BacktestRerun;
}

/** The same figures, or those that are others now, and why. */
function Outcome({ entry, rerun }: OutcomeProps) {
  const { t, format } = useTranslation();
  const { backtest, name, madeBy, isOfNow } = entry;
  const { result, differing, isSameCandles } = rerun;
  if (differing.length === 0)
    return (
      <Strip type="ok" say="polite">
        {t('kept.same')}
      </Strip>
    );
  const [then, now] = [backtest, { ...backtest, result }].map((one) => figureTexts(t, format, one, true));
  const isOther = ({ figure }: { readonly figure: (typeof differing)[number] }) => differing.includes(figure);
  const labels = [...new Set([...(then ?? []), ...(now ?? [])].filter(isOther).map(({ label }) => label))];
  const textOf = (rows: typeof then, label: string) => rows?.find((row) => row.label === label)?.text ?? '--';
  return (
    <>
      <Strip type="warn" say="polite">
        <p>{t('kept.other')}</p>
        {!isSameCandles && <p>{t('kept.why_candles')}</p>}
        {!isOfNow && <p>{t('kept.why_release', { before: madeBy, now: rerun.madeBy })}</p>}
        {isSameCandles && isOfNow && <p>{t('kept.why_unknown')}</p>}
      </Strip>
      <ScrollRegion className="tb-table-frame" label={t('kept.then_and_now', { name })}>
        <table className="tb-table tb-plan tb-compare">
          <caption className="tb-sr-only">{t('kept.then_and_now', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('replay.figure')}</th>
              <th scope="col">{t('recipe.was')}</th>
              <th scope="col">{t('recipe.now')}</th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Figure dir="auto" text={textOf(then, label)} />
                </td>
                <td>
                  <Figure dir="auto" text={textOf(now, label)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** How it stands; undefined before it was started. */
type RerunState =
  | { readonly phase: 'stopped' }
  | { readonly phase: 'running'; readonly candles: number; readonly expected: number }
  | { readonly phase: 'done'; readonly rerun: BacktestRerun }
  | { readonly phase: 'failed'; readonly error: unknown };

function useRerun({ backtest }: ReadableEntry) {
  const { client, createReplayWorker: createWorker } = useTradingBot('RerunBacktest');
  const [state, setState] = useState<RerunState>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const show = (next: RerunState) => {
      if (!signal.aborted) setState(next);
    };
    const onProgress = (candles: number, expected: number) => show({ phase: 'running', candles, expected });
    onProgress(0, 0);
    try {
      show({ phase: 'done', rerun: await rerunBacktest(backtest, { client, createWorker, signal, onProgress }) });
    } catch (error) {
      show({ phase: 'failed', error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ phase: 'stopped' });
  };
  const canRun = createWorker !== undefined || backtest.job.kind === 'spot_dca';
  return { canRun, state, start: () => void start(), cancel };
}
