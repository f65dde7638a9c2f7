import { classNames } from '../../classNames.js';
import { useNow } from '../../hooks/useNow.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Duration } from './Duration.js';
import { Figure, type FigureProps } from './Figure.js';

/** Props of {@link Price}. */
export interface PriceProps extends Omit<FigureProps, 'text' | 'unit' | 'children'> {
  /** Decimal text; absent shows `--`. */
  readonly value: string | undefined;
  /** Smallest price step, sets the decimals. */
  readonly tick: string;
  readonly currency?: string | undefined;
  /** Says "stale" in words beside the price (F093). */
  readonly stale?: boolean | undefined;
  /** Server time of the price, ms: a stale one says how old it is. */
  readonly at?: number | undefined;
}

/** A price at the scale of its pair. `data-stale` when it is not live. Never a live region (F154). */
export function Price({ value, tick, currency, stale, at, className, ...rest }: PriceProps) {
  const { t, format } = useTranslation();
  const figure = (
    <Figure {...rest} className={classNames('tb-price', className)} text={format.price(value, tick)} unit={currency} />
  );
  if (!stale) return figure;
  return (
    <span className="tb-stale" data-stale="true">
      {figure} <span className="tb-stale-word">{t('common.stale')}</span>
      {at !== undefined && <Age at={at} />}
    </span>
  );
}

/** Ticks while it is shown alone: a live price has none. */
function Age({ at }: { readonly at: number }) {
  const now = useNow(1000);
  return (
    <>
      {' '}
      <Duration className="tb-stale-word" ms={Math.max(0, now - at)} />
    </>
  );
}
