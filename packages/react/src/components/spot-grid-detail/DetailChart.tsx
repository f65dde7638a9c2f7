import { listSpotGridHistoryOrders, listSpotGridOpenOrders, type SpotGridDetail } from '@tradingbot/core/endpoints';
import { isDecimal } from '@tradingbot/engine';
import type { CandleInterval } from '@tradingbot/engine/market';
import { useMemo, useState } from 'react';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useCandles } from '../../hooks/useCandles.js';
import { useQuote } from '../../hooks/useQuote.js';
import { type ChartFill, type ChartLevel, type ChartLine, RangeChart } from '../range-chart/index.js';
import { OrdersTab } from './OrdersTab.js';
import type { SpotGridDetailModel } from './useSpotGridDetail.js';

const FILLS = 100;

interface DetailChartProps {
  readonly model: SpotGridDetailModel;
  readonly detail: SpotGridDetail;
}

/** Candles with the bot's range, open orders, stops and fills; nothing can be moved here. */
export function DetailChart({ model, detail }: DetailChartProps) {
  const { symbol, grid_id } = detail;
  const [interval, setInterval] = useState<CandleInterval>('15m');
  const { candles } = useCandles(symbol, interval);
  const { quote, stale } = useQuote(symbol);
  const orders = useBotQuery(listSpotGridOpenOrders, { grid_id });
  const history = useBotQuery(listSpotGridHistoryOrders, { grid_id, page: 0, limit: FILLS });
  const { max_price, min_price, entry_price, take_profit_price, stop_loss_price } = detail;
  const lines = useMemo(() => {
    const line = (id: ChartLine['id'], price: string | undefined): ChartLine[] =>
      price && isDecimal(price) ? [{ id, price }] : [];
    return [
      ...line('upper', max_price),
      ...line('lower', min_price),
      ...line('entry', entry_price),
      ...line('take_profit', take_profit_price),
      ...line('stop_loss', stop_loss_price),
    ];
  }, [max_price, min_price, entry_price, take_profit_price, stop_loss_price]);
  const levels = useMemo(() => {
    const side =
      (name: 'buy' | 'sell') =>
      (order: { readonly price?: string | undefined }): ChartLevel[] =>
        order.price ? [{ price: order.price, side: name }] : [];
    return [...(orders.data?.buys ?? []).flatMap(side('buy')), ...(orders.data?.sells ?? []).flatMap(side('sell'))];
  }, [orders.data]);
  const fills = useMemo(() => {
    const legs = (history.data?.pairs ?? []).flatMap((pair) => [pair.open_order, pair.close_order]);
    return legs
      .flatMap((leg): ChartFill[] =>
        leg?.time && leg.avg_price && (leg.side === 'buy' || leg.side === 'sell')
          ? [{ time: leg.time, price: leg.avg_price, side: leg.side }]
          : [],
      )
      .sort((a, b) => a.time - b.time);
  }, [history.data]);
  return (
    <RangeChart
      className="tb-panel"
      symbol={symbol}
      tick={model.tick}
      currency={detail.quote_token}
      candles={candles}
      interval={interval}
      onIntervalChange={setInterval}
      last={quote?.close ?? detail.current_price}
      stale={stale}
      lines={lines}
      levels={levels}
      grids={detail.cell_number}
      fills={fills}
      table={<OrdersTab gridId={grid_id} tick={model.tick} />}
      height={360}
    />
  );
}
