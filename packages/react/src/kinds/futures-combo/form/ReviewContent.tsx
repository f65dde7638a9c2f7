import type { CreateFuturesComboBotParams } from '@tradingbot/core/endpoints';
import { isOneOf, futuresComboModes as modes, futuresComboSides as sides } from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import { type FuturesComboDraft, type FuturesComboPlan, lossOfFuturesCombo } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { RiskReview } from '../../../form/create/LiquidationReview.js';
import { ReviewFrame, useReviewCells } from '../../../form/create/ReviewFrame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { durationText, Figure } from '../../../parts/figures/index.js';
import { BandsTable } from './BandsTable.js';

interface ReviewContentProps {
  /** The very object that is sent. */
  readonly payload: CreateFuturesComboBotParams;
  readonly markets: readonly FuturesMarket[];
  /** Made from the payload. */
  readonly draft: FuturesComboDraft;
  readonly plan: FuturesComboPlan;
  readonly coin: string;
}

/** Everything that will be set, the positions of the start and the worst case, all read from the payload. */
export function ReviewContent({ payload, draft, markets, plan, coin }: ReviewContentProps) {
  const { t, format } = useTranslation();
  const { ratio, times, amount, fee } = useReviewCells(coin);
  const { legs, money } = plan;
  const { adjust_position_mode: mode, adjust_position_time_interval: seconds } = payload;
  const loss = useMemo(() => (money ? lossOfFuturesCombo(draft, markets) : undefined), [money, draft, markets]);
  return (
    <ReviewFrame
      groups={[
        {
          title: t('combo.contracts'),
          rows: payload.symbol_settings.map(({ symbol, side, target_position_percent }) => ({
            id: symbol,
            label: symbol,
            after: (
              <>
                {isOneOf(sides, side) && t(`side.${side}`)}{' '}
                <Figure text={format.percent(target_position_percent, { places: 0 })} />
              </>
            ),
          })),
        },
        {
          title: t('combo.section'),
          rows: [
            { id: 'leverage', label: t('form.leverage'), after: times(payload.leverage) },
            isOneOf(modes, mode) && { id: 'mode', label: t('combo.rebalance'), after: t(`combo.mode_${mode}`) },
            { id: 'drift', label: t('combo.drift'), after: ratio(payload.adjust_position_percent) },
            seconds !== undefined && {
              id: 'interval',
              label: t('combo.interval'),
              after: durationText(t, 1000 * seconds),
            },
          ],
        },
        {
          title: t('form.section_money'),
          rows: [
            { id: 'money', label: t('form.investment'), after: amount(payload.init_margin) },
            { id: 'fee', label: t('preview.start_fee'), after: fee(money?.open_fee) },
          ],
        },
        {
          title: t('form.section_protection'),
          rows: [
            { id: 'tp', label: t('form.take_profit'), after: ratio(payload.tp_percent) },
            { id: 'sl', label: t('form.stop_loss'), after: ratio(payload.sl_percent) },
            { id: 'ts', label: t('form.ts_percent'), after: ratio(payload.trailing_stop_percent) },
          ],
        },
      ]}
      risk={
        money && (
          <RiskReview
            liquidations={[
              {
                id: 'fall',
                label: t('combo.liquidation'),
                at: money.liquidation_fall === undefined ? [] : [format.percent(money.liquidation_fall)],
              },
            ]}
            loss={loss}
            moved={t('create.loss_against', { move: format.percent('0.1', { places: 0 }) })}
            coin={coin}
          />
        )
      }
      orders={
        legs &&
        money && (
          <>
            <p>
              {t('combo.opens', {
                value: `${format.amount(money.gross_exposure, { coin })} ${coin}`,
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
