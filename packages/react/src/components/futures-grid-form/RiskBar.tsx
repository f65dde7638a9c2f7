import { formatPrice } from '@tradingbot/core/format';
import { compare, isDecimal } from '@tradingbot/engine';
import { goesByPrice } from '@tradingbot/engine/plan';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

type Mark = 'stop_loss' | 'liquidation' | 'lower' | 'last' | 'upper' | 'take_profit';

interface MarkedPrice {
  readonly mark: Mark;
  readonly price: string;
}

/** The order in which a move of the price meets stop loss, liquidation and range, drawn to scale and said in words. */
export function RiskBar() {
  const { t } = useTranslation();
  const { row } = useFuturesGridModel();
  const marks = useMarkedPrices();
  const [lowest, highest] = [marks[0]?.price, marks.at(-1)?.price];
  if (!row || marks.length < 3 || lowest === highest) return null;
  // Places on a bar are drawing, not money.
  const place = (price: string) => (100 * (Number(price) - Number(lowest))) / (Number(highest) - Number(lowest));
  const at = (mark: Mark) => place(marks.find((one) => one.mark === mark)?.price ?? '0');
  const range = { '--tb-from': `${at('lower')}%`, '--tb-to': `${at('upper')}%` } as CSSProperties;
  return (
    <div className="tb-risk" dir="ltr">
      <div className="tb-risk-bar" aria-hidden="true" style={range}>
        {marks.map(({ mark, price }) => (
          <span key={`${mark} ${price}`} data-mark={mark} style={{ insetInlineStart: `${place(price)}%` }} />
        ))}
      </div>
      <ol className="tb-risk-list" aria-label={t('risk.order')}>
        {marks.map(({ mark, price }) => (
          <li key={`${mark} ${price}`} data-mark={mark}>
            {t(`risk.${mark}`)} <bdi>{formatPrice(price, row.tickSize)}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Prices that matter, lowest first. */
function useMarkedPrices(): readonly MarkedPrice[] {
  const { draft, last, liquidation } = useFuturesGridModel();
  const { tp_sl_type } = draft;
  const given: readonly (readonly [Mark, string | undefined])[] = [
    ['stop_loss', goesByPrice(tp_sl_type, 'stop_loss') ? draft.stop_loss_price : ''],
    ['take_profit', goesByPrice(tp_sl_type, 'take_profit') ? draft.take_profit_price : ''],
    ['liquidation', liquidation.long],
    ['liquidation', liquidation.short],
    ['lower', draft.min_price],
    ['upper', draft.max_price],
    ['last', last],
  ];
  return given
    .flatMap(([mark, price = '']) => (isDecimal(price) && compare(price, '0') > 0 ? [{ mark, price }] : []))
    .sort((a, b) => compare(a.price, b.price));
}
