import type { LocaleFormat } from '@tradingbot/core/format';
import { type FormUnits, valueAt } from '@tradingbot/core/kinds';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { type FieldSpec, fieldValue } from '../../form/create/index.js';
import { unreadText } from '../../parts/number-field/index.js';
import type { AdjustSetting } from './adjusting.js';

/** A field as a setting of the plan. */
export function fieldSetting<Draft extends object>(spec: FieldSpec): AdjustSetting<Draft> {
  return {
    id: spec.key,
    label: spec.label,
    text: (draft: Draft, _t: unknown, format: LocaleFormat, units: FormUnits | undefined) => {
      const value = valueAt(draft, spec.key).trim();
      // What a running bot may change is off at zero.
      const isOff = value === '' || (isDecimal(value) && compare(value, '0') === 0);
      return isOff ? '' : (unreadText(value) ?? fieldValue(format, spec.unit, value, units));
    },
  };
}
