import { candleIntervals } from '@tradingbot/core';
import type { CandleInterval } from '@tradingbot/engine/market';
import { type CandleCategory, useCandles } from '../hooks/useCandles.js';
import { useKept } from '../hooks/useKept.js';
import type { KeptForm } from '../provider/createKept.js';
import type { RangeChartProps } from './RangeChart.js';

type ChartCandles = Pick<
  RangeChartProps,
  'candles' | 'isPending' | 'error' | 'onRetry' | 'interval' | 'onIntervalChange'
>;

/** The candles that somebody chose last, for all charts of this device; undefined while nobody has. */
const chosenInterval: KeptForm<CandleInterval | undefined> = {
  key: 'tb-chart-interval',
  read: (saved) => candleIntervals.find((name) => name === saved),
};

/**
 * Candles of a chart in the interval that is picked there, as the chart takes them.
 *
 * @param first the interval while nobody has chosen one on this device
 */
export function useChartCandles(symbol: string, category: CandleCategory, first: CandleInterval): ChartCandles {
  const [chosen, choose] = useKept(chosenInterval);
  const interval = chosen ?? first;
  const onIntervalChange = (next: CandleInterval) => choose(() => next);
  const { candles, isPending, error, refetch } = useCandles(symbol, interval, category);
  return { candles, isPending, error, onRetry: () => void refetch(), interval, onIntervalChange };
}
