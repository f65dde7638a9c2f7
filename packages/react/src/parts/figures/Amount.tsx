import { exactTitle, shownValue } from '@tradingbot/core/kinds';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure, type FigureProps } from './Figure.js';

/** Props of {@link Amount}. */
export interface AmountProps extends Omit<FigureProps, 'text' | 'unit' | 'children'> {
  /** Decimal text; absent, empty and zero show `--`. */
  readonly value: string | undefined;
  readonly currency?: string | undefined;
  /** Rounded half up as money of its currency; absent: as many decimals as the value has, of a currency at most 8. */
  readonly money?: boolean | undefined;
  /** The coin that it is money of, where no currency is shown. */
  readonly coin?: string | undefined;
  /** Decimals shown, rounded half up; of money those of what has cents. */
  readonly places?: number | undefined;
  /** What is shown in place of the exact value, so that shown parts add up (`shownParts`). */
  readonly shown?: string | undefined;
  /** From a million `1.23m`. */
  readonly short?: boolean | undefined;
}

/** An amount of money with its currency in one isolate; every digit in `data-value`, and in the title where fewer are shown. */
export function Amount({ value, currency, money, coin, places, shown, short, className, ...rest }: AmountProps) {
  const { format } = useTranslation();
  // Where none is named it has cents, as all money then.
  const ofMoney = money ? (currency ?? 'USD') : coin;
  const isCoin = ofMoney === undefined && places === undefined && currency !== undefined;
  const whole = shownValue(value, shown);
  const full = isCoin ? format.coinAmount(whole) : format.amount(whole, { places, coin: ofMoney });
  const text = short ? format.shortAmount(value) : full;
  return (
    <Figure
      title={exactTitle(format.amount(value), text, currency)}
      {...rest}
      className={classNames('tb-amount', className)}
      data-value={value}
      text={text}
      unit={currency}
    />
  );
}
