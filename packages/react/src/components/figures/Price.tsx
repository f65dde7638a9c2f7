import { formatPrice } from '@tradingbot/core/format';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure, type FigureProps } from './Figure.js';

export interface PriceProps extends Omit<FigureProps, 'text' | 'unit' | 'children'> {
  /** Decimal text; absent shows `--`. */
  readonly value: string | undefined;
  /** Smallest price step, sets the decimals. */
  readonly tick: string;
  readonly currency?: string | undefined;
  /** Says "stale" in words beside the price (F093). */
  readonly stale?: boolean | undefined;
}

/** A price at the scale of its pair. `data-stale` when it is not live. Never a live region (F154). */
export function Price({ value, tick, currency, stale, className, ...rest }: PriceProps) {
  const { t } = useTranslation();
  const figure = (
    <Figure {...rest} className={classNames('tb-price', className)} text={formatPrice(value, tick)} unit={currency} />
  );
  if (!stale) return figure;
  return (
    <span className="tb-stale" data-stale="true">
      {figure} <span className="tb-stale-word">{t('common.stale')}</span>
    </span>
  );
}
