import { formatAmount, formatPercent } from '@tradingbot/core/format';
import { useEffect } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.js';
import { useSettled } from '../../hooks/useSettled.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { SpotGridFormModel } from './useSpotGridForm.js';

const SETTLED_MS = 1000;

/** One polite sentence once the preview has stood still for a second. */
export function usePreviewAnnouncement({ plan, bounds, row }: SpotGridFormModel): void {
  const { t } = useTranslation();
  const announcer = useAnnounce();
  const profit = plan?.shape?.net_profit;
  const min = bounds?.investment.from;
  const text =
    profit && min && row
      ? t('preview.settled', {
          from: formatPercent(profit.from),
          to: formatPercent(profit.to),
          min: `${formatAmount(min)} ${row.quote_token}`,
        })
      : '';
  const settled = useSettled(text, SETTLED_MS);
  useEffect(() => {
    if (settled) announcer.polite(settled);
  }, [settled, announcer]);
}
