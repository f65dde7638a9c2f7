import { type FuturesMartingaleAnswer, futuresMartingaleTick } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type NamedFigure, useSettingValues } from '../bot-detail/index.js';
import { Amount, Figure, Time } from '../figures/index.js';

/** What a martingale was set to, by name. */
export function useMartingaleSettings(detail: FuturesMartingaleAnswer): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { percent } = useSettingValues(futuresMartingaleTick(detail), detail.quote_token);
  const { add_pos_per, add_pos_num, create_time } = detail;
  return [
    [t('detail.invested'), <Amount key="invested" value={detail.total_margin} currency={detail.quote_token} />],
    [t('mart.step'), percent(detail.price_float_per)],
    [t('mart.multiplier'), <Figure key="multiplier" text={add_pos_per ? `×${format.amount(add_pos_per)}` : '--'} />],
    [t('mart.adds'), <Figure key="add-ons" text={String(add_pos_num ?? '--')} />],
    [t('detail.round_target'), percent(detail.single_round_target_profit_per)],
    [t('form.stop_loss'), percent(detail.sl_per)],
    [t('mart.auto_cycle'), t(detail.auto_cycle === 'enable' ? 'detail.on' : 'detail.off')],
    ...(create_time ? [[t('detail.created_at'), <Time key="created" ms={create_time} />] as const] : []),
  ];
}
