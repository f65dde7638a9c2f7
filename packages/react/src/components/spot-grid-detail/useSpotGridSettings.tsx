import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type NamedFigure, useSettingValues } from '../bot-detail/index.js';
import { Amount, Figure, Time } from '../figures/index.js';

/** What a spot grid was set to, by name. */
export function useSpotGridSettings(detail: SpotGridDetail, tick: string): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { price, percent, span } = useSettingValues(tick, detail.quote_token);
  const { ori_min_price, ori_max_price } = detail;
  return [
    [t('detail.range'), span(detail.min_price, detail.max_price)],
    ...(ori_min_price && ori_max_price && ori_min_price !== detail.min_price
      ? [[t('detail.original_range'), span(ori_min_price, ori_max_price)] as const]
      : []),
    [t('detail.grids'), <Figure key="grids" text={String(detail.cell_number)} />],
    [t('detail.invested'), <Amount key="invested" value={detail.total_investment} currency={detail.quote_token} />],
    [t('form.entry_price'), price(detail.entry_price)],
    [t('form.take_profit'), price(detail.take_profit_price)],
    [t('form.stop_loss'), price(detail.stop_loss_price)],
    [t('form.ts_percent'), percent(detail.ts_percent)],
    [
      t('detail.trailing'),
      detail.enable_trailing
        ? detail.limit_up_price
          ? price(detail.limit_up_price)
          : t('detail.on')
        : t('detail.off'),
    ],
    [t('detail.maker_fee'), <Figure key="maker" text={format.percent(detail.maker_fee_rate)} />],
    [t('detail.taker_fee'), <Figure key="taker" text={format.percent(detail.taker_fee_rate)} />],
    [t('detail.created_at'), detail.create_time ? <Time key="created" ms={detail.create_time} /> : '--'],
  ];
}
