import { usableBalance } from '@tradingbot/core/kinds';
import { FormField, RewardField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** Margin put in, what is traded with it at once, and a voucher. */
export function MoneyFields() {
  const { t, format } = useTranslation();
  const { symbol, row, plan, bounds, balance, planned: draft, rewardId, setRewardId } = useFuturesGridModel();
  const trade = plan?.money?.initial_trade;
  const quote = row?.quoteCurrency ?? '';
  return (
    <fieldset>
      <legend>{t('form.section_money')}</legend>
      <FormField
        as={AmountField}
        field="total_investment"
        currency={quote}
        available={usableBalance(balance.data?.balance, quote)}
        bounds={bounds?.total_investment}
      />
      {trade && (
        <p className="tb-hint">
          {t(trade.side === 'buy' ? 'spot.buys_at_once' : 'spot.sells_at_once', {
            quantity: `${format.amount(trade.quantity)} ${row?.baseCurrency ?? ''}`,
            value: `${format.amount(trade.value, { coin: quote })} ${quote}`,
          })}
        </p>
      )}
      <RewardField
        botType="futures_grid"
        symbols={[symbol]}
        investment={draft.total_investment}
        value={rewardId}
        onChange={setRewardId}
      />
    </fieldset>
  );
}
