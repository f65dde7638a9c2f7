import {
  type ReplayedSymbol,
  type ReplayJob,
  type ReplayResult,
  ReplaySession,
  type ReplayState,
  replayPeriods,
} from '@tradingbot/core/kinds';
import type { CurvePoint } from '@tradingbot/engine/replay';
import { type ComponentPropsWithRef, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { classNames } from '../../classNames.js';
import type { CandleCategory } from '../../hooks/useCandles.js';
import { useSame } from '../../hooks/useSame.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Segments } from '../../parts/segments/index.js';
import { EmptyState } from '../../parts/states/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { ReplayFailure } from './ReplayFailure.js';
import { ReplayMap, type ReplayMapPlan } from './ReplayMap.js';
import { ReplayTable } from './ReplayTable.js';

export interface ReplayProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  readonly of: ReplayMarkets;
  /** Settings of the open form; undefined while they cannot be read. Keep the object while nothing has changed. */
  readonly job: ReplayJob | undefined;
  /** Coin that money is in. */
  readonly currency: string;
  /** What the map varies; no map without it. */
  readonly map?: ReplayMapPlan | undefined;
}

/** What these settings would have done in the past: a range from both orders of prices inside the candles, never a forecast (B5). */
export function Replay({ of, job, currency, map, className, ...rest }: ReplayProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(replayPeriods[0]?.name ?? 'week');
  const replay = useReplay(of, job);
  if (!replay) return <EmptyState text={t('replay.none')} />;
  const { session, state } = replay;
  const { phase, period, result, error } = state;
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
          <button type="button" className="tb-button" onClick={() => session.cancel()}>
            {t('common.cancel')}
          </button>
        ) : (
          !isReady && (
            <button type="button" className="tb-button" data-kind="primary" onClick={start}>
              {t(isPaused ? 'replay.resume' : 'replay.start')}
            </button>
          )
        )}
      </div>
      {phase === 'loading' && <ReplayProgress state={state} />}
      {error !== undefined && <ReplayFailure error={error} onRetry={start} />}
      {isReady && !job && <EmptyState text={t('replay.no_settings')} />}
      {isReady && result && (
        <>
          <ReplayTable
            result={result}
            currency={currency}
            interval={chosen?.interval ?? '1m'}
            rebalances={job?.kind === 'futures_combo'}
          />
          <ReplayCurve result={result} />
        </>
      )}
      {isReady && job && job.kind !== 'futures_combo' && map && (
        <ReplayMap key={name} session={session} job={job} plan={map} />
      )}
    </section>
  );
}

const WIDTH = 600;
const HEIGHT = 160;

/** The worth of the bot over time by both orders, beside holding; time runs left to right in every language. */
function ReplayCurve({ result: { low_first, high_first } }: { readonly result: ReplayResult }) {
  const { t } = useTranslation();
  const equity = ({ time, equity: value }: CurvePoint) => [time, Number(value)] as const;
  const holding = ({ time, holding_value }: CurvePoint) => [time, Number(holding_value)] as const;
  const paths = curvePaths([low_first.curve.map(equity), high_first.curve.map(equity), low_first.curve.map(holding)], {
    width: WIDTH,
    height: HEIGHT,
  });
  if (!paths) return null;
  const [low, high, held] = paths;
  return (
    <figure className="tb-replay-curve">
      <svg aria-hidden="true" direction="ltr" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path data-line="holding" d={held} />
        <path data-line="low_first" d={low} />
        <path data-line="high_first" d={high} />
      </svg>
      <figcaption>
        {(['low_first', 'high_first', 'holding'] as const).map((line) => (
          <span key={line} data-line={line}>
            {t(`replay.${line}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** How much of the past has been read. */
function ReplayProgress({ state: { candles, expected } }: { readonly state: ReplayState }) {
  const { t, format } = useTranslation();
  const id = useId();
  return (
    <div className="tb-replay-progress">
      <label htmlFor={id}>
        {t('replay.reading', { candles: countText(format, candles), expected: countText(format, expected) })}
      </label>
      <progress id={id} max={expected} value={candles} />
    </div>
  );
}

/** Points of a line, oldest first: time in ms and a value. Floats, because they only place a line. */
type CurveLine = readonly (readonly [time: number, value: number])[];

/** SVG paths of lines on one scale, in their order; undefined when there is nothing to draw. */
function curvePaths(
  lines: readonly CurveLine[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] | undefined {
  const points = lines.flat();
  if (lines.some((line) => line.length < 2)) return undefined;
  const extent = (index: 0 | 1) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) {
      low = Math.min(low, point[index]);
      high = Math.max(high, point[index]);
    }
    return { low, span: high - low || 1 };
  };
  const [times, values] = [extent(0), extent(1)];
  const place = ([time, value]: CurveLine[number]) => {
    const x = ((time - times.low) / times.span) * width;
    const y = (1 - (value - values.low) / values.span) * height;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return lines.map((line) => `M${line.map(place).join('L')}`);
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
  const state = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.state,
    () => undefined,
  );
  return session && state && { session, state };
}

const subscribeToNothing = () => () => {};
