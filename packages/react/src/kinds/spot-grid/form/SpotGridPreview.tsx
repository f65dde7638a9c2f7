import { EMPTY } from '@tradingbot/core/format';
import type { Range } from '@tradingbot/engine/plan';
import type { ReactNode } from 'react';
import { amountText, estimate, previewRow } from '../../../form/create/index.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { rateText } from '../../../i18n/phrases/rateText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PreviewPanel, type PreviewRow } from '../../../parts/formula/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** Key figures of the draft, rendered right after what was typed. */
export function SpotGridPreview() {
  const { t } = useTranslation();
  const { plan } = useSpotGridModel();
  return <PreviewPanel title={t('preview.title')} rows={usePreviewRows()} isBrief={!plan?.money} />;
}

function usePreviewRows(): readonly PreviewRow[] {
  const { t, format, locale } = useTranslation();
  const { plan, market, bounds, offered, planned: draft } = useSpotGridModel();
  if (!market) return [];
  const { symbol, last_price: last, maker_fee_rate: fee } = market;
  const tick = symbol.price_precision;
  const quote = symbol.quote_token;
  const { shape, money } = plan ?? {};
  const price = (value: string | undefined) => format.price(value, tick);
  const amount = (value: string | undefined, coin: string, places?: number) => amountText(format, value, coin, places);
  const range = (value: Range | undefined) =>
    value ? `${format.percent(value.from)} – ${format.percent(value.to)}` : EMPTY;
  const input = (label: string, value: ReactNode) => ({ label, value });
  const shared = [
    input(t('form.lower_price'), price(draft.min_price)),
    input(t('form.upper_price'), price(draft.max_price)),
    input(t('form.grids'), draft.cell_number),
  ];
  const trade = money?.initial_trade;
  const feeInput = input(t('preview.fee_rate'), rateText(locale, fee));

  return [
    previewRow(
      'net',
      t('preview.net_profit'),
      range(shape?.net_profit),
      estimate(t('preview.net_profit_formula'), [
        ...shared,
        feeInput,
        input(t('preview.gross_profit'), range(shape?.gross_profit)),
      ]),
    ),
    previewRow('step', t('preview.step'), price(shape?.cell_distance), estimate(t('preview.step_formula'), shared)),
    previewRow(
      'quantity',
      t('preview.quantity'),
      amount(money?.quantity_per_grid, symbol.base_token),
      estimate(t('preview.quantity_formula'), [
        ...shared,
        input(t('form.investment'), amount(money?.investment_value, quote)),
      ]),
    ),
    previewRow(
      'trade',
      t(trade?.side === 'sell' ? 'preview.initial_sale' : 'preview.initial_trade'),
      amount(trade?.quantity, symbol.base_token),
      estimate(t('preview.initial_formula'), [
        input(t('field.last_price'), price(last)),
        input(t('preview.start_fee'), trade ? format.coinAmount(trade.fee) : EMPTY),
      ]),
    ),
    previewRow('min', t('preview.min_investment'), amount(offered?.investment ?? bounds?.investment?.from, quote), {
      text: t('preview.bounds_formula'),
      inputs: shared,
      origin: 'exchange',
    }),
    previewRow('max', t('preview.max_investment'), amount(bounds?.investment?.to, quote, 2), {
      text: t('preview.bounds_formula'),
      inputs: shared,
      origin: 'exchange',
    }),
    previewRow(
      'lower',
      t('preview.value_lower'),
      amount(money?.value_at_lower, quote, 2),
      estimate(t('preview.value_formula'), [input(t('form.lower_price'), price(draft.min_price))]),
    ),
    previewRow(
      'upper',
      t('preview.value_upper'),
      amount(money?.value_at_upper, quote, 2),
      estimate(t('preview.value_formula'), [input(t('form.upper_price'), price(draft.max_price))]),
    ),
    previewRow(
      'trips',
      t('preview.round_trips'),
      countText(format, money?.round_trips_to_earn_fees ?? undefined),
      estimate(t('preview.round_trips_formula'), [feeInput]),
    ),
  ];
}
