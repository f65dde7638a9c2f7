import { trailingStopFromWire, trailingStopToWire } from '@tradingbot/core/format';
import { isDecimal } from '@tradingbot/engine';
import { useTranslation } from '../../i18n/useTranslation.js';
import { CheckLine, PercentField, PriceField } from '../number-field/index.js';
import { usePriceProps } from './RangeFields.js';
import { useSpotGridModel } from './SpotGridScope.js';
import { useFieldProps, useTrailingMessages } from './useFieldProps.js';

/** Trailing up: a switch and the highest price it may reach. */
export function TrailingFields() {
  const { t } = useTranslation();
  const { draft, set } = useSpotGridModel();
  const props = useFieldProps();
  const price = usePriceProps();
  const messages = useTrailingMessages();
  return (
    <details className="tb-fold">
      <summary>{t('spot.section_trailing')}</summary>
      <div className="tb-fold-body">
        <label className="tb-checkbox">
          <input
            type="checkbox"
            name="enable_trailing"
            checked={draft.enable_trailing}
            onChange={(event) => set({ enable_trailing: event.target.checked })}
          />
          {t('spot.enable_trailing')}
        </label>
        {messages.map((message) => (
          <CheckLine key={message.text} message={message} />
        ))}
        {draft.enable_trailing && <PriceField {...props('limit_up_price')} {...price} />}
      </div>
    </details>
  );
}

/** Entry, take profit, stop loss and trailing stop, folded away with the number of those that are set. */
export function ProtectionFields() {
  const { t } = useTranslation();
  const { draft, row } = useSpotGridModel();
  const props = useFieldProps();
  const price = usePriceProps();
  const set = [draft.entry_price, draft.take_profit_price, draft.stop_loss_price, draft.ts_percent].filter(
    Boolean,
  ).length;
  return (
    <details className="tb-fold">
      <summary>
        {t('spot.section_protection')} <span className="tb-hint">{t('spot.protection_set', { count: set })}</span>
      </summary>
      <div className="tb-fold-body">
        <PriceField {...props('entry_price')} {...price} placeholder={t('spot.entry_hint')} />
        <div className="tb-pair">
          <PriceField {...props('take_profit')} {...price} />
          <PriceField {...props('stop_loss')} {...price} />
        </div>
        {row?.is_support_ts && <TrailingStopField />}
      </div>
    </details>
  );
}

/** Percent on screen, fraction in the draft and on the wire (F108). */
function TrailingStopField() {
  const props = useFieldProps()('ts_percent');
  return (
    <PercentField
      {...props}
      value={isDecimal(props.value) ? trailingStopFromWire(props.value) : props.value}
      onChange={(percent) => props.onChange(isDecimal(percent) ? trailingStopToWire(percent) : percent)}
      chips={['3', '5', '10', '20']}
    />
  );
}
