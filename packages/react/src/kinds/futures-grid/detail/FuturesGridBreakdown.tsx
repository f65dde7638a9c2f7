import { ProfitBreakdown, useGridParts } from '../../../detail/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, PnL } from '../../../parts/figures/index.js';
import type { FuturesGridParts } from './futuresGridParts.js';

/** Total P&L of a futures grid in its parts, which add up to the last digit (B1). */
export function FuturesGridBreakdown({ detail, summary }: FuturesGridParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  const { grid, fees } = useGridParts(detail, coin, t('detail.unpaired_trades'));
  return (
    <ProfitBreakdown
      summary={summary}
      withdrawn={detail.cum_withdrew_amount}
      parts={[
        grid,
        {
          id: 'open',
          label: t('detail.open_position'),
          value: detail.unrealised_pnl,
          formula: t('detail.open_position_formula'),
          inputs: [
            { label: t('detail.position_size'), value: <Amount value={detail.current_position} /> },
            { label: t('detail.mark_price'), value: <Amount value={detail.mark_price} /> },
          ],
        },
        {
          id: 'funding',
          alone: true,
          label: t('detail.funding'),
          value: detail.funding_fee,
          formula: t('detail.funding_formula'),
          inputs: [],
        },
        fees,
      ]}
      rest={{
        id: 'rest',
        label: t('detail.unpaired_trades'),
        formula: t(fees.includedIn ? 'detail.grid_rest_formula' : 'detail.unpaired_trades_formula'),
        inputs: [
          { label: t('detail.realised'), value: <PnL value={detail.realised_pnl} currency={coin} /> },
          { label: t('detail.grid_profit'), value: <PnL value={detail.grid_profit} currency={coin} /> },
          { label: t('detail.funding'), value: <PnL value={detail.funding_fee} currency={coin} /> },
        ],
      }}
    />
  );
}
