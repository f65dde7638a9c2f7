import { listSpotGridOpenOrders } from '@tradingbot/core/endpoints';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Price } from '../figures/index.js';
import { ScrollRegion } from '../scroll-region/index.js';
import { EmptyState, InlineError, Skeleton } from '../states/index.js';

const REFRESH_MS = 5000;

/** Orders in the market: sells above, buys below, nearest to the price in the middle. */
export function OrdersTab({ gridId, tick }: { readonly gridId: string; readonly tick: string }) {
  const { t } = useTranslation();
  const query = useBotQuery(listSpotGridOpenOrders, { grid_id: gridId }, { refetchInterval: REFRESH_MS });
  const retry = () => void query.refetch();
  if (query.isPending) return <Skeleton lines={5} onRetry={retry} />;
  if (query.error && !query.data) return <InlineError title={t('error.title')} error={query.error} onRetry={retry} />;
  const { base_token, quote_token, buys = [], sells = [] } = query.data;
  const rows = [
    ...sells.toReversed().map((order) => ({ ...order, side: 'sell' as const })),
    ...buys.map((order) => ({ ...order, side: 'buy' as const })),
  ];
  if (rows.length === 0) return <EmptyState text={t('detail.no_orders')} />;
  return (
    <ScrollRegion className="tb-table-frame tb-scroll" label={t('detail.orders_caption')}>
      <table className="tb-table">
        <caption className="tb-sr-only">{t('detail.orders_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('levels.side')}</th>
            <th scope="col">
              {t('levels.price')} <bdi>{quote_token}</bdi>
            </th>
            <th scope="col">
              {t('levels.quantity')} <bdi>{base_token}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two orders may share side and price, and rows hold no state
            <tr key={`${order.side} ${order.price} ${index}`}>
              <td className="tb-side" data-side={order.side}>
                {t(`levels.${order.side}`)}
              </td>
              <td>
                <Price value={order.price} tick={tick} />
              </td>
              <td>
                <Amount value={order.quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
