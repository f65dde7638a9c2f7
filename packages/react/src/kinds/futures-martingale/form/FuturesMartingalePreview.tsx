import { EMPTY } from '@tradingbot/core/format';
import { multiply } from '@tradingbot/engine/decimal';
import { amountText, estimate, previewRow } from '../../../form/create/index.js';
import { rateText } from '../../../i18n/phrases/rateText.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PreviewPanel, type PreviewRow } from '../../../parts/formula/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';
import { LadderSummary } from './LadderSummary.js';

/** Key figures of the ladder, rendered right after what was typed, and what it covers in words. */
export function FuturesMartingalePreview() {
  const { t } = useTranslation();
  const { plan, planned: draft } = useFuturesMartingaleModel();
  return (
    <>
      <PreviewPanel title={t('preview.title')} rows={usePreviewRows()} isBrief={!plan?.summary} />
      {plan?.summary && <LadderSummary draft={draft} ladder={plan.ladder} summary={plan.summary} />}
    </>
  );
}

function usePreviewRows(): readonly PreviewRow[] {
  const { t, format, locale } = useTranslation();
  const { plan, market, bounds, offered, planned: draft } = useFuturesMartingaleModel();
  if (!market) return [];
  const { quoteCurrency: quote, baseCurrency: base, tickSize: tick } = market.symbol;
  const { ladder = [], summary } = plan ?? {};
  const [first] = ladder;
  const last = ladder.at(-1);
  const deepest = summary && ladder[summary.reached_adds];
  const at = (price: string | undefined, distance: string | undefined) =>
    price && distance ? `${format.price(price, tick)} (${format.percent(distance, { sign: true })})` : EMPTY;
  const step = { label: t('mart.step'), value: format.percent(draft.price_float_percent) };
  const times = { label: t('mart.multiplier'), value: timesText(format, draft.add_position_percent) };
  const adds = { label: t('mart.adds'), value: draft.add_position_num };
  const leverage = { label: t('form.leverage'), value: timesText(format, draft.leverage) };
  const invested = { label: t('form.investment'), value: amountText(format, draft.init_margin, quote) };
  const target = { label: t('mart.round_tp'), value: format.percent(draft.round_tp_percent) };
  const start = { label: t('mart.start_price'), value: summary ? format.price(summary.start_price, tick) : EMPTY };
  const fee = { label: t('preview.fee_rate'), value: rateText(locale, market.taker_fee_rate) };
  const firstFee = first && amountText(format, multiply(first.value, market.taker_fee_rate), quote, 4);
  const limits = {
    text: t('preview.bounds_formula'),
    inputs: [step, times, adds, leverage],
    origin: 'exchange',
  } as const;

  // A bot whose margin covers every price has no row of it, as on the futures grid.
  const liquidated = (id: 'now' | 'filled', price: string | undefined, distance: string | undefined) =>
    price
      ? [
          previewRow(
            `liquidation_${id}`,
            t(`preview.liquidation_${id}`),
            at(price, distance),
            estimate(t(id === 'now' ? 'preview.liquidation_now_formula' : 'mart.liquidation_formula'), [
              start,
              leverage,
              invested,
            ]),
          ),
        ]
      : [];

  return [
    previewRow(
      'first',
      t('mart.first_order'),
      amountText(format, first?.quantity, base),
      estimate(t('mart.first_order_formula'), [
        invested,
        leverage,
        times,
        adds,
        { label: t('mart.order_value'), value: amountText(format, first?.value, quote, 2) },
        { label: t('preview.start_fee'), value: firstFee ?? EMPTY },
      ]),
    ),
    previewRow(
      'last_add',
      t('mart.last_add'),
      at(last?.trigger_price, summary?.last_add_distance),
      estimate(t('mart.last_add_formula'), [start, step, times, adds]),
    ),
    ...liquidated('now', summary?.liquidation_price, summary?.liquidation_distance),
    ...liquidated('filled', summary?.all_filled_liq_price, summary?.all_filled_liq_distance),
    previewRow(
      'take_profit',
      t('mart.first_take_profit'),
      at(first?.take_profit_price, summary?.take_profit_distance),
      estimate(t('mart.take_profit_formula'), [start, target, invested, fee]),
    ),
    previewRow(
      'target',
      t('mart.target'),
      amountText(format, summary?.round_target, quote, 2),
      estimate(t('mart.target_formula'), [invested, target]),
    ),
    previewRow(
      'largest',
      t('mart.largest'),
      deepest ? amountText(format, multiply(deepest.total_quantity, deepest.average_price || '0'), quote, 2) : EMPTY,
      estimate(t('mart.largest_formula'), [
        { label: t('mart.total'), value: amountText(format, deepest?.total_quantity, base) },
        { label: t('mart.average'), value: deepest ? format.price(deepest.average_price, tick) : EMPTY },
      ]),
    ),
    previewRow(
      'min',
      t('preview.min_investment'),
      amountText(format, offered?.init_margin ?? bounds?.init_margin?.from, quote),
      limits,
    ),
    previewRow('max', t('preview.max_investment'), amountText(format, bounds?.init_margin?.to, quote, 2), limits),
  ];
}
