import { futuresComboModes as modes } from '@tradingbot/core/kinds';
import { FormField, RatioField, useFieldMessages } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Field } from '../../../parts/field/index.js';
import { durationText } from '../../../parts/figures/index.js';
import { LeverageField } from '../../../parts/number-field/index.js';
import { Segments } from '../../../parts/segments/index.js';
import { Select } from '../../../parts/select/index.js';
import { useComboFields } from './comboFields.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Intervals offered, in seconds. */
const INTERVALS = [30 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 28 * DAY];

/** Leverage, and what sets off a rebalance. */
export function RebalanceFields() {
  const { t, format } = useTranslation();
  const { bounds, draft, plan, set } = useComboFields();
  const { adjust_position_mode: mode } = draft;
  const most = bounds?.leverage?.to ?? '';
  const by = plan?.leverage_limit_symbol;
  return (
    <fieldset>
      <legend>{t('combo.section')}</legend>
      <FormField
        as={LeverageField}
        field="leverage"
        max={most}
        hint={most && by ? t('combo.leverage_limit', { leverage: format.amount(most), symbol: by }) : undefined}
      />
      <Segments
        className="tb-wrap"
        label={t('combo.rebalance')}
        options={modes.map((name) => ({ name, label: t(`combo.mode_${name}`) }))}
        value={mode}
        onChange={(adjust_position_mode) => set({ adjust_position_mode })}
      />
      {(mode === 'percent' || mode === 'time_or_percent') && (
        <RatioField field="adjust_position_percent" chips={['2', '5', '10', '20']} />
      )}
      {(mode === 'time' || mode === 'time_or_percent') && <Interval />}
    </fieldset>
  );
}

function Interval() {
  const { t } = useTranslation();
  const { draft, set } = useComboFields();
  const messages = useFieldMessages('adjust_position_time_interval');
  const seconds = draft.adjust_position_time_interval;
  const known = INTERVALS.map(String);
  // That of a copied bot may be none of ours.
  const offered = known.includes(seconds) ? known : [seconds, ...known];
  return (
    <Field label={t('combo.interval')} messages={messages}>
      {(control) => (
        <Select
          {...control}
          name="adjust_position_time_interval"
          value={seconds}
          options={offered.map((value) => ({
            value,
            label: /^\d{1,12}$/.test(value) ? durationText(t, 1000 * Number(value)) : value,
          }))}
          onChange={(value) => set({ adjust_position_time_interval: value })}
        />
      )}
    </Field>
  );
}
