import { listFuturesGridHistoryOrders, listFuturesGridOpenOrders } from '@tradingbot/core/endpoints';
import { futuresGridRange, futuresGridTick, isOver, orderCount } from '@tradingbot/core/kinds';
import { useAnswered } from '../../hooks/useAnswered.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { gridLiquidationOf, nearerLiquidation, useAllFilledPrices } from '../../resume/useAllFilledPrices.js';
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
import { FuturesGridBreakdown } from './FuturesGridBreakdown.js';
import { FuturesGridFigures } from './FuturesGridFigures.js';
import { FuturesGridRisk } from './FuturesGridRisk.js';
import type { FuturesGridParts } from './futuresGridParts.js';
import { useFuturesGridSettings } from './useFuturesGridSettings.js';

/** Everything below the head of a futures grid. */
export function FuturesGridBody({ detail, summary }: FuturesGridParts) {
  const { t } = useTranslation();
  const settings = useFuturesGridSettings(detail);
  const isLive = !isOver(summary.state);
  const { bot_id } = detail;
  const orderTotal = orderCount(useAnswered(listFuturesGridOpenOrders, { bot_id }));
  const pairs = usePairCount({ kind: 'futures_grid', id: bot_id });
  // A grid that is over has no chart that asks for its pairs.
  const pastPairs = useAnswered(listFuturesGridHistoryOrders, { bot_id, page: 0, limit: HISTORY_PAGE })?.total;
  const shared = { botId: detail.bot_id, tick: futuresGridTick(detail) };
  return (
    <>
      <FuturesGridFigures detail={detail} summary={summary} />
      <div className="tb-detail-cols">
        {isLive ? <Chart detail={detail} summary={summary} /> : <FinalReport summary={summary} />}
        <div className="tb-stack" data-gap="wide">
          <FuturesGridBreakdown detail={detail} summary={summary} />
          {isLive && <FuturesGridRisk detail={detail} summary={summary} />}
        </div>
      </div>
      <DetailTabs
        summary={summary}
        tabs={[
          ...(isLive
            ? [
                {
                  name: 'open_orders',
                  label: t('detail.open_orders'),
                  count: orderTotal,
                  content: <Orders {...shared} />,
                },
              ]
            : []),
          {
            name: 'history',
            label: t('detail.history'),
            count: isLive ? pairs : pastPairs,
            content: <History {...shared} isLive={isLive} />,
          },
          { name: 'parameters', label: t('detail.parameters'), content: <SettingsList rows={settings} /> },
        ]}
      />
    </>
  );
}

function Chart({ detail, summary }: FuturesGridParts) {
  const { bot_id, symbol } = detail;
  const tick = futuresGridTick(detail);
  // The list of orders asks again while it is looked at; the lines of the chart follow it.
  const orders = useBotQuery(listFuturesGridOpenOrders, { bot_id }, { refetchInterval: false }).data;
  const fills = useGridFills({ kind: 'futures_grid', id: bot_id });
  const range = futuresGridRange(detail);
  const filled = useAllFilledPrices(gridLiquidationOf(detail));
  const isNeutral = detail.grid_mode === 'neutral';
  return (
    <GridChart
      symbol={symbol}
      category="linear"
      tick={tick}
      currency={detail.quote_token ?? ''}
      last={detail.last_price}
      prices={{
        upper: range?.upper,
        lower: range?.lower,
        // A running bot tells its average entry here.
        entry: summary.state === 'waiting' ? detail.entry_price : undefined,
        [isNeutral ? 'top_price' : 'take_profit']: detail.take_profit_price,
        [isNeutral ? 'bottom_price' : 'stop_loss']: detail.stop_loss_price,
        move_up: detail.move_up_price,
        move_down: detail.move_down_price,
        liquidation_filled: filled && nearerLiquidation(filled, detail.last_price),
        liquidation_now: filled ? undefined : detail.liquidation_price,
      }}
      grids={detail.cell_number}
      orders={orders}
      fills={fills}
      table={<Orders botId={bot_id} tick={tick} />}
    />
  );
}

interface PartProps {
  readonly botId: string;
  readonly tick: string;
}

function Orders({ botId, tick }: PartProps) {
  const query = useBotQuery(listFuturesGridOpenOrders, { bot_id: botId });
  return <OrdersTable query={query} tick={tick} />;
}

function History({ botId, tick, isLive }: PartProps & { readonly isLive: boolean }) {
  const { page, onPage, slice, options } = useHistoryPage(isLive);
  const query = useBotQuery(listFuturesGridHistoryOrders, { bot_id: botId, ...slice }, options);
  return <PairsTable query={query} tick={tick} page={page} onPage={onPage} isLive={isLive} />;
}
