import type { PlannedLoss } from '@tradingbot/engine/plan';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Figure, PnL } from '../../parts/figures/index.js';

interface LiquidationReviewProps {
  /** Liquidation right after the start; `''`: none. */
  readonly now: string;
  /** Of each side once all orders have filled; `''`: none. */
  readonly filled: readonly string[];
  readonly loss: PlannedLoss | undefined;
  readonly tick: string;
  readonly coin: string;
}

/** What a bot on one contract may cost: its prices of liquidation, and what it loses at its stop or after a usual bad move. */
export function LiquidationReview({ now, filled, loss, tick, coin }: LiquidationReviewProps) {
  const { t, format } = useTranslation();
  const prices = (list: readonly string[]) =>
    list.filter((price) => price !== '').map((price) => `${format.price(price, tick)}\u00a0${coin}`);
  return (
    <RiskReview
      liquidations={[
        { id: 'now', label: t('preview.liquidation_now'), at: prices([now]) },
        { id: 'filled', label: t('preview.liquidation_filled'), at: prices(filled) },
      ]}
      loss={loss}
      moved={loss && t('create.loss_move', { move: format.percent(loss.move, { sign: true, places: 0 }) })}
      coin={coin}
    />
  );
}

interface RiskReviewProps {
  /** Where the bot is liquidated, in words; nowhere without any. */
  readonly liquidations: readonly { readonly id: string; readonly label: string; readonly at: readonly string[] }[];
  readonly loss: PlannedLoss | undefined;
  /** Name of the loss where there is no stop. */
  readonly moved: string | undefined;
  readonly coin: string;
}

/** What decides, in large figures: where a bot is liquidated and what it may lose. */
export function RiskReview({ liquidations, loss, moved, coin }: RiskReviewProps) {
  const { t, format } = useTranslation();
  return (
    <dl className="tb-review-risk" aria-label={t('list.risk')}>
      {liquidations.map(({ id, label, at }) => (
        <div key={id}>
          <dt>{label}</dt>
          {at.length === 0 && <dd data-none="true">{t('detail.no_liquidation')}</dd>}
          {at.map((text) => (
            <dd key={text}>
              <Figure text={text} />
            </dd>
          ))}
        </div>
      ))}
      {loss && (
        <div>
          <dt>{loss.at === 'stop_loss' ? t('create.loss_stop') : moved}</dt>
          <dd>
            <PnL value={loss.pnl} currency={coin} />
          </dd>
          <dd>
            <Figure text={format.percent(loss.pnl_per, { sign: true })} />
          </dd>
        </div>
      )}
    </dl>
  );
}
