import type { PlannedLoss } from '@tradingbot/engine/plan';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure, PnL, Price } from '../../parts/figures/index.js';
import { ReviewPlan, type ReviewRow } from '../../write/receipt/index.js';

interface LiquidationReviewProps {
  /** Liquidation right after the start; `''`: none. */
  readonly now: string;
  /** Of each side once all orders have filled; `''`: none. */
  readonly filled: readonly string[];
  readonly loss: PlannedLoss | undefined;
  readonly tick: string;
  readonly coin: string;
}

/** What a bot on a contract may cost: where it is liquidated, and what it loses at its stop or after a usual bad move. */
export function LiquidationReview({ now, filled, loss, tick, coin }: LiquidationReviewProps) {
  const { t, format } = useTranslation();
  const prices = (list: readonly string[]) => {
    const set = list.filter((price) => price !== '');
    if (set.length === 0) return t('detail.no_liquidation');
    return set.map((price) => (
      <div key={price} className="tb-h3">
        <Price value={price} tick={tick} currency={coin} />
      </div>
    ));
  };
  const lost: readonly ReviewRow[] = loss
    ? [
        {
          id: 'loss',
          label:
            loss.at === 'stop_loss'
              ? t('create.loss_stop')
              : t('create.loss_move', { move: format.percent(loss.move, { sign: true, places: 0 }) }),
          after: (
            <div className="tb-h3">
              <PnL value={loss.pnl} currency={coin} places={2} />{' '}
              <Figure text={`(${format.percent(loss.pnl_per, { sign: true })})`} />
            </div>
          ),
        },
      ]
    : [];
  return (
    <ReviewPlan
      caption={t('detail.risk')}
      rows={[
        { id: 'liquidation_now', label: t('preview.liquidation_now'), after: prices([now]) },
        { id: 'liquidation_filled', label: t('preview.liquidation_filled'), after: prices(filled) },
        ...lost,
      ]}
    />
  );
}
