import { formatCsv, type LocaleFormat } from '@tradingbot/core/format';
import type { BotSummary } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import { useContext } from 'react';
import { csvFile, saveFile } from '../download/saveFile.js';
import { closeReasonText } from '../i18n/phrases/closeReason.js';
import { type Translate, useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { assetsText, Duration, durationText, PnL, Time, timeText } from '../parts/figures/index.js';
import { Receipt, type ReceiptRow } from '../write/receipt/index.js';
import { BotPageContext } from './BotPageContext.js';

/** What came of a bot that is over: why, when, what came back; and what can be done with that. */
export function FinalReport({ summary }: { readonly summary: BotSummary }) {
  const { t, format, locale } = useTranslation();
  const { onAgain, onShare } = useContext(BotPageContext);
  const rows = finalRows(t, format, locale, summary);
  const save = () =>
    saveFile(csvFile(`${summary.kind}-${summary.id}`, formatCsv(rows.map(({ label, text }) => [label, text]))));
  return (
    <Receipt title={t('detail.closed_title')} rows={rows} data-state={summary.state}>
      <div className="tb-actions">
        {onAgain && <Button onClick={onAgain}>{t('list.again')}</Button>}
        {onShare && <Button onClick={onShare}>{t('detail.share_bot')}</Button>}
        <Button onClick={save}>{t('list.export')}</Button>
      </div>
    </Receipt>
  );
}

/** Lines of the final report; the receipt of the close dialog is made of the same. */
export function finalRows(
  t: Translate,
  format: LocaleFormat,
  locale: string,
  summary: BotSummary,
): readonly ReceiptRow[] {
  const { closeCode, closePrice, totalProfit, coin, returned, rewardUsed, runningMs, endedAt, id } = summary;
  const reason = closeReasonText(t, closeCode);
  const rows: ReceiptRow[] = [
    { label: t('detail.closed_reason'), value: reason, text: reason },
    {
      label: t('close.final_pnl'),
      value: <PnL value={totalProfit} currency={coin} />,
      text: `${totalProfit ?? ''} ${coin ?? ''}`.trim(),
    },
  ];
  if (returned !== undefined) rows.push(plainRow(t('detail.returned'), assetsText(format, returned)));
  if (closePrice !== undefined) rows.push(plainRow(t('detail.round_close'), format.amount(closePrice)));
  if (rewardUsed !== undefined && compare(rewardUsed, '0') > 0)
    rows.push(plainRow(t('detail.reward_used'), `${format.amount(rewardUsed)} ${coin ?? ''}`.trim()));
  if (runningMs !== undefined)
    rows.push({
      label: t('detail.ran'),
      value: <Duration ms={runningMs} />,
      text: durationText(t, runningMs),
    });
  if (endedAt !== undefined)
    rows.push({ label: t('detail.closed_at'), value: <Time ms={endedAt} />, text: timeText(endedAt, locale) });
  rows.push({ label: t('detail.id'), value: <bdi className="tb-id">{id}</bdi>, text: id });
  return rows;
}

function plainRow(label: string, text: string): ReceiptRow {
  return { label, value: <bdi dir="ltr">{text}</bdi>, text };
}
