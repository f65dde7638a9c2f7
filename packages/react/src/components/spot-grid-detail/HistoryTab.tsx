import { listSpotGridHistoryOrders } from '@tradingbot/core/endpoints';
import { useState } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price, Time } from '../figures/index.js';
import { ScrollRegion } from '../scroll-region/index.js';
import { EmptyState, InlineError, Skeleton } from '../states/index.js';

const PAGE = 20;
const REFRESH_MS = 5000;

interface HistoryTabProps {
  readonly gridId: string;
  readonly tick: string;
  readonly isLive: boolean;
}

/** Buy-sell pairs, newest first, twenty a page. */
export function HistoryTab({ gridId, tick, isLive }: HistoryTabProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useBotQuery(
    listSpotGridHistoryOrders,
    { grid_id: gridId, page, limit: PAGE },
    { refetchInterval: isLive && page === 0 ? REFRESH_MS : false, keepPrevious: true },
  );
  const retry = () => void query.refetch();
  if (query.isPending) return <Skeleton lines={5} onRetry={retry} />;
  if (query.error && !query.data) return <InlineError title={t('error.title')} error={query.error} onRetry={retry} />;
  const { pairs = [], total = 0 } = query.data;
  if (pairs.length === 0) return <EmptyState text={t('detail.no_history')} />;
  const pages = Math.ceil(total / PAGE);
  return (
    <>
      <ScrollRegion className="tb-table-frame" label={t('detail.history_caption')}>
        <table className="tb-table">
          <caption className="tb-sr-only">{t('detail.history_caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('detail.pair_time')}</th>
              <th scope="col">{t('detail.pair_bought')}</th>
              <th scope="col">{t('detail.pair_sold')}</th>
              <th scope="col">{t('detail.pair_quantity')}</th>
              <th scope="col">{t('detail.pair_profit')}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair, index) => {
              const legs = [pair.open_order, pair.close_order];
              const buy = legs.find((leg) => leg?.side === 'buy');
              const sell = legs.find((leg) => leg?.side === 'sell');
              const time = pair.close_order?.time ?? pair.open_order?.time;
              return (
                <tr key={pair.open_order?.order_id ?? index}>
                  <td>{time ? <Time ms={time} /> : <Figure text="--" />}</td>
                  <td>
                    <Price value={buy?.avg_price} tick={tick} />
                  </td>
                  <td>
                    {sell ? (
                      <Price value={sell.avg_price} tick={tick} />
                    ) : (
                      <span className="tb-hint">{t('detail.pair_open')}</span>
                    )}
                  </td>
                  <td>
                    <Amount value={(pair.close_order ?? pair.open_order)?.quantity} currency={query.data.base_token} />
                  </td>
                  <td>
                    <PnL value={pair.close_order ? pair.profits : undefined} currency={pair.profits_token} places={4} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {pages > 1 && (
        <nav className="tb-row" aria-label={t('detail.pages')}>
          <button type="button" className="tb-button" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('detail.newer')}
          </button>
          <span className="tb-hint">{t('detail.page', { page: `${page + 1} / ${pages}` })}</span>
          <button type="button" className="tb-button" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {t('detail.older')}
          </button>
        </nav>
      )}
    </>
  );
}
