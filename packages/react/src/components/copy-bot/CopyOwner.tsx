import { beatenShare, type CopySource } from '@tradingbot/core/kinds';
import type { ReactNode } from 'react';
import { countText } from '../../hooks/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Duration, Figure, PnLPercent } from '../figures/index.js';
import { Sparkline } from '../sparkline/index.js';

/** How a bot of somebody else has done so far. */
export function CopyOwner({ source, coin }: { readonly source: CopySource; readonly coin: string }) {
  const { t, format } = useTranslation();
  const { runningMs, copies, profitRatio, gridProfit, drawdown, beats, trend } = source;
  const beaten = beatenShare(beats);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('form.copy_result'), <PnLPercent key="result" ratio={profitRatio} />],
    ...(gridProfit === undefined
      ? []
      : [[t('detail.grid_profit'), <Amount key="grid" value={gridProfit} currency={coin} places={2} />] as const]),
    [t('form.copy_drawdown'), <Figure key="drawdown" text={format.percent(drawdown)} />],
    [t('form.copy_ran'), <Duration key="ran" ms={runningMs} />],
    [t('copy.copies'), <Figure key="copies" text={countText(format, copies)} />],
  ];
  return (
    <section className="tb-copy-owner" aria-label={t('copy.owner')}>
      <h2 className="tb-h3">{t('copy.owner')}</h2>
      <dl className="tb-dl">
        {rows.map(([label, value]) => (
          <div key={label} className="tb-dl-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {beaten && (
        <p className="tb-hint">{t('copy.beats', { share: format.percent(beaten, { places: 0, rounding: 'down' }) })}</p>
      )}
      {trend.length > 1 && <Sparkline className="tb-copy-trend" label={t('copy.curve')} values={trend} />}
      <p className="tb-hint">{t('form.copy_past')}</p>
    </section>
  );
}
