import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { replayPeriods } from '../../replay/replayPeriods.js';
import type { ReplayJob } from '../../replay/replayTypes.js';
import { Segments } from '../segments/index.js';
import { EmptyState } from '../states/index.js';
import { ReplayCurve } from './ReplayCurve.js';
import { ReplayFailure } from './ReplayFailure.js';
import { ReplayMap, type ReplayMapPlan } from './ReplayMap.js';
import { ReplayProgress } from './ReplayProgress.js';
import { ReplayTable } from './ReplayTable.js';
import { type ReplayMarkets, useReplay } from './useReplay.js';

export interface ReplayProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  readonly of: ReplayMarkets;
  /** Settings of the open form; undefined while they cannot be read. Keep the object while nothing has changed. */
  readonly job: ReplayJob | undefined;
  /** Coin that money is in. */
  readonly currency: string;
  /** What the map varies; no map without it. */
  readonly map?: ReplayMapPlan | undefined;
}

/** What these settings would have done in the past: a range from both orders of prices inside the bars, never a forecast (B5). */
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
  const isPaused = phase === 'idle' && isCurrent && state.bars > 0;
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
