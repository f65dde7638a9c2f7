import { isDecimal } from '@tradingbot/engine/decimal';
import { type ReactNode, useMemo } from 'react';
import { type ChartFill, type ChartLevel, type ChartLine, RangeChart, useChartCandles } from '../chart/index.js';
import type { CandleCategory } from '../hooks/useCandles.js';
import { useQuote } from '../hooks/useQuote.js';
import { useSame } from '../hooks/useSame.js';
import type { GridOrders } from './OrdersTable.js';

interface GridChartProps {
  readonly symbol: string;
  readonly category: CandleCategory;
  readonly tick: string;
  readonly currency: string;
  /** Last price of the bot's own answer, until quotes are there. */
  readonly last: string | undefined;
  /** Prices of the bot by line; one that is not set is left out. */
  readonly prices: Readonly<Partial<Record<ChartLine['id'], string | undefined>>>;
  readonly grids?: number | undefined;
  readonly levels?: readonly ChartLevel[] | undefined;
  readonly fills?: readonly ChartFill[] | undefined;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** Candles with what a running bot has on them; nothing can be moved here. */
export function GridChart({
  symbol,
  category,
  tick,
  currency,
  last,
  prices,
  grids,
  levels,
  fills,
  table,
}: GridChartProps) {
  const chart = useChartCandles(symbol, category, '15m');
  const { quote, isStale: stale } = useQuote(category === 'spot' ? 'spot' : 'contract', symbol);
  const lines = useSame(linesOf(prices));
  return (
    <RangeChart
      className="tb-panel"
      symbol={symbol}
      tick={tick}
      currency={currency}
      {...chart}
      last={quote?.close ?? last}
      stale={stale}
      lines={lines}
      levels={levels}
      grids={grids ?? 0}
      fills={fills}
      table={table}
      height={360}
    />
  );
}

function linesOf(prices: GridChartProps['prices']): readonly ChartLine[] {
  // The keys of the record are the ids.
  const ids = Object.keys(prices) as ChartLine['id'][];
  return ids.flatMap((id) => {
    const price = prices[id];
    return price && isDecimal(price) ? [{ id, price }] : [];
  });
}

/** Orders in the market as levels of a chart. */
export function useOrderLevels(orders: GridOrders | undefined): readonly ChartLevel[] {
  return useMemo(() => {
    const side =
      (name: 'buy' | 'sell') =>
      ({ price }: { readonly price?: string | undefined }): ChartLevel[] =>
        price ? [{ price, side: name }] : [];
    return [...(orders?.buys ?? []).flatMap(side('buy')), ...(orders?.sells ?? []).flatMap(side('sell'))];
  }, [orders]);
}
