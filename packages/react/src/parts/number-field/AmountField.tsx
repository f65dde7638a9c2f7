import { moneyStep, percentText } from '@tradingbot/core/format';
import { compare, divide, isDecimal, multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount } from '../figures/index.js';
import { type NumberFieldProps, NumberFrame, Unit } from './NumberFrame.js';
import { useNumberField } from './useNumberField.js';

export interface AmountFieldProps extends NumberFieldProps {
  readonly currency: string;
  /** Least step of the amount; absent: that of money of its currency. */
  readonly step?: string | undefined;
  /** Balance that can be used; absent while unknown. */
  readonly available?: string | undefined;
  /** Allowed amounts; `''` is an open end. An upper bound of 0 counts as none. */
  readonly bounds?: Range | undefined;
  /** What Min sets; absent: the lower bound. */
  readonly least?: string | undefined;
  /** Percents of the balance to choose from beside Max, which is all of it within the bounds; default 25, 50 and 75. */
  readonly shares?: readonly string[] | undefined;
}

const SHARES = ['25', '50', '75'] as const;

/** An amount of money: available balance, Min and Max, shares of the balance. Never moves money by itself. */
export function AmountField(props: AmountFieldProps) {
  const { t, locale } = useTranslation();
  const { currency, step = moneyStep(currency), available, bounds, least: offered, shares = SHARES } = props;
  const end = bounds && isPositive(bounds.to) ? bounds.to : '';
  const field = useNumberField({ ...props, step, unit: currency, bounds: bounds && { from: bounds.from, to: end } });
  // What is less than a step cannot be typed either.
  const usable = available && isDecimal(available) ? roundToStep(available, step, 'floor') : undefined;
  const from = offered || bounds?.from;
  const least = from && isPositive(from) ? from : undefined;
  const most = smaller(end || undefined, available);

  return (
    <NumberFrame
      given={props}
      field={field}
      suffix={<Unit>{currency}</Unit>}
      aside={
        <span className="tb-hint">
          {t('field.available')} <Amount value={usable} currency={currency} />
        </span>
      }
      footer={
        <div className="tb-chips">
          {least && (
            <button type="button" className="tb-chip" onClick={() => field.set(roundToStep(least, step, 'ceil'))}>
              {t('field.min')}
            </button>
          )}
          {shares.map((share) => (
            <button
              key={share}
              type="button"
              className="tb-chip"
              disabled={!available || !isPositive(available)}
              aria-label={t('field.use_share', { percent: percentText(locale, share) })}
              onClick={() => available && field.set(shareOf(available, share, step))}
            >
              <bdi dir="ltr">{percentText(locale, share)}</bdi>
            </button>
          ))}
          {most && isPositive(most) && (
            <button type="button" className="tb-chip" onClick={() => field.set(roundToStep(most, step, 'floor'))}>
              {t('field.max')}
            </button>
          )}
        </div>
      }
    />
  );
}

function shareOf(available: string, percent: string, step: string): string {
  return roundToStep(divide(multiply(available, percent), '100', 18, 'down'), step, 'floor');
}

const isPositive = (value: string) => isDecimal(value) && compare(value, '0') > 0;

function smaller(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compare(a, b) <= 0 ? a : b;
}
