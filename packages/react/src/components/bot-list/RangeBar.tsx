import { type BotRange, sideOfRange } from '@tradingbot/core/kinds';
import { isDecimal } from '@tradingbot/engine/decimal';
import { useTranslation } from '../../i18n/useTranslation.js';

interface RangeBarProps {
  readonly range: BotRange;
  readonly price: string | undefined;
  /** Price step; prices have the decimals that came without it. */
  readonly tick: string | undefined;
  readonly liquidation?: string | undefined;
  /** Whether that is once all orders have filled. */
  readonly isAllFilled?: boolean | undefined;
}

/** Where the price stands in its range; low is on the left in every direction of writing. */
export function RangeBar({ range, price, tick, liquidation, isAllFilled }: RangeBarProps) {
  const { t, format } = useTranslation();
  const show = (value: string) => (tick === undefined ? format.amount(value) : format.price(value, tick));
  const outside = sideOfRange(price, range);
  const text = price
    ? t('list.range_text', { from: show(range.lower), to: show(range.upper), price: show(price) })
    : t('list.range_text_plain', { from: show(range.lower), to: show(range.upper) });
  return (
    <div className="tb-stack">
      <div className="tb-rangebar" dir="ltr">
        <span className="tb-sr-only">{text}</span>
        <bdi aria-hidden="true" dir="ltr" className="tb-figure">
          {show(range.lower)}
        </bdi>
        <span className="tb-rangebar-track" aria-hidden="true">
          {price && isDecimal(price) && (
            <span
              className="tb-rangebar-now"
              data-outside={outside}
              style={{ insetInlineStart: `${100 * shareOf(price, range)}%` }}
            />
          )}
        </span>
        <bdi aria-hidden="true" dir="ltr" className="tb-figure">
          {show(range.upper)}
        </bdi>
      </div>
      {liquidation && (
        <span className="tb-hint">
          {t(isAllFilled ? 'preview.liquidation_filled' : 'preview.liquidation_now')}{' '}
          <bdi dir="ltr">{show(liquidation)}</bdi>
        </span>
      )}
    </div>
  );
}

/** Position of the marker, 0 to 1; a float, because it only places a dot. */
function shareOf(price: string, { lower, upper }: BotRange): number {
  const share = (Number(price) - Number(lower)) / (Number(upper) - Number(lower) || 1);
  return Math.min(1, Math.max(0, share));
}
