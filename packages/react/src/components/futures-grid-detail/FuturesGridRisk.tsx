import { futuresGridRange, futuresGridTick } from '@tradingbot/core/kinds';
import { useTranslation } from '../../i18n/useTranslation.js';
import { gridLiquidationOf, useAllFilledPrices } from '../../resume/useAllFilledPrices.js';
import { RiskPanel } from '../bot-detail/index.js';
import { Amount, Figure } from '../figures/index.js';
import type { FuturesGridParts } from './futuresGridParts.js';

/** How far a futures grid is from liquidation and its stops, and where its margin is. */
export function FuturesGridRisk({ detail, summary }: FuturesGridParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  const range = futuresGridRange(detail);
  const amount = (value: string | undefined) => <Amount value={value} currency={coin} places={2} />;
  return (
    <RiskPanel
      tick={futuresGridTick(detail)}
      mark={detail.mark_price ?? detail.last_price}
      liquidation={detail.liquidation_price}
      allFilled={useAllFilledPrices(gridLiquidationOf(detail))}
      leverageNow={detail.real_leverage}
      marks={[
        { mark: 'lower', price: range?.lower },
        { mark: 'upper', price: range?.upper },
        { mark: 'stop_loss', price: detail.stop_loss_price },
        { mark: 'take_profit', price: detail.take_profit_price },
      ]}
      rows={[
        [t('detail.margin_position'), amount(detail.position_balance)],
        [t('detail.margin_orders'), amount(detail.total_order_balance)],
        [t('detail.margin_free'), amount(detail.available_balance)],
        [t('detail.adl'), <Figure key="adl" text={String(detail.adl_rank_indicator ?? '--')} />],
      ]}
    />
  );
}
