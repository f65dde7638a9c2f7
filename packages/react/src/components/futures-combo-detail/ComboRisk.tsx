import { compare, divide } from '@tradingbot/engine/decimal';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { SettingsList } from '../bot-detail/index.js';
import { Amount, Figure } from '../figures/index.js';
import type { ComboParts } from './comboParts.js';

/** How a combo's one wallet stands behind all positions: it is liquidated when the maintenance margin reaches 100 %. */
export function ComboRisk({ detail, summary }: ComboParts) {
  const { t, format } = useTranslation();
  const id = useId();
  const { coin } = summary;
  const { equity = '0', total_position_value: value } = detail;
  const leverage =
    value !== undefined && compare(equity, '0') > 0 ? `×${format.amount(divide(value, equity, 2, 'down'))}` : '--';
  const amount = (money: string | undefined) => <Amount value={money} currency={coin} places={2} />;
  return (
    <section className="tb-panel tb-stack" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('detail.risk')}
      </h2>
      <SettingsList
        rows={[
          [t('detail.leverage_now'), <Figure key="leverage" text={leverage} />],
          [t('detail.maintenance'), <Figure key="mmr" text={format.percent(detail.mmr)} />],
          [t('detail.initial_margin'), <Figure key="imr" text={format.percent(detail.imr)} />],
          [t('detail.margin_free'), amount(detail.available_balance)],
          [t('detail.sl_equity'), amount(detail.sl_exit_equity)],
          [t('detail.tp_equity'), amount(detail.tp_exit_equity)],
        ]}
      />
    </section>
  );
}
