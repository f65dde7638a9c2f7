import type { SpotGridSettingsDraft } from '@tradingbot/core/kinds';
import type { SpotGridField } from '@tradingbot/engine/plan';
import type { AdjustFieldsProps } from '../../../detail/adjust/adjusting.js';
import { usePriceProps } from '../../../detail/adjust/usePriceProps.js';
import { FormField, RatioField, useFieldMessages } from '../../../form/create/index.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Checkbox } from '../../../parts/checkbox/index.js';
import { CheckLine } from '../../../parts/field/index.js';
import { AmountField, CountField, PriceField } from '../../../parts/number-field/index.js';
import type { SpotGridSnapshotFacts } from './useSpotGridSnapshot.js';

const OPEN = { from: '2', to: '' };

type Props = AdjustFieldsProps<SpotGridSettingsDraft, SpotGridSnapshotFacts, SpotGridField>;

/** Range, money and stops of a spot grid that runs or waits. */
export function SpotGridSettingFields({ draft, set, facts, bounds }: Props) {
  const { t } = useTranslation();
  const { flags } = useUser();
  const price = usePriceProps();
  const trailing = useFieldMessages('enable_trailing');
  const { detail, market, available } = facts;
  return (
    <>
      <div className="tb-pair">
        <FormField as={PriceField} field="min_price" {...price} />
        <FormField as={PriceField} field="max_price" {...price} />
      </div>
      <FormField as={CountField} field="cell_number" bounds={bounds.cell_number ?? OPEN} />
      <FormField
        as={AmountField}
        field="investment"
        currency={market.symbol.quote_token}
        available={available}
        bounds={bounds.investment}
      />
      {detail.status === 'await_activation' && <FormField as={PriceField} field="entry_price" {...price} />}
      <div className="tb-pair">
        <FormField as={PriceField} field="take_profit" {...price} />
        <FormField as={PriceField} field="stop_loss" {...price} />
      </div>
      {detail.is_support_ts && flags.spotTsGray && <RatioField field="ts_percent" chips={['3', '5', '10', '20']} />}
      {flags.tradingBotTrailingSpot && (
        <>
          <Checkbox
            name="enable_trailing"
            checked={draft.enable_trailing}
            onChange={(isChecked) => set({ enable_trailing: isChecked })}
          >
            {t('spot.enable_trailing')}
          </Checkbox>
          {trailing.map((message) => (
            <CheckLine key={message.text} message={message} />
          ))}
          {draft.enable_trailing && <FormField as={PriceField} field="limit_up_price" {...price} />}
        </>
      )}
    </>
  );
}
