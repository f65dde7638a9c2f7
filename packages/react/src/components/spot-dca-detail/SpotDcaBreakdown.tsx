import { useTranslation } from '../../i18n/useTranslation.js';
import { ProfitBreakdown } from '../bot-detail/index.js';
import { Amount } from '../figures/index.js';
import type { SpotDcaParts } from './spotDcaParts.js';

/** Total P&L of a DCA bot by coin; the parts add up to the last digit (B1). */
export function SpotDcaBreakdown({ bot, summary }: SpotDcaParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  return (
    <ProfitBreakdown
      summary={summary}
      parts={(bot.coin_items ?? []).map(
        ({ base = '', profit, current_quote_value, current_base_holdings, avg_price }) => ({
          id: base,
          label: base,
          value: profit,
          formula: t('detail.coin_formula'),
          inputs: [
            { label: t('detail.held'), value: <Amount value={current_base_holdings} currency={base} /> },
            { label: t('detail.value'), value: <Amount value={current_quote_value} currency={coin} /> },
            { label: t('detail.average'), value: <Amount value={avg_price} currency={coin} /> },
          ],
        }),
      )}
      rest={{
        id: 'rest',
        label: t('detail.not_itemized'),
        formula: t('detail.not_itemized_formula'),
        inputs: [],
      }}
    />
  );
}
