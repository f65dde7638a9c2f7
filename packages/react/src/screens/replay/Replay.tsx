import { moneyPlaces } from '@tradingbot/core/format';
import {
  type ReplayedSymbol,
  type ReplayJob,
  type ReplayResult,
  ReplaySession,
  type ReplaySpan,
  replayPeriods,
} from '@tradingbot/core/kinds';
import { type ComponentPropsWithRef, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Curves } from '../../chart/curves/index.js';
import { amountOnAxis } from '../../chart/curves/plotOf.js';
import { classNames } from '../../classNames.js';
import { FeeLine } from '../../form/create/fees/LazyFeeLine.js';
import type { CandleCategory } from '../../hooks/useCandles.js';
import { useExternalStore } from '../../hooks/useExternalStore.js';
import { useSame } from '../../hooks/useSame.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Segments } from '../../parts/segments/index.js';
import { EmptyState } from '../../parts/states/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import type { RunToKeep } from './KeptBacktests.js';
import { KeptBacktests } from './LazyKeptBacktests.js';
import { ReplayFailure } from './ReplayFailure.js';
import { ReplayMap, type ReplayMapPlan } from './ReplayMap.js';
import { ReplayProgress } from './ReplayProgress.js';
import { ReplayTable } from './ReplayTable.js';

export interface ReplayProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  readonly of: ReplayMarkets;
  /** Settings of the open form; undefined while they cannot be read. Keep the object while nothing has changed. */
  readonly job: ReplayJob | undefined;
  /** Why there is no job, where more is known than that settings are missing. */
  readonly refusal?: ReactNode;
  /** Coin that money is in. */
  readonly currency: string;
  /** What the map varies; no map without it. */
  readonly map?: ReplayMapPlan | undefined;
  /** These very settings have been replayed. Keep the function. */
  readonly onResult?: ((result: ReplayResult) => void) | undefined;
  /** Full address of a path of this section: where the settings of a kept backtest open. Without it there is no way there. */
  readonly addressOf?: ((path: string) => string) | undefined;
}

/** What these settings would have done in the past: a range from both orders of prices inside the candles, never a forecast (B5). */
export function Replay({ of, job, refusal, currency, map, onResult, addressOf, className, ...rest }: ReplayProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(replayPeriods[0]?.name ?? 'week');
  const replay = useReplay(of, job);
  const found = replay?.state.result;
  useEffect(() => {
    if (found) onResult?.(found);
  }, [found, onResult]);
  if (!replay) return <EmptyState text={t('replay.none')} />;
  const { session, state } = replay;
  const { phase, period, span, result, error } = state;
  const chosen = replayPeriods.find((one) => one.name === name);
  const start = () => chosen && void session.load(chosen);
  const isCurrent = period?.name === name;
  const isReady = phase === 'ready' && isCurrent;
  const isPaused = phase === 'idle' && isCurrent && state.candles > 0;
  return (
    <section {...rest} className={classNames('tb-replay', className)} aria-label={t('replay.title')}>
      <p className="tb-hint">{t('replay.past')}</p>
      <div className="tb-replay-controls">
        <Segments
          label={t('replay.period')}
          options={replayPeriods.map((one) => ({ name: one.name, label: t(`replay.${one.name}`) }))}
          value={name}
          onChange={setName}
        />
        {phase === 'loading' ? (
          <Button onClick={() => session.cancel()}>{t('common.cancel')}</Button>
        ) : (
          !isReady && (
            <Button kind="primary" onClick={start}>
              {t(isPaused ? 'replay.resume' : 'replay.start')}
            </Button>
          )
        )}
      </div>
      <Suspense>
        <FeeLine />
      </Suspense>
      {phase === 'loading' && <ReplayProgress candles={state.candles} expected={state.expected} />}
      {error !== undefined && <ReplayFailure error={error} onRetry={start} />}
      {isReady && !job && (refusal ?? <EmptyState text={t('replay.no_settings')} />)}
      {isReady && result && (
        <>
          <ReplayTable
            result={result}
            currency={currency}
            interval={chosen?.interval ?? '1m'}
            rebalances={job?.kind === 'futures_combo'}
          />
          <ReplayCurve result={result} currency={currency} />
        </>
      )}
      <Suspense>
        <KeptBacktests
          run={
            isReady && job && result && span
              ? { job, result, coin: currency, candles: readBy(session, span) }
              : undefined
          }
          addressOf={addressOf}
        />
      </Suspense>
      {isReady && job && job.kind !== 'futures_combo' && map && (
        <ReplayMap key={name} session={session} job={job} plan={map} />
      )}
    </section>
  );
}

/** The candles that were replayed, for whoever runs it again. */
function readBy(session: ReplaySession, span: ReplaySpan): RunToKeep['candles'] {
  return async () => ({ ...span, check: await session.check() });
}

const CURVES = ['low_first', 'high_first', 'holding'] as const;

/** The worth of the bot over time by both orders, beside holding. */
function ReplayCurve({ result: { low_first, high_first }, currency }: ReplayCurveProps) {
  const { t, format } = useTranslation();
  const other = new Map(high_first.curve.map(({ time, equity }) => [time, equity]));
  const points = low_first.curve.map(({ time, equity, holding_value }) => ({
    time,
    low_first: equity,
    high_first: other.get(time),
    holding: holding_value,
  }));
  if (points.length < 2) return null;
  return (
    <Curves
      label={t('replay.curve')}
      places={points.map(({ time }) => time)}
      plots={[
        {
          name: 'value',
          axis: amountOnAxis(format, moneyPlaces(currency)),
          curves: CURVES.map((line) => ({
            line,
            values: points.map(({ [line]: value }) => (value === undefined ? undefined : Number(value))),
          })),
        },
      ]}
      reading={(at) =>
        CURVES.map((line) => ({
          name: t(`replay.${line}`),
          line,
          text: `${format.amount(points[at]?.[line], { coin: currency, zero: true })} ${currency}`,
        }))
      }
    />
  );
}

interface ReplayCurveProps {
  readonly result: ReplayResult;
  readonly currency: string;
}

/** What is replayed: one symbol, or the contracts of a combo. */
interface ReplayMarkets {
  readonly category: CandleCategory;
  readonly symbols: readonly ReplayedSymbol[];
}

/** The replay of these symbols and how it stands; undefined where the host gives no worker. */
function useReplay({ category, symbols }: ReplayMarkets, job: ReplayJob | undefined) {
  const { client, createReplayWorker: createWorker } = useTradingBot('useReplay');
  const same = useSame(symbols);
  const session = useMemo(
    () => createWorker && new ReplaySession({ client, category, symbols: same, createWorker }),
    [client, category, same, createWorker],
  );
  useEffect(() => () => session?.dispose(), [session]);
  useEffect(() => session?.setJob(job), [session, job]);
  const state = useExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.state,
    () => undefined,
  );
  return session && state && { session, state };
}

const subscribeToNothing = () => () => {};
