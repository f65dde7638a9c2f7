import type { CreateFuturesComboBotParams } from '@tradingbot/core/endpoints';
import { isOneOf, futuresComboModes as modes, futuresComboSides as sides } from '@tradingbot/core/kinds';
import type { FuturesComboPlan } from '@tradingbot/engine/plan';
import { ReviewFrame, useReviewCells } from '../../../form/create/ReviewFrame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { durationText, Figure } from '../../../parts/figures/index.js';
import { BandsTable } from './BandsTable.js';

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateFuturesComboBotParams;
  /** Made from the payload. */
  readonly plan: FuturesComboPlan;
  readonly coin: string;
}

/** Everything that will be set, the positions of the start and the worst case, all read from the payload. */
export function ReviewContent({ payload, plan, coin }: ReviewContentProps) {
  const { t, format } = useTranslation();
  const { ratio, times, amount } = useReviewCells(coin);
  const { legs, money } = plan;
  const { adjust_position_mode: mode, adjust_position_time_interval: seconds } = payload;
  const { adjust_position_percent: drift, trailing_stop_percent: trailing } = payload;
  return (
    <ReviewFrame
      settings={[
        ...payload.symbol_settings.map(({ symbol, side, target_position_percent }) => ({
          id: symbol,
          label: symbol,
          after: (
            <>
              {isOneOf(sides, side) && t(`side.${side}`)}{' '}
              <Figure text={format.percent(target_position_percent, { places: 0 })} />
            </>
          ),
        })),
        { id: 'leverage', label: t('form.leverage'), after: times(payload.leverage) },
        isOneOf(modes, mode) && { id: 'mode', label: t('combo.rebalance'), after: t(`combo.mode_${mode}`) },
        drift !== undefined && { id: 'drift', label: t('combo.drift'), after: ratio(drift) },
        seconds !== undefined && { id: 'interval', label: t('combo.interval'), after: durationText(t, 1000 * seconds) },
        { id: 'money', label: t('form.investment'), after: amount(payload.init_margin) },
        { id: 'tp', label: t('form.take_profit'), after: ratio(payload.tp_percent) },
        { id: 'sl', label: t('form.stop_loss'), after: ratio(payload.sl_percent) },
        trailing !== undefined && { id: 'ts', label: t('form.ts_percent'), after: ratio(trailing) },
      ]}
      orders={
        legs &&
        money && (
          <>
            <p>
              {t('combo.opens', {
                value: `${format.amount(money.gross_exposure, { places: 2 })} ${coin}`,
                fee: `${format.amount(money.open_fee, { places: 4 })} ${coin}`,
              })}
            </p>
            <BandsTable legs={legs} coin={coin} />
          </>
        )
      }
      worst={
        money?.liquidation_fall === undefined
          ? undefined
          : t('combo.worst', { move: format.percent(money.liquidation_fall) })
      }
    />
  );
}
