import { Suspense } from 'react';
import { CourseCurves } from '../../../chart/curves/index.js';
import { FeeLine } from '../../../form/create/fees/LazyFeeLine.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL } from '../../../parts/figures/index.js';
import { EmptyState, InlineError, Skeleton } from '../../../parts/states/index.js';
import { useSpotDcaModel } from './SpotDcaScope.js';
import { type DcaReplay, useDcaReplay } from './useDcaReplay.js';

/** Past prices of the coins with the purchases the bot would have made. */
export function SpotDcaChart({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const { replay, prices, isPending, error } = useDcaReplay();
  const shown = replay ?? prices;
  return (
    <section className={className} aria-label={t('dca.chart')}>
      {shown ? (
        <CourseCurves
          label={t('dca.chart')}
          times={shown.times}
          courses={shown.coins.map((name, row) => ({ name, values: shown.closes[row] ?? [] }))}
          marks={replay?.bought}
        />
      ) : isPending ? (
        <Skeleton lines={6} />
      ) : error ? (
        <InlineError error={error} />
      ) : (
        <EmptyState text={t('dca.empty')} />
      )}
    </section>
  );
}

/** What the draft would have bought over the past days, against one single purchase at their start. */
export function SpotDcaReplay() {
  const { t } = useTranslation();
  const { replay, isPending, error } = useDcaReplay();
  if (replay) return <ReplayFigures replay={replay} />;
  if (error) return <InlineError error={error} />;
  return isPending ? <Skeleton lines={4} /> : <EmptyState text={t('dca.empty')} />;
}

function ReplayFigures({ replay }: { readonly replay: DcaReplay }) {
  const { t } = useTranslation();
  const { planned: draft } = useSpotDcaModel();
  const end = replay.points.at(-1);
  if (!end) return null;
  const coin = draft.quote_coin;
  const rows = [
    { label: t('dca.replay_rounds'), value: <Figure text={String(end.rounds)} /> },
    { label: t('dca.invested'), value: <Amount value={end.invested} currency={coin} places={2} /> },
    { label: t('dca.replay_value'), value: <Amount value={end.value} currency={coin} places={2} /> },
    { label: t('dca.replay_profit'), value: <PnL value={end.profit} /> },
    { label: t('dca.replay_single'), value: <Amount value={end.holding} currency={coin} places={2} /> },
    ...replay.coins.map((base) => ({
      label: t('dca.replay_average', { coin: base }),
      value: <Amount value={end.averages[base]} currency={coin} places={4} />,
    })),
  ];
  return (
    <>
      <p className="tb-hint">{t('dca.replay_note', { days: String(replay.times.length) })}</p>
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
