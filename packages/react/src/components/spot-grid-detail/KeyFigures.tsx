import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import { formatPercent } from '@tradingbot/core/format';
import { compare, divide } from '@tradingbot/engine';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price, shownParts } from '../figures/index.js';
import type { SpotGridDetailModel } from './useSpotGridDetail.js';

/** APR of a young bot says nothing. */
const APR_AFTER_MS = 72 * 3_600_000;

interface KeyFiguresProps {
  readonly model: SpotGridDetailModel;
  readonly detail: SpotGridDetail;
}

/** The headline figures of a bot. */
export function KeyFigures({ model, detail }: KeyFiguresProps) {
  const { t } = useTranslation();
  const coin = detail.quote_token;
  const invested = detail.total_investment;
  const ratio = compare(invested, '0') > 0 ? divide(detail.total_profit, invested, 6, 'down') : undefined;
  const [shownGrid, shownUnpaired] = shownParts([detail.grid_profit, model.unpaired ?? '0']);
  const done24 = detail.arbitrage_num_24 === undefined ? '' : ` (${detail.arbitrage_num_24})`;
  const apr = (value: string | undefined): ReactNode =>
    (detail.operation_time ?? 0) < APR_AFTER_MS ? (
      <span className="tb-hint" title={t('detail.too_early_why')}>
        {t('detail.too_early')}
      </span>
    ) : (
      <Figure text={formatPercent(value, { sign: true })} />
    );
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('detail.equity'), <Amount key="equity" value={detail.equity} currency={coin} places={2} />],
    [t('detail.invested'), <Amount key="invested" value={invested} currency={coin} places={2} />],
    [t('detail.grid_profit'), <PnL key="grid" value={detail.grid_profit} shown={shownGrid} currency={coin} />],
    [t('detail.unpaired'), <PnL key="unpaired" value={model.unpaired} shown={shownUnpaired} currency={coin} />],
    [t('detail.grids_done'), <Figure key="done" text={`${detail.arbitrage_num}${done24}`} />],
    [t('detail.withdrawn'), <Amount key="withdrawn" value={detail.cum_withdrew_amount} currency={coin} places={2} />],
    [t('detail.total_apr'), apr(detail.total_apr)],
    [t('detail.price'), <Price key="price" value={detail.current_price} tick={model.tick} />],
  ];
  return (
    <section className="tb-panel" aria-label={t('detail.figures')}>
      <dl className="tb-figures">
        <div data-size="display">
          <dt>{t('detail.total_pnl')}</dt>
          <dd>
            <PnL value={detail.total_profit} currency={coin} {...(ratio !== undefined && { ratio })} />
          </dd>
        </div>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
