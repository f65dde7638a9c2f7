import { amountText, estimate, previewRow, previewTime } from '../../../form/create/index.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { rateText } from '../../../i18n/phrases/rateText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { durationText } from '../../../parts/figures/index.js';
import { PreviewPanel, type PreviewRow } from '../../../parts/formula/index.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

/** Key figures of the purchases, rendered right after what was typed. */
export function SpotDcaPreview() {
  const { t } = useTranslation();
  const { plan } = useSpotDcaModel();
  return <PreviewPanel title={t('preview.title')} rows={usePreviewRows()} isBrief={!plan?.summary} />;
}

function usePreviewRows(): readonly PreviewRow[] {
  const { t, format, locale } = useTranslation();
  const { plan, market, planned: draft, available } = useSpotDcaModel();
  if (!market) return [];
  const quote = draft.quote_coin;
  const summary = plan?.summary;
  const total = { label: t('dca.round_total'), value: amountText(format, summary?.round_total, quote) };
  const limit = { label: t('dca.limit'), value: amountText(format, draft.max_invest_amount, quote) };
  const balance = { label: t('field.available'), value: amountText(format, available, quote) };
  const every = { label: t('dca.every'), value: durationText(t, 1000 * (Number(draft.frequency_in_second) || 0)) };
  const fee = { label: t('preview.fee_rate'), value: rateText(locale, market.taker_fee_rate) };
  return [
    previewRow(
      'total',
      t('dca.round_total'),
      amountText(format, summary?.round_total, quote),
      estimate(
        t('dca.round_total_formula'),
        (summary?.coins ?? []).map((coin) => ({ label: coin.base, value: amountText(format, coin.amount, quote) })),
      ),
    ),
    previewRow(
      'fee',
      t('dca.round_fee'),
      amountText(format, summary?.round_fee, quote, 4),
      estimate(t('dca.round_fee_formula'), [total, fee]),
    ),
    previewRow(
      'affordable',
      t('dca.affordable'),
      countText(format, summary?.affordable_rounds),
      estimate(t('dca.affordable_formula'), [balance, total]),
    ),
    previewRow(
      'until_limit',
      t('dca.until_limit'),
      countText(format, summary?.rounds_until_cap),
      estimate(t('dca.until_limit_formula'), [limit, total]),
    ),
    previewRow(
      'invested',
      t('dca.invested_then'),
      amountText(format, summary?.total_until_cap || undefined, quote),
      estimate(t('dca.invested_then_formula'), [limit, total]),
    ),
    previewTime(
      'last',
      t('dca.last_time'),
      summary?.last_time,
      estimate(t('dca.last_time_formula'), [limit, total, every]),
    ),
  ];
}
