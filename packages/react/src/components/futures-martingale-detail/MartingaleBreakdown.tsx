import { negate } from '@tradingbot/engine/decimal';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ProfitBreakdown } from '../bot-detail/index.js';
import { Amount, PnL } from '../figures/index.js';
import type { MartingaleParts } from './martingaleParts.js';

/** Total P&L of a martingale in its parts, which add up to the last digit (B1). */
export function MartingaleBreakdown({ detail, summary }: MartingaleParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  // Where the fees stand apart, they are no part of the rest.
  const closed = detail.cum_trading_fee === undefined ? 'closed_trades' : 'closed_parts';
  return (
    <ProfitBreakdown
      summary={summary}
      parts={[
        {
          id: 'open',
          label: t('detail.open_position'),
          value: detail.unrealized_pnl,
          formula: t('detail.open_position_formula'),
          inputs: [
            { label: t('detail.position_size'), value: <Amount value={detail.pos_size} /> },
            { label: t('detail.average'), value: <Amount value={detail.avg_pos_price} /> },
            { label: t('detail.mark_price'), value: <Amount value={detail.mark_price} /> },
          ],
        },
        {
          id: 'funding',
          alone: true,
          label: t('detail.funding'),
          value: detail.net_funding_fee,
          formula: t('detail.funding_formula'),
          inputs: [],
        },
        {
          id: 'fees',
          label: t('detail.fees_paid'),
          value: detail.cum_trading_fee === undefined ? undefined : negate(detail.cum_trading_fee),
          isInRest: detail.cum_trading_fee === undefined,
          formula: t('detail.fees_paid_formula'),
          inputs: [],
        },
      ]}
      rest={{
        id: 'rounds',
        label: t(`detail.${closed}`),
        formula: t(`detail.${closed}_formula`),
        inputs: [
          { label: t('detail.realised'), value: <PnL value={detail.realized_pnl} currency={coin} /> },
          { label: t('detail.funding'), value: <PnL value={detail.net_funding_fee} currency={coin} /> },
        ],
      }}
    />
  );
}
