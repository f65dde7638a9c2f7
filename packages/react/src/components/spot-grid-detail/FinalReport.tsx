import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import type { BotState } from '../../hooks/botState.js';
import { closeReasonKey } from '../../hooks/closeReason.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { Duration, durationText, PnL, Time, timeText } from '../figures/index.js';
import { Receipt, type ReceiptRow } from '../receipt/index.js';

/** What came of a bot that is over: why, when, what came back. */
export function FinalReport({ detail, state }: { readonly detail: SpotGridDetail; readonly state: BotState }) {
  const { t, locale } = useTranslation();
  return <Receipt title={t('detail.closed_title')} rows={finalRows(t, locale, detail)} data-state={state} />;
}

/** Lines of the final report; the receipt of the close dialog is made of the same. */
export function finalRows(t: Translate, locale: string, detail: SpotGridDetail): readonly ReceiptRow[] {
  const reason = t(closeReasonKey(detail.bot_close_code), { code: detail.bot_close_code ?? '' });
  const rows: ReceiptRow[] = [
    { label: t('detail.closed_reason'), value: reason, text: reason },
    {
      label: t('close.final_pnl'),
      value: <PnL value={detail.total_profit} currency={detail.quote_token} />,
      text: `${detail.total_profit} ${detail.quote_token}`,
    },
  ];
  const assets = detail.settlement_assets;
  if (assets) rows.push({ label: t('detail.returned'), value: <bdi dir="ltr">{assets}</bdi>, text: assets });
  if (detail.operation_time !== undefined) {
    rows.push({
      label: t('detail.ran'),
      value: <Duration ms={detail.operation_time} />,
      text: durationText(t, detail.operation_time),
    });
  }
  if (detail.end_time)
    rows.push({
      label: t('detail.closed_at'),
      value: <Time ms={detail.end_time} />,
      text: timeText(detail.end_time, locale),
    });
  rows.push({ label: t('detail.id'), value: <bdi className="tb-id">{detail.grid_id}</bdi>, text: detail.grid_id });
  return rows;
}
