import { percentText, writeNumber } from '@tradingbot/core/format';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { FieldMessage } from '../field/index.js';
import { PercentField, type PercentFieldProps } from './PercentField.js';

interface BoundedPercentFieldProps extends Omit<PercentFieldProps, 'messages'> {
  /** In percent, both allowed. */
  readonly bounds: Range;
}

/** A percent that must be given and lie in a range: says what is wrong, and offers the nearest end. */
export function BoundedPercentField({ bounds, ...props }: BoundedPercentFieldProps) {
  const { t, locale } = useTranslation();
  const { label: field, value, onChange } = props;
  const { from, to } = bounds;
  const nameOf = (percent: string) => percentText(locale, writeNumber(percent, locale));
  const use = (percent: string) => [
    { label: t('field.use', { value: nameOf(percent) }), apply: () => onChange(percent) },
  ];
  const message = (): FieldMessage | undefined => {
    if (value === '') return { text: t('check.required', { field }) };
    // What cannot be read says so itself.
    if (!isDecimal(value) || isWithin(value, bounds)) return undefined;
    return compare(value, from) < 0
      ? { text: t('check.too_low', { field, from: nameOf(from) }), fixes: use(from) }
      : { text: t('check.too_high', { field, to: nameOf(to) }), fixes: use(to) };
  };
  const found = message();
  return <PercentField {...props} messages={found && [found]} />;
}

/** Whether a text is a number of the range. */
export function isWithin(value: string, { from, to }: Range): boolean {
  return isDecimal(value) && compare(value, from) >= 0 && compare(value, to) <= 0;
}
