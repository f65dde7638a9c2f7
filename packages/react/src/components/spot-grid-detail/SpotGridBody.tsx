import { listSpotGridHistoryOrders, listSpotGridOpenOrders } from '@tradingbot/core/endpoints';
import { isOver, orderCount } from '@tradingbot/core/kinds';
import { useAnswered } from '../../hooks/useAnswered.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import {
  DetailTabs,
  FinalReport,
  GridChart,
  HISTORY_PAGE,
  OrdersTable,
  PairsTable,
  SettingsList,
  useGridFills,
  useHistoryPage,
  usePairCount,
} from '../bot-detail/index.js';
import { PnLBreakdown } from './PnLBreakdown.js';
import { SpotGridFigures } from './SpotGridFigures.js';
import type { SpotGridParts } from './spotGridParts.js';
import { useSpotGridSettings } from './useSpotGridSettings.js';

/** Everything below the head of a spot grid. */
export function SpotGridBody({ detail, summary, tick, readAt }: SpotGridParts) {
  const { t } = useTranslation();
  const settings = useSpotGridSettings(detail, tick);
  const isLive = !isOver(summary.state);
  const { grid_id } = detail;
  const orderTotal = orderCount(useAnswered(listSpotGridOpenOrders, { grid_id }));
  const pairs = usePairCount({ kind: 'spot_grid', id: grid_id });
  // A grid that is over has no chart that asks for its pairs.
  const pastPairs = useAnswered(listSpotGridHistoryOrders, { grid_id, page: 0, limit: HISTORY_PAGE })?.total;
  const orders = <Orders gridId={detail.grid_id} tick={tick} />;
  return (
    <>
      <SpotGridFigures detail={detail} summary={summary} tick={tick} readAt={readAt} />
      <div className="tb-detail-cols">
        {isLive ? <Chart detail={detail} tick={tick} /> : <FinalReport summary={summary} />}
        <PnLBreakdown detail={detail} summary={summary} />
      </div>
      <DetailTabs
        summary={summary}
        tabs={[
          ...(isLive
            ? [{ name: 'open_orders', label: t('detail.open_orders'), count: orderTotal, content: orders }]
            : []),
          {
            name: 'history',
            label: t('detail.history'),
            count: isLive ? pairs : pastPairs,
            content: <History gridId={detail.grid_id} tick={tick} isLive={isLive} />,
          },
          { name: 'parameters', label: t('detail.parameters'), content: <SettingsList rows={settings} /> },
        ]}
      />
    </>
  );
}

function Chart({ detail, tick }: Pick<SpotGridParts, 'detail' | 'tick'>) {
  const { grid_id } = detail;
  // The list of orders asks again while it is looked at; the lines of the chart follow it.
  const orders = useBotQuery(listSpotGridOpenOrders, { grid_id }, { refetchInterval: false }).data;
  const fills = useGridFills({ kind: 'spot_grid', id: grid_id });
  return (
    <GridChart
      symbol={detail.symbol}
      category="spot"
      tick={tick}
      currency={detail.quote_token}
      last={detail.current_price}
      prices={{
        upper: detail.max_price,
        lower: detail.min_price,
        entry: detail.entry_price,
        take_profit: detail.take_profit_price,
        stop_loss: detail.stop_loss_price,
      }}
      grids={detail.cell_number}
      orders={orders}
      fills={fills}
      table={<Orders gridId={grid_id} tick={tick} />}
    />
  );
}

function Orders({ gridId, tick }: { readonly gridId: string; readonly tick: string }) {
  const query = useBotQuery(listSpotGridOpenOrders, { grid_id: gridId });
  return <OrdersTable query={query} tick={tick} />;
}

function History({
  gridId,
  tick,
  isLive,
}: {
  readonly gridId: string;
  readonly tick: string;
  readonly isLive: boolean;
}) {
  const { page, onPage, slice, options } = useHistoryPage(isLive);
  const query = useBotQuery(listSpotGridHistoryOrders, { grid_id: gridId, ...slice }, options);
  return <PairsTable query={query} tick={tick} page={page} onPage={onPage} isLive={isLive} />;
}
