import { pastDaysRead, spotDcaResult } from '@tradingbot/core/kinds';
import { Suspense, useMemo } from 'react';
import { FeeLine } from '../../../form/create/fees/LazyFeeLine.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL } from '../../../parts/figures/index.js';
import { EmptyState, InlineError, Skeleton } from '../../../parts/states/index.js';
import { KeptBacktests, type ReplayProps, type RunToKeep } from '../../../screens/replay/index.js';
import { useSpotDcaModel } from './SpotDcaScope.js';
import { type DcaReplay, useDcaReplay } from './useDcaReplay.js';

/** What the draft would have bought over the past days, against one single purchase at their start. */
export function SpotDcaReplay({ addressOf }: Pick<ReplayProps, 'addressOf'>) {
  const { t } = useTranslation();
  const { replay, isPending, error } = useDcaReplay();
  const run = useMemo(() => replay && runOf(replay), [replay]);
  if (replay)
    return (
      <>
        <ReplayFigures replay={replay} />
        <Suspense>
          <KeptBacktests run={run} addressOf={addressOf} />
        </Suspense>
      </>
    );
  if (error) return <InlineError error={error} />;
  return isPending ? <Skeleton lines={4} /> : <EmptyState text={t('dca.empty')} />;
}

/** What can be kept of it. */
function runOf({ job, days, points }: DcaReplay): RunToKeep | undefined {
  const [result, candles] = [spotDcaResult(points), pastDaysRead(days)];
  return result && candles && { job, result, coin: job.params.quote_coin, candles: async () => candles };
}

function ReplayFigures({ replay }: { readonly replay: DcaReplay }) {
  const { t } = useTranslation();
  const { planned: draft } = useSpotDcaModel();
  const end = replay.points.at(-1);
  if (!end) return null;
  const coin = draft.quote_coin;
  const rows = [
    { label: t('dca_replay.rounds'), value: <Figure text={String(end.rounds)} /> },
    { label: t('dca.invested'), value: <Amount value={end.invested} currency={coin} money /> },
    { label: t('dca_replay.value'), value: <Amount value={end.value} currency={coin} money /> },
    { label: t('dca_replay.profit'), value: <PnL value={end.profit} coin={coin} /> },
    { label: t('dca_replay.single'), value: <Amount value={end.holding} currency={coin} money /> },
    ...replay.coins.map((base) => ({
      label: t('dca_replay.average', { coin: base }),
      value: <Amount value={end.averages[base]} currency={coin} money places={4} />,
    })),
  ];
  return (
    <>
      <p className="tb-hint">{t('dca_replay.note', { days: String(replay.times.length) })}</p>
      <Suspense>
        <FeeLine />
      </Suspense>
      <dl className="tb-dl">
        {rows.map(({ label, value }) => (
          <div key={label} className="tb-dl-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
