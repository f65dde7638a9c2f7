import type { ListRankedBotsResult } from '@tradingbot/core/endpoints';
import { divide } from '@tradingbot/engine/decimal';
import { countText } from '../../hooks/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';

const PLACES = 8;

/** How all bots that match fared, losers and ended ones too; where the exchange does not tell, that these are only some. */
export function BaseRate({ rate }: { readonly rate: ListRankedBotsResult['baseRate'] }) {
  const { t, format } = useTranslation();
  const { total, inProfit, closedWithLoss, medianRate } = rate ?? {};
  if (!total || inProfit === undefined || closedWithLoss === undefined || medianRate === undefined)
    return <p className="tb-hint tb-base-rate">{t('rank.winners_only')}</p>;
  const share = divide(String(inProfit), String(total), PLACES, 'down');
  return (
    <p className="tb-hint tb-base-rate">
      {t('rank.base', {
        total: countText(format, total),
        share: format.percent(share, { places: 0, zero: true }),
        middle: format.percent(medianRate, { sign: true, zero: true }),
      })}{' '}
      {t('rank.lost', { lost: countText(format, closedWithLoss) })}
    </p>
  );
}
