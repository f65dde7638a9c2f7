import { negate } from '@tradingbot/engine/decimal';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ProfitBreakdown } from '../bot-detail/index.js';
import { PnL } from '../figures/index.js';
import type { ComboParts } from './comboParts.js';

/** Total P&L of a combo in its parts, which add up to the last digit (B1). */
export function ComboBreakdown({ detail, summary }: ComboParts) {
  const { t } = useTranslation();
  const { total_exec_fee: fees } = detail;
  return (
    <ProfitBreakdown
      summary={summary}
      parts={[
        {
          id: 'open',
          label: t('detail.open_positions'),
          value: detail.unrealized_pnl,
          formula: t('detail.open_position_formula'),
          inputs: [],
        },
        {
          id: 'funding',
          alone: true,
          label: t('detail.funding'),
          value: detail.funding_fee,
          formula: t('detail.funding_formula'),
          inputs: [],
        },
        {
          id: 'fees',
          label: t('detail.fees'),
          value: fees === undefined ? undefined : negate(fees),
          formula: t('detail.fees_formula'),
          inputs: [],
        },
      ]}
      rest={{
        id: 'closed',
        label: t('detail.closed_parts'),
        formula: t('detail.closed_parts_formula'),
        inputs: [
          {
            label: t('detail.realised'),
            value: <PnL value={detail.realized_pnl} currency={summary.coin} />,
          },
        ],
      }}
    />
  );
}
