import { EMPTY } from '@tradingbot/core/format';
import { amountText, estimate, previewRow, previewTime } from '../../../form/create/index.js';
import { useNow } from '../../../hooks/useNow.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { PreviewPanel, type PreviewRow } from '../../../parts/formula/index.js';
import { useFuturesComboModel } from './FuturesComboScope.js';

const MINUTE_MS = 60_000;

/** Key figures of the combo right after its start, rendered right after what was typed. */
export function ComboPreview() {
  const { t } = useTranslation();
  const { plan } = useFuturesComboModel();
  return <PreviewPanel title={t('preview.title')} rows={usePreviewRows()} isBrief={!plan?.money} />;
}

function usePreviewRows(): readonly PreviewRow[] {
  const { t, format } = useTranslation();
  const { plan, bounds, offered, planned: draft, coin } = useFuturesComboModel();
  const now = useNow(MINUTE_MS);
  const money = plan?.money;
  const leverage = { label: t('form.leverage'), value: timesText(format, draft.leverage) };
  const invested = { label: t('form.investment'), value: amountText(format, draft.init_margin, coin) };
  const long = { label: t('side.long'), value: amountText(format, money?.long_exposure, coin, 2) };
  const short = { label: t('side.short'), value: amountText(format, money?.short_exposure, coin, 2) };
  const gross = { label: t('combo.gross'), value: amountText(format, money?.gross_exposure, coin, 2) };
  const limits = { text: t('preview.bounds_formula'), inputs: [leverage], origin: 'exchange' } as const;
  const after = plan?.first_rebalance_after;
  return [
    previewRow(
      'gross',
      t('combo.gross'),
      amountText(format, money?.gross_exposure, coin, 2),
      estimate(t('combo.gross_formula'), [long, short, invested, leverage]),
    ),
    previewRow(
      'used',
      t('combo.used'),
      money === undefined ? EMPTY : format.percent(money.used_share),
      estimate(t('combo.used_formula'), [gross, invested, leverage]),
    ),
    previewRow(
      'net',
      t('combo.net'),
      amountText(format, money?.net_exposure, coin, 2),
      estimate(t('combo.net_formula'), [long, short]),
    ),
    previewRow(
      'liquidation',
      t('combo.liquidation'),
      money?.liquidation_fall === undefined ? EMPTY : format.percent(money.liquidation_fall),
      estimate(t('combo.liquidation_formula'), [
        gross,
        { label: t('preview.equity'), value: amountText(format, money?.equity, coin, 2) },
      ]),
    ),
    previewRow(
      'fee',
      t('preview.start_fee'),
      amountText(format, money?.open_fee, coin, 4),
      estimate(t('combo.fee_formula'), [gross]),
    ),
    previewRow(
      'free',
      t('combo.free'),
      amountText(format, money?.available_margin, coin, 2),
      estimate(t('combo.free_formula'), [
        invested,
        { label: t('combo.required'), value: amountText(format, money?.required_margin, coin, 2) },
      ]),
    ),
    previewTime(
      'next',
      t('combo.next'),
      after === undefined || !/^\d{1,12}$/.test(after) ? undefined : now + 1000 * Number(after),
      estimate(t('combo.next_formula'), []),
    ),
    previewRow(
      'min',
      t('preview.min_investment'),
      amountText(format, offered?.init_margin ?? bounds?.init_margin?.from, coin),
      limits,
    ),
    previewRow('max', t('preview.max_investment'), amountText(format, bounds?.init_margin?.to, coin, 2), limits),
  ];
}
