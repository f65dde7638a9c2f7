import { countText } from '../../hooks/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ProfitBreakdown } from '../bot-detail/index.js';
import { PnL } from '../figures/index.js';
import type { SpotGridParts } from './spotGridParts.js';

/** Total P&L of a spot grid in its parts, which add up to the last digit (B1). */
export function PnLBreakdown({ detail, summary }: Pick<SpotGridParts, 'detail' | 'summary'>) {
  const { t, format } = useTranslation();
  const pnl = (value: string | undefined) => <PnL value={value} currency={summary.coin} />;
  return (
    <ProfitBreakdown
      summary={summary}
      withdrawn={detail.cum_withdrew_amount ?? '0'}
      parts={[
        {
          id: 'grid',
          alone: true,
          label: t('detail.grid_profit'),
          value: detail.grid_profit,
          formula: t('detail.grid_profit_formula'),
          inputs: [{ label: t('detail.grids_done'), value: countText(format, detail.arbitrage_num) }],
        },
      ]}
      rest={{
        id: 'unpaired',
        label: t('detail.unpaired'),
        formula: t('detail.unpaired_formula'),
        inputs: [
          { label: t('detail.total_pnl'), value: pnl(detail.total_profit) },
          { label: t('detail.grid_profit'), value: pnl(detail.grid_profit) },
        ],
      }}
    />
  );
}
