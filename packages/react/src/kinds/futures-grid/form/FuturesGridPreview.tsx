import { EMPTY, isolate } from '@tradingbot/core/format';
import { divide, isDecimal, multiply, subtract } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import type { ReactNode } from 'react';
import { amountText, estimate, previewRow } from '../../../form/create/index.js';
import { rateText } from '../../../i18n/phrases/rateText.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PreviewPanel, type PreviewRow } from '../../../parts/formula/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { percentText } from './percentText.js';
import { useFuturesGridEnds } from './useFuturesGridEnds.js';

/** Key figures of the draft, rendered right after what was typed. */
export function FuturesGridPreview() {
  const { t } = useTranslation();
  const { plan } = useFuturesGridModel();
  return <PreviewPanel title={t('preview.title')} rows={usePreviewRows()} isBrief={!plan?.money} />;
}

function usePreviewRows(): readonly PreviewRow[] {
  const { t, format, locale } = useTranslation();
  const { plan, market, bounds, offered, planned: draft, last = '', liquidation, fundingRate } = useFuturesGridModel();
  const money = plan?.money;
  const ends = useFuturesGridEnds();
  if (!market) return [];
  const { quoteCurrency: quote, baseCurrency: base, tickSize: tick } = market.symbol;
  const shape = plan?.shape;
  const price = (value: string | undefined) => format.price(value, tick);
  const amount = (value: string | undefined, coin: string, places?: number) => amountText(format, value, coin, places);
  const range = (value: Range | undefined) =>
    value?.from ? `${percentText(format, value.from)} – ${percentText(format, value.to)}` : EMPTY;
  const input = (label: string, value: ReactNode) => ({ label, value });
  const shared = [
    input(t('form.lower_price'), price(draft.min_price)),
    input(t('form.upper_price'), price(draft.max_price)),
    input(t('form.grids'), draft.cell_number),
  ];
  const leverage = input(t('form.leverage'), timesText(format, draft.leverage));
  const invested = input(t('form.investment'), amount(draft.total_investment, quote));
  const feeInput = input(t('preview.fee_rate'), rateText(locale, market.taker_fee_rate));
  const isNeutral = draft.grid_mode === 'neutral';
  const liquidated = (id: 'now' | 'long' | 'short', at: string) =>
    at === ''
      ? []
      : [
          previewRow(
            `liq_${id}`,
            t(id === 'now' ? 'preview.liquidation_now' : 'preview.liquidation_filled'),
            textOf(id, at),
            {
              text: t(id === 'now' ? 'preview.liquidation_now_formula' : 'preview.liquidation_formula'),
              inputs: [...shared, leverage, invested],
              origin: id === 'now' ? 'estimate' : liquidation.origin,
            },
          ),
        ];
  const textOf = (id: 'now' | 'long' | 'short', at: string) => {
    const text = isolate(`${price(at)} (${format.percent(distance(at, last), { sign: true })})`);
    return isNeutral && id !== 'now' ? `${t(`side.${id}`)} ${text}` : text;
  };
  const far = ends?.largest;
  const once = format.signedAmount(ends?.funding.once, { coin: quote });
  const day = format.signedAmount(ends?.funding.day, { coin: quote });

  return [
    previewRow(
      'on_price',
      t('preview.profit_on_price'),
      range(shape?.profit_on_price),
      estimate(t('preview.net_profit_formula'), [...shared, feeInput]),
    ),
    previewRow(
      'on_margin',
      t('preview.profit_on_margin'),
      range(shape?.profit_on_margin),
      estimate(t('preview.on_margin_formula'), [...shared, leverage]),
    ),
    ...liquidated('now', money?.liquidation_price ?? ''),
    ...liquidated('long', liquidation.long),
    ...liquidated('short', liquidation.short),
    previewRow(
      'trade',
      t('preview.initial_position'),
      money?.initial_trade ? amount(money.initial_trade.quantity, base) : EMPTY,
      estimate(t('preview.initial_position_formula'), [
        input(t('field.last_price'), price(last)),
        input(t('preview.start_fee'), amount(money?.initial_trade?.fee, quote)),
      ]),
    ),
    previewRow(
      'quantity',
      t('preview.quantity'),
      amount(money?.quantity_per_grid, base),
      estimate(t('preview.futures_quantity_formula'), [...shared, leverage, invested]),
    ),
    previewRow(
      'effective',
      t('preview.effective_leverage'),
      far?.leverage && !far.is_liquidated ? `×${format.amount(far.leverage, { places: 2 })}` : EMPTY,
      estimate(t('preview.effective_leverage_formula'), [
        input(t('field.price'), price(far?.price)),
        input(t('preview.position_value'), amount(far?.position_value, quote, 2)),
        input(t('preview.equity'), amount(far?.equity, quote, 2)),
      ]),
    ),
    previewRow(
      'funding',
      t('preview.funding'),
      once === EMPTY || day === EMPTY ? EMPTY : t('preview.funding_text', { once, day, coin: quote }),
      estimate(t('preview.funding_formula'), [
        input(t('preview.funding_rate'), format.percent(fundingRate, { places: 4, sign: true })),
        input(t('preview.position_value'), amount(far?.position_value, quote, 2)),
      ]),
    ),
    previewRow(
      'min',
      t('preview.min_investment'),
      amount(offered?.total_investment ?? bounds?.total_investment?.from, quote),
      {
        text: t('preview.bounds_formula'),
        inputs: [...shared, leverage],
        origin: 'exchange',
      },
    ),
    previewRow('max', t('preview.max_investment'), amount(bounds?.total_investment?.to, quote, 2), {
      text: t('preview.bounds_formula'),
      inputs: [...shared, leverage],
      origin: 'exchange',
    }),
  ];
}

/** How far a price lies from the last one, as a fraction of it. */
function distance(price: string, last: string): string {
  return isDecimal(last) && multiply(last, '1') !== '0' ? divide(subtract(price, last), last, 6, 'half_up') : '';
}
