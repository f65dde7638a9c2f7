import { futuresComboExposure, nextRebalance } from '@tradingbot/core/kinds';
import { countText } from '../../hooks/countText.js';
import { useNow } from '../../hooks/useNow.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Apr, FigurePanel, type NamedFigure } from '../bot-detail/index.js';
import { Amount, durationText, Figure, PnL } from '../figures/index.js';
import type { ComboParts } from './comboParts.js';
import { usePositions } from './usePositions.js';

/** The headline figures of a combo. */
export function ComboFigures({ detail, summary }: ComboParts) {
  const { t, format } = useTranslation();
  const now = useNow(1000);
  const { coin, state } = summary;
  const { long, short } = futuresComboExposure(usePositions(detail.bot_id).data?.positions ?? []);
  const next = state === 'running' ? nextRebalance(detail, now) : undefined;
  const nextFigure: readonly NamedFigure[] =
    next === undefined ? [] : [[t('detail.next_rebalance'), durationText(t, next - now)]];
  return (
    <FigurePanel
      summary={summary}
      figures={[
        [t('detail.exposure_long'), <Amount key="long" value={long} currency={coin} places={2} />],
        [t('detail.exposure_short'), <Amount key="short" value={short} currency={coin} places={2} />],
        [t('detail.rebalances_done'), <Figure key="done" text={countText(format, detail.adjusted_position_num)} />],
        ...nextFigure,
        [t('detail.realised'), <PnL key="realised" value={detail.realized_pnl} currency={coin} />],
        [t('detail.funding'), <PnL key="funding" value={detail.funding_fee} currency={coin} />],
        [t('detail.total_apr'), <Apr key="apr" summary={summary} value={detail.total_apr} />],
      ]}
    />
  );
}
