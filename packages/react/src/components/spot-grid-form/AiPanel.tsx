import { formatPercent } from '@tradingbot/core/format';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure, Price } from '../figures/index.js';
import { EmptyState, InlineError, Skeleton } from '../states/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** The server's recommendation, read-only, with a way to take it over. */
export function AiPanel() {
  const { t } = useTranslation();
  const { ai, symbol, row, editAsManual, setMode } = useSpotGridModel();
  const manual = (
    <button type="button" className="tb-button" onClick={() => setMode('manual')}>
      {t('spot.mode_manual')}
    </button>
  );
  if (ai.isPending) return <Skeleton lines={5} onRetry={() => ai.refetch()} />;
  if (ai.error)
    return <InlineError title={t('spot.ai_none', { symbol })} error={ai.error} onRetry={() => ai.refetch()} />;
  if (!row) return <EmptyState text={t('spot.ai_none', { symbol })} action={manual} />;
  const {
    min_price,
    max_price,
    cell_number,
    annual_percentage_yield,
    actual_percentage_yield,
    max_drawdown_ratio,
    volatility_ratio,
  } = ai.data;
  const ratios = [
    ['spot.ai_yield', actual_percentage_yield],
    ['spot.ai_apr', annual_percentage_yield],
    ['spot.ai_drawdown', max_drawdown_ratio],
    ['spot.ai_volatility', volatility_ratio],
  ] as const;
  return (
    <section aria-label={t('spot.mode_ai')}>
      <p className="tb-hint">{t('spot.ai_intro', { symbol })}</p>
      <dl className="tb-dl">
        <div className="tb-dl-row">
          <dt>{t('spot.section_range')}</dt>
          <dd>
            <Price value={min_price} tick={row.price_precision} /> –{' '}
            <Price value={max_price} tick={row.price_precision} currency={row.quote_token} />
          </dd>
        </div>
        <div className="tb-dl-row">
          <dt>{t('spot.grids')}</dt>
          <dd>
            <Figure text={String(cell_number)} />
          </dd>
        </div>
        {ratios.map(([label, ratio]) => (
          <div key={label} className="tb-dl-row">
            <dt>{t(label)}</dt>
            <dd>
              <Figure text={formatPercent(ratio)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="tb-row">
        <span className="tb-hint">{t('spot.ai_past')}</span>
        <button type="button" className="tb-button tb-quiet" onClick={editAsManual}>
          {t('spot.edit_as_manual')}
        </button>
      </div>
    </section>
  );
}
