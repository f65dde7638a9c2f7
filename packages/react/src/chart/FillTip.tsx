import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, Figure, PnL } from '../parts/figures/index.js';
import type { FillMark } from './chartLines.js';

interface FillTipProps {
  /** Those of the candle that is pointed at. */
  readonly marks: readonly FillMark[];
  readonly tick: string;
  readonly x: number;
  readonly y: number;
}

const MAX_FILLS = 4;
const GAP = 14;
/** Beyond this part of the chart the tip stands at the other side of the pointer. */
const TURN = 0.55;

/** The fills under the pointer: price, quantity and what the pair brought. */
export function FillTip({ marks, tick, x, y }: FillTipProps) {
  const { t, format } = useTranslation();
  const fills = marks.flatMap((mark) => mark.fills);
  if (fills.length === 0) return null;
  return (
    <ul
      className="tb-chart-tip"
      aria-hidden="true"
      ref={(element) => {
        const width = element?.parentElement?.clientWidth ?? 0;
        if (!element) return;
        element.style.left = x < width * TURN ? `${x + GAP}px` : `${x - GAP - element.offsetWidth}px`;
        element.style.top = `${Math.max(0, y - element.offsetHeight / 2)}px`;
      }}
    >
      {fills.slice(-MAX_FILLS).map((fill) => (
        <li key={`${fill.time} ${fill.price} ${fill.side}`} data-side={fill.side === 'buy' ? 'up' : 'down'}>
          <span className="tb-pnl" data-side={fill.side === 'buy' ? 'up' : 'down'}>
            {t(`levels.${fill.side}`)}
          </span>
          <Figure text={format.price(fill.price, tick)} />
          {fill.quantity && <Amount value={fill.quantity} />}
          {fill.profit && <PnL value={fill.profit.amount} currency={fill.profit.coin} />}
        </li>
      ))}
      {fills.length > MAX_FILLS && <li>{t('chart.more_fills', { count: fills.length - MAX_FILLS })}</li>}
    </ul>
  );
}
