import type { CreateFuturesComboBotParams } from '@tradingbot/core/endpoints';
import { isOneOf, futuresComboModes as modes, futuresComboSides as sides } from '@tradingbot/core/kinds';
import type { FuturesComboPlan } from '@tradingbot/engine/plan';
import { useId } from 'react';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, durationText, Figure } from '../../../parts/figures/index.js';
import { Strip } from '../../../parts/states/index.js';
import { ReviewPlan, type ReviewRow } from '../../../write/receipt/index.js';
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
  const id = useId();
  const { legs, money } = plan;
  return (
    <>
      <ReviewPlan caption={t('create.settings')} rows={settingRows()} />
      {legs && money && (
        <section aria-labelledby={id}>
          <h3 id={id} className="tb-h3">
            {t('create.orders')}
          </h3>
          <p>
            {t('combo.opens', {
              value: `${format.amount(money.gross_exposure, { places: 2 })} ${coin}`,
              fee: `${format.amount(money.open_fee, { places: 4 })} ${coin}`,
            })}
          </p>
          <BandsTable legs={legs} coin={coin} />
        </section>
      )}
      {money?.liquidation_fall !== undefined && (
        <Strip type="warn">{t('combo.worst', { move: format.percent(money.liquidation_fall) })}</Strip>
      )}
    </>
  );

  function settingRows(): readonly ReviewRow[] {
    const { adjust_position_mode: mode, adjust_position_time_interval: seconds } = payload;
    const ratio = (value: string | undefined) =>
      value ? <Figure text={format.percent(value)} /> : t('common.not_set');
    return [
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
      { id: 'leverage', label: t('form.leverage'), after: <Figure text={timesText(format, payload.leverage)} /> },
      ...(isOneOf(modes, mode) ? [{ id: 'mode', label: t('combo.rebalance'), after: t(`combo.mode_${mode}`) }] : []),
      ...(payload.adjust_position_percent === undefined
        ? []
        : [{ id: 'drift', label: t('combo.drift'), after: ratio(payload.adjust_position_percent) }]),
      ...(seconds === undefined
        ? []
        : [{ id: 'interval', label: t('combo.interval'), after: durationText(t, 1000 * seconds) }]),
      { id: 'money', label: t('form.investment'), after: <Amount value={payload.init_margin} currency={coin} /> },
      { id: 'tp', label: t('form.take_profit'), after: ratio(payload.tp_percent) },
      { id: 'sl', label: t('form.stop_loss'), after: ratio(payload.sl_percent) },
      ...(payload.trailing_stop_percent === undefined
        ? []
        : [{ id: 'ts', label: t('form.ts_percent'), after: ratio(payload.trailing_stop_percent) }]),
    ];
  }
}
