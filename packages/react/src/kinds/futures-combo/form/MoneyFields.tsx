import { usableBalance } from '@tradingbot/core/kinds';
import { Collapsible, FormField, RatioField, RewardField } from '../../../form/create/index.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { useComboFields } from './comboFields.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

/** Margin put in, and a voucher. */
export function MoneyFields() {
  const { t } = useTranslation();
  const { coin, bounds, balance, planned: draft, rewardId, setRewardId } = useFuturesComboModel();
  return (
    <fieldset>
      <legend>{t('form.section_money')}</legend>
      <FormField
        as={AmountField}
        field="init_margin"
        currency={coin}
        available={usableBalance(balance.data?.balance, coin)}
        bounds={bounds?.init_margin}
      />
      <RewardField
        botType="futures_combo"
        symbols={draft.symbol_settings.map((row) => row.symbol)}
        investment={draft.init_margin}
        value={rewardId}
        onChange={setRewardId}
      />
    </fieldset>
  );
}

/** Take profit, stop loss and trailing stop, folded away with the number of those that are set. */
export function ProtectionFields() {
  const { t } = useTranslation();
  const { draft } = useComboFields();
  const { flags } = useUser();
  const set = [draft.tp_percent, draft.sl_percent, draft.trailing_stop_percent].filter(Boolean).length;
  return (
    <Collapsible title={t('form.section_protection')} count={set}>
      <RatioField field="tp_percent" chips={['10', '20', '50', '100']} />
      <RatioField field="sl_percent" chips={['5', '10', '20', '50']} />
      {flags.futureTsGray && <RatioField field="trailing_stop_percent" chips={['5', '10', '20', '50']} />}
    </Collapsible>
  );
}
