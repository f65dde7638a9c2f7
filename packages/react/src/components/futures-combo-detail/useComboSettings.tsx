import { type FuturesComboAnswer, knownSide } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type NamedFigure, SideAndLeverage, useSettingValues } from '../bot-detail/index.js';
import { Amount, durationText, Figure, Time } from '../figures/index.js';

const ANY_TICK = '0.01';

/** What a combo was set to, by name. */
export function useComboSettings(detail: FuturesComboAnswer, coin: string | undefined): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { percent } = useSettingValues(ANY_TICK, coin);
  const { adjust_position_mode: mode, adjust_position_time_interval: seconds, create_time } = detail;
  return [
    ...(detail.symbol_settings ?? []).map(({ symbol, side, target_position_percent }): NamedFigure => {
      const known = knownSide(side);
      return [
        symbol ?? '',
        <span key={symbol} className="tb-row">
          {known && <SideAndLeverage side={known} leverage={undefined} />}
          <Figure text={format.percent(target_position_percent)} />
        </span>,
      ];
    }),
    [t('detail.invested'), <Amount key="invested" value={detail.total_margin} currency={coin} />],
    [
      t('detail.rebalance_mode'),
      mode && mode !== 'unknown' && mode !== 'unspecified' ? t(`detail.mode_${mode}`) : t('common.not_set'),
    ],
    [t('detail.rebalance_drift'), percent(detail.adjust_position_percent)],
    [t('detail.rebalance_every'), seconds ? durationText(t, seconds * 1000) : t('common.not_set')],
    [t('form.take_profit'), percent(detail.tp_percent)],
    [t('form.stop_loss'), percent(detail.sl_percent)],
    [t('form.ts_percent'), percent(detail.trailing_stop_percent)],
    ...(create_time ? [[t('detail.created_at'), <Time key="created" ms={create_time} />] as const] : []),
  ];
}
