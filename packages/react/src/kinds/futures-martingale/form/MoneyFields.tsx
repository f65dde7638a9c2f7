import { usableBalance } from '@tradingbot/core/kinds';
import { FormField, RewardField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

/** Margin put in, what the first order trades, and a voucher. */
export function MoneyFields() {
  const { t, format } = useTranslation();
  const { symbol, row, plan, bounds, balance, planned: draft, rewardId, setRewardId } = useFuturesMartingaleModel();
  const quote = row?.quoteCurrency ?? '';
  const [first] = plan?.ladder ?? [];
  return (
    <fieldset>
      <legend>{t('form.section_money')}</legend>
      <FormField
        as={AmountField}
        field="init_margin"
        currency={quote}
        available={usableBalance(balance.data?.balance, quote)}
        bounds={bounds?.init_margin}
      />
      {first && draft.entry_price === '' && (
        <p className="tb-hint">
          {t(draft.martingale_mode === 'short' ? 'spot.sells_at_once' : 'spot.buys_at_once', {
            quantity: `${format.amount(first.quantity)} ${row?.baseCurrency ?? ''}`,
            value: `${format.amount(first.value, { coin: quote })} ${quote}`,
          })}
        </p>
      )}
      <RewardField
        botType="futures_martingale"
        symbols={[symbol]}
        investment={draft.init_margin}
        value={rewardId}
        onChange={setRewardId}
      />
    </fieldset>
  );
}
