import { futuresGridTick, shownParts } from '@tradingbot/core/kinds';
import { subtract } from '@tradingbot/engine/decimal';
import { countText } from '../../hooks/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Apr, FigurePanel } from '../bot-detail/index.js';
import { Amount, Figure, PnL, Price } from '../figures/index.js';
import type { FuturesGridParts } from './futuresGridParts.js';

/** The headline figures of a futures grid. */
export function FuturesGridFigures({ detail, summary }: FuturesGridParts) {
  const { t, format } = useTranslation();
  const { coin } = summary;
  const { pnl, grid_profit, arbitrage_num, arbitrage_num_24 } = detail;
  const unpaired = pnl !== undefined && grid_profit !== undefined ? subtract(pnl, grid_profit) : undefined;
  const [, shownUnpaired] =
    unpaired === undefined ? [] : shownParts([grid_profit ?? '0', unpaired], 2, undefined, new Set([0]));
  const done24 = arbitrage_num_24 === undefined ? '' : ` (${countText(format, arbitrage_num_24)})`;
  return (
    <FigurePanel
      summary={summary}
      figures={[
        [t('detail.grid_profit'), <PnL key="grid" value={grid_profit} currency={coin} />],
        [t('detail.unpaired'), <PnL key="unpaired" value={unpaired} shown={shownUnpaired} currency={coin} />],
        [t('detail.funding'), <PnL key="funding" value={detail.funding_fee} currency={coin} />],
        [t('detail.grids_done'), <Figure key="done" text={`${countText(format, arbitrage_num)}${done24}`} />],
        [
          t('detail.withdrawn'),
          <Amount key="withdrawn" value={detail.cum_withdrew_amount} currency={coin} places={2} />,
        ],
        [t('detail.total_apr'), <Apr key="apr" summary={summary} value={detail.total_apr} />],
        [t('detail.price'), <Price key="price" value={detail.last_price} tick={futuresGridTick(detail)} />],
      ]}
    />
  );
}
