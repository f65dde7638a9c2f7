import { compare, divide, isDecimal, multiply } from '@tradingbot/engine/decimal';
import { useState } from 'react';
import { FormField, useFieldMessages } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Field, type FieldControl } from '../../../parts/field/index.js';
import { durationText } from '../../../parts/figures/index.js';
import { AmountField, NumberCell } from '../../../parts/number-field/index.js';
import { Select } from '../../../parts/select/index.js';
import { useSpotDcaFields } from './spotDcaFields.js';

/** Seconds of the units that an interval of one's own can be given in. */
const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
type Unit = keyof typeof UNITS;
/** Half units can be given: every two and a half days. */
const STEP = '0.5';
const unitNames = ['seconds', 'minutes', 'hours', 'days'] as const satisfies readonly Unit[];

/** How often is bought, and after how much money the bot stops. */
export function ScheduleFields() {
  const { t } = useTranslation();
  const { bounds, draft, available, isRunning } = useSpotDcaFields();
  return (
    <fieldset>
      <legend>{t('dca.schedule')}</legend>
      <Interval />
      <FormField
        as={AmountField}
        field="max_invest_amount"
        currency={draft.quote_coin}
        available={available}
        bounds={bounds?.max_invest_amount}
      />
      {!isRunning && <p className="tb-hint">{t('dca.limit_hint')}</p>}
    </fieldset>
  );
}

/** Choice of an interval that is typed. */
const OWN = 'own';

function Interval() {
  const { t } = useTranslation();
  const { draft, set, frequencies } = useSpotDcaFields();
  const messages = useFieldMessages('frequency_in_second');
  const seconds = draft.frequency_in_second;
  const [isOwn, setOwn] = useState(false);
  const isOffered = frequencies.some((offered) => String(offered) === seconds);
  const asCustom = isOwn || (!isOffered && frequencies.length > 0);
  return (
    <Field label={t('dca.every')} messages={messages}>
      {({ id, ...control }) => (
        <>
          <Select
            id={id}
            {...(!asCustom && { ...control, name: 'frequency_in_second' })}
            value={asCustom ? OWN : seconds}
            options={[
              ...frequencies.map((offered) => ({ value: String(offered), label: durationText(t, offered * 1000) })),
              { value: OWN, label: t('dca.own') },
            ]}
            onChange={(value) => {
              setOwn(value === OWN);
              if (value !== OWN) set({ frequency_in_second: value });
            }}
          />
          {asCustom && <OwnInterval control={control} />}
        </>
      )}
    </Field>
  );
}

function OwnInterval({ control }: { readonly control: Omit<FieldControl, 'id'> }) {
  const { t } = useTranslation();
  const { draft, set, touch, bounds } = useSpotDcaFields();
  const seconds = draft.frequency_in_second;
  const [picked, setUnit] = useState<Unit>(() => unitOf(seconds));
  const inPicked = countOf(seconds, picked);
  // A fix may set what the picked unit does not divide: the field would round it.
  const unit = inPicked === undefined && isDecimal(seconds) ? unitOf(seconds) : picked;
  const count = inPicked ?? countOf(seconds, unit) ?? seconds;
  // An open end is empty.
  const inUnit = (bound: string, rounding: 'ceil' | 'floor') =>
    bound && divide(bound, String(UNITS[unit]), 1, rounding);
  const allowed = bounds?.frequency_in_second;
  const write = (text: string, next: Unit) =>
    set({ frequency_in_second: isDecimal(text) ? multiply(text, String(UNITS[next])) : text });
  return (
    <div className="tb-form-row-line">
      <NumberCell
        {...control}
        name="frequency_in_second"
        aria-label={t('dca.own')}
        value={count}
        onChange={(text) => write(text, unit)}
        onBlur={() => touch('frequency_in_second')}
        step={STEP}
        suffix=""
        bounds={allowed && { from: inUnit(allowed.from, 'ceil'), to: inUnit(allowed.to, 'floor') }}
      />
      <Select
        aria-label={t('dca.unit')}
        value={unit}
        options={unitNames.map((name) => ({ value: name, label: t(`dca.${name}`) }))}
        onChange={(next) => {
          setUnit(next);
          write(count, next);
        }}
      />
    </div>
  );
}

/** An interval in a unit; undefined where a decimal does not tell it exactly. */
function countOf(seconds: string, unit: Unit): string | undefined {
  if (!isDecimal(seconds)) return undefined;
  const count = divide(seconds, String(UNITS[unit]), 1, 'down');
  return compare(multiply(count, String(UNITS[unit])), seconds) === 0 ? count : undefined;
}

/** The largest unit that divides an interval. */
function unitOf(seconds: string): Unit {
  const whole = /^\d+$/.test(seconds) ? Number(seconds) : 0;
  return unitNames.findLast((name) => whole > 0 && whole % UNITS[name] === 0) ?? 'hours';
}
