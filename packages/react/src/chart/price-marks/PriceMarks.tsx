import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';

/** A price that matters, by what happens there. */
export interface PriceMark {
  readonly mark: 'stop_loss' | 'liquidation_now' | 'liquidation_filled' | 'lower' | 'last' | 'upper' | 'take_profit';
  /** One that is not set is left out. */
  readonly price: string | undefined;
}

interface PriceMarksProps {
  readonly marks: readonly PriceMark[];
  readonly tick: string;
}

/** The order in which a move of the price meets stop loss, liquidation and range, drawn to scale and put in words. */
export function PriceMarks({ marks, tick }: PriceMarksProps) {
  const { t, format } = useTranslation();
  const sorted = marks
    .flatMap(({ mark, price = '' }) => (isDecimal(price) && compare(price, '0') > 0 ? [{ mark, price }] : []))
    .sort((a, b) => compare(a.price, b.price));
  const [lowest, highest] = [sorted[0]?.price, sorted.at(-1)?.price];
  if (sorted.length < 3 || lowest === highest) return null;
  // Places on a bar are drawing, not money.
  const place = (price: string) => (100 * (Number(price) - Number(lowest))) / (Number(highest) - Number(lowest));
  const at = (mark: PriceMark['mark']) => place(sorted.find((one) => one.mark === mark)?.price ?? '0');
  // Custom properties are not in the type of style.
  const range = { '--tb-from': `${at('lower')}%`, '--tb-to': `${at('upper')}%` } as CSSProperties;
  return (
    <div className="tb-risk" dir="ltr">
      <div className="tb-risk-bar" aria-hidden="true" style={range}>
        {sorted.map(({ mark, price }) => (
          <span key={`${mark} ${price}`} data-mark={mark} style={{ insetInlineStart: `${place(price)}%` }} />
        ))}
      </div>
      <ol className="tb-risk-list" aria-label={t('risk.order')}>
        {sorted.map(({ mark, price }) => (
          <li key={`${mark} ${price}`} data-mark={mark}>
            {t(nameOf(mark))} <bdi>{format.price(price, tick)}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}

const nameOf = (mark: PriceMark['mark']) =>
  mark === 'liquidation_now' || mark === 'liquidation_filled'
    ? (`preview.${mark}` as const)
    : (`risk.${mark}` as const);
