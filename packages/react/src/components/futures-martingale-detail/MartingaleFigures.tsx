import { futuresMartingaleTick } from '@tradingbot/core/kinds';
import { countText } from '../../hooks/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Apr, FigurePanel } from '../bot-detail/index.js';
import { Figure, PnL, Price } from '../figures/index.js';
import { useLadder } from './Ladder.js';
import type { MartingaleParts } from './martingaleParts.js';

/** The headline figures of a martingale. */
export function MartingaleFigures({ detail, summary }: MartingaleParts) {
  const { t, format } = useTranslation();
  const { steps, takeProfit } = useLadder(detail);
  const { coin } = summary;
  const tick = futuresMartingaleTick(detail);
  const count = (value: number | undefined) => <Figure text={countText(format, value)} />;
  const addOns = `${detail.current_added_pos_num ?? '--'} / ${detail.add_pos_num ?? '--'}`;
  return (
    <FigurePanel
      summary={summary}
      figures={[
        [t('detail.round'), count(detail.current_round)],
        [t('detail.add_ons'), <Figure key="add-ons" text={addOns} />],
        [t('detail.rounds_won'), count(detail.completed_rounds)],
        [t('detail.average'), <Price key="average" value={detail.avg_pos_price} tick={tick} />],
        [t('detail.round_tp'), <Price key="tp" value={takeProfit} tick={tick} />],
        [
          t('detail.next_add_on'),
          <Price key="next" value={steps.find(({ state }) => state === 'next')?.price} tick={tick} />,
        ],
        [t('detail.realised'), <PnL key="realised" value={detail.realized_pnl} currency={coin} />],
        [t('detail.funding'), <PnL key="funding" value={detail.net_funding_fee} currency={coin} />],
        [t('detail.total_apr'), <Apr key="apr" summary={summary} value={detail.total_apr} />],
        [t('detail.price'), <Price key="price" value={detail.current_price} tick={tick} />],
      ]}
    />
  );
}
