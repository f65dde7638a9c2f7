import type { CandleInterval } from '@tradingbot/engine/market';
import { useState } from 'react';
import { type CandleCategory, useCandles } from '../hooks/useCandles.js';
import type { RangeChartProps } from './RangeChart.js';

type ChartCandles = Pick<
  RangeChartProps,
  'candles' | 'isPending' | 'error' | 'onRetry' | 'interval' | 'onIntervalChange'
>;

/** Candles of a chart in the interval that is picked there, as the chart takes them. */
export function useChartCandles(symbol: string, category: CandleCategory, first: CandleInterval): ChartCandles {
  const [interval, onIntervalChange] = useState(first);
  const { candles, isPending, error, refetch } = useCandles(symbol, interval, category);
  return { candles, isPending, error, onRetry: () => void refetch(), interval, onIntervalChange };
}
