import { useId } from 'react';
import { Collapsible, FormField, RatioField, useFieldMessages } from '../../../form/create/index.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Checkbox } from '../../../parts/checkbox/index.js';
import { CheckLines, PriceField } from '../../../parts/number-field/index.js';
import { usePriceProps } from './RangeFields.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** Trailing up: a switch and the highest price it may reach. */
export function TrailingFields() {
  const { t } = useTranslation();
  const id = useId();
  const { draft, set } = useSpotGridModel();
  const { flags } = useUser();
  const price = usePriceProps();
  const messages = useFieldMessages('enable_trailing');
  const isInvalid = messages.length > 0;
  // A copied bot may have it where it is not offered: then it can be turned off.
  if (!flags.tradingBotTrailingSpot && !draft.enable_trailing) return null;
  return (
    <Collapsible title={t('spot.section_trailing')}>
      <div className="tb-field" data-invalid={isInvalid || undefined}>
        <Checkbox
          name="enable_trailing"
          aria-invalid={isInvalid || undefined}
          aria-errormessage={isInvalid ? id : undefined}
          aria-describedby={isInvalid ? id : undefined}
          checked={draft.enable_trailing}
          onChange={(isChecked) => set({ enable_trailing: isChecked })}
        >
          {t('spot.enable_trailing')}
        </Checkbox>
        {isInvalid && (
          <div id={id} className="tb-checks">
            <CheckLines messages={messages} />
          </div>
        )}
      </div>
      {draft.enable_trailing && <FormField as={PriceField} field="limit_up_price" {...price} />}
    </Collapsible>
  );
}

/** Entry, take profit, stop loss and trailing stop, folded away with the number of those that are set. */
export function ProtectionFields() {
  const { t } = useTranslation();
  const { draft, row } = useSpotGridModel();
  const { flags } = useUser();
  const price = usePriceProps();
  const set = [draft.entry_price, draft.take_profit_price, draft.stop_loss_price, draft.ts_percent].filter(
    Boolean,
  ).length;
  return (
    <Collapsible title={t('form.section_protection')} count={set}>
      <FormField as={PriceField} field="entry_price" {...price} placeholder={t('form.entry_hint')} />
      <div className="tb-pair">
        <FormField as={PriceField} field="take_profit" {...price} />
        <FormField as={PriceField} field="stop_loss" {...price} />
      </div>
      {row?.is_support_ts && flags.spotTsGray && <RatioField field="ts_percent" chips={['3', '5', '10', '20']} />}
    </Collapsible>
  );
}
