import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import { formatPercent } from '@tradingbot/core/format';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, Price, Time } from '../figures/index.js';

/** What the bot was set to. */
export function ParametersTab({ detail, tick }: { readonly detail: SpotGridDetail; readonly tick: string }) {
  const { t } = useTranslation();
  const price = (value: string | undefined): ReactNode =>
    value ? <Price value={value} tick={tick} currency={detail.quote_token} /> : t('common.not_set');
  const span = (low: string, high: string) => (
    <>
      <Price value={low} tick={tick} /> – <Price value={high} tick={tick} currency={detail.quote_token} />
    </>
  );
  const rows: (readonly [string, ReactNode])[] = [
    [t('detail.range'), span(detail.min_price, detail.max_price)],
    [t('detail.grids'), <Figure key="grids" text={String(detail.cell_number)} />],
    [t('detail.invested'), <Amount key="invested" value={detail.total_investment} currency={detail.quote_token} />],
    [t('form.entry_price'), price(detail.entry_price)],
    [t('form.take_profit'), price(detail.take_profit_price)],
    [t('form.stop_loss'), price(detail.stop_loss_price)],
    [
      t('form.ts_percent'),
      detail.ts_percent ? <Figure key="ts" text={formatPercent(detail.ts_percent)} /> : t('common.not_set'),
    ],
    [
      t('detail.trailing'),
      detail.enable_trailing
        ? detail.limit_up_price
          ? price(detail.limit_up_price)
          : t('detail.on')
        : t('detail.off'),
    ],
    [t('detail.maker_fee'), <Figure key="maker" text={formatPercent(detail.maker_fee_rate)} />],
    [t('detail.taker_fee'), <Figure key="taker" text={formatPercent(detail.taker_fee_rate)} />],
    [t('detail.created_at'), <Time key="created" ms={detail.create_time} />],
  ];
  if (detail.ori_min_price && detail.ori_max_price)
    rows.splice(1, 0, [t('detail.original_range'), span(detail.ori_min_price, detail.ori_max_price)]);
  return (
    <dl className="tb-dl">
      {rows.map(([label, value]) => (
        <div key={label} className="tb-dl-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
