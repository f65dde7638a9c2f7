import { subtract } from '@tradingbot/engine/decimal';
import { ProfitBreakdown } from '../../../detail/index.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, PnL } from '../../../parts/figures/index.js';
import type { FuturesGridParts } from './futuresGridParts.js';

/** Total P&L of a futures grid in its parts, which add up to the last digit (B1). */
export function FuturesGridBreakdown({ detail, summary }: FuturesGridParts) {
  const { t, format } = useTranslation();
  const { coin } = summary;
  const { cum_trading_fee: paid, pair_trading_fee: inPairs } = detail;
  const areFeesKnown = paid !== undefined && inPairs !== undefined;
  const fees = { label: t('detail.fees_paid'), value: <Amount value={paid} currency={coin} /> };
  return (
    <ProfitBreakdown
      summary={summary}
      withdrawn={detail.cum_withdrew_amount}
      parts={[
        {
          id: 'grid',
          alone: true,
          label: t('detail.grid_profit'),
          value: detail.grid_profit,
          formula: t('detail.grid_profit_formula'),
          inputs: [{ label: t('detail.grids_done'), value: countText(format, detail.arbitrage_num) }],
        },
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
        {
          id: 'fees',
          label: t('detail.fees_beside'),
          value: areFeesKnown ? subtract(inPairs, paid) : undefined,
          isInRest: !areFeesKnown,
          formula: t('detail.fees_beside_formula'),
          inputs: [fees, { label: t('detail.fees_in_pairs'), value: <Amount value={inPairs} currency={coin} /> }],
        },
      ]}
      rest={{
        id: 'rest',
        label: t(areFeesKnown ? 'detail.unpaired_trades' : 'detail.grid_rest'),
        formula: t(areFeesKnown ? 'detail.unpaired_trades_formula' : 'detail.grid_rest_formula'),
        inputs: [
          { label: t('detail.realised'), value: <PnL value={detail.realised_pnl} currency={coin} /> },
          { label: t('detail.grid_profit'), value: <PnL value={detail.grid_profit} currency={coin} /> },
          { label: t('detail.funding'), value: <PnL value={detail.funding_fee} currency={coin} /> },
        ],
      }}
    />
  );
}
