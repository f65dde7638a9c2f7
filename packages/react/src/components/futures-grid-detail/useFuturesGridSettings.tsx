import { type FuturesGridAnswer, futuresGridTick } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type NamedFigure, useSettingValues } from '../bot-detail/index.js';
import { Amount, Figure, Time } from '../figures/index.js';

/** What a futures grid was set to, by name. */
export function useFuturesGridSettings(detail: FuturesGridAnswer): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { price, percent, span } = useSettingValues(futuresGridTick(detail), detail.quote_token);
  const { curr_min_price, curr_max_price, grid_type, create_time } = detail;
  const hasMoved = curr_min_price !== undefined && curr_min_price !== detail.min_price;
  const isNeutral = detail.grid_mode === 'neutral';
  return [
    [t('detail.range'), span(curr_min_price || detail.min_price, curr_max_price || detail.max_price)],
    ...(hasMoved ? [[t('detail.original_range'), span(detail.min_price, detail.max_price)] as const] : []),
    [t('detail.grids'), <Figure key="grids" text={String(detail.cell_number ?? '--')} />],
    [
      t('form.spacing'),
      grid_type === 'arithmetic' || grid_type === 'geometric' ? t(`form.${grid_type}`) : t('common.not_set'),
    ],
    [t('detail.invested'), <Amount key="invested" value={detail.total_investment} currency={detail.quote_token} />],
    // A percent counts where no price is set.
    [
      t(isNeutral ? 'form.top_price' : 'form.take_profit'),
      detail.take_profit_price ? price(detail.take_profit_price) : percent(detail.take_profit_per),
    ],
    [
      t(isNeutral ? 'form.bottom_price' : 'form.stop_loss'),
      detail.stop_loss_price ? price(detail.stop_loss_price) : percent(detail.stop_loss_per),
    ],
    [t('form.ts_percent'), percent(detail.trailing_stop_per)],
    ...(grid_type === 'arithmetic'
      ? [
          [t('chart.slider_move_up'), price(detail.move_up_price)] as const,
          [t('chart.slider_move_down'), price(detail.move_down_price)] as const,
        ]
      : []),
    [t('detail.maker_fee'), <Figure key="maker" text={format.percent(detail.maker_fee_rate, { places: 3 })} />],
    [t('detail.taker_fee'), <Figure key="taker" text={format.percent(detail.taker_fee_rate, { places: 3 })} />],
    ...(create_time ? [[t('detail.created_at'), <Time key="created" ms={create_time} />] as const] : []),
  ];
}
