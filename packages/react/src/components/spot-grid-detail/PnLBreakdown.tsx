import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, PnL } from '../figures/index.js';
import { Waterfall } from '../formula/index.js';
import type { SpotGridDetailModel } from './useSpotGridDetail.js';

interface PnLBreakdownProps {
  readonly model: SpotGridDetailModel;
  readonly detail: SpotGridDetail;
}

/** Total P&L in its parts; they add up to the last digit because the second is the total less the first (B1). */
export function PnLBreakdown({ model, detail }: PnLBreakdownProps) {
  const { t } = useTranslation();
  const coin = detail.quote_token;
  const total = { label: t('detail.total_pnl'), value: <PnL value={detail.total_profit} currency={coin} /> };
  return (
    <Waterfall
      className="tb-panel"
      title={t('detail.breakdown')}
      currency={coin}
      parts={[
        {
          id: 'grid',
          label: t('detail.grid_profit'),
          value: detail.grid_profit,
          formula: {
            text: t('detail.grid_profit_formula'),
            inputs: [{ label: t('detail.grids_done'), value: String(detail.arbitrage_num) }],
            origin: 'exchange',
          },
        },
        {
          id: 'unpaired',
          label: t('detail.unpaired'),
          value: model.unpaired ?? '0',
          formula: {
            text: t('detail.unpaired_formula'),
            inputs: [
              total,
              { label: t('detail.grid_profit'), value: <PnL value={detail.grid_profit} currency={coin} /> },
            ],
            origin: 'exchange',
          },
        },
      ]}
      totalLabel={t('detail.total_pnl')}
      totalFormula={{
        text: t('detail.breakdown_total'),
        inputs: [
          { label: t('detail.equity'), value: <Amount value={detail.equity} currency={coin} /> },
          { label: t('detail.withdrawn'), value: <Amount value={detail.cum_withdrew_amount} currency={coin} /> },
          { label: t('detail.invested'), value: <Amount value={detail.total_investment} currency={coin} /> },
        ],
        origin: 'exchange',
      }}
    />
  );
}
