import { isDecimal } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { type ChartLine, RangeChart, type RangeChartProps, useChartCandles } from '../../../chart/index.js';
import { LevelsTable } from '../../../parts/levels-table/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** Props of {@link SpotGridChart}; the height is px. */
export type SpotGridChartProps = Partial<Pick<RangeChartProps, 'height' | 'className' | 'style'>>;

/** The chart of the create page; its lines and the form's prices are one. On the AI tab nothing can be moved. */
export function SpotGridChart(props: SpotGridChartProps) {
  const model = useSpotGridModel();
  const { symbol, row, planned, settings, plan, last, stale, mode, set } = model;
  const chart = useChartCandles(symbol, 'spot', '1h');
  const canMove = mode === 'manual';
  const { min_price, max_price, entry_price, take_profit_price, stop_loss_price, limit_up_price, enable_trailing } =
    planned;
  const lines = useMemo(() => {
    const line = (id: ChartLine['id'], price: string, change: (price: string) => void): ChartLine[] =>
      isDecimal(price) ? [{ id, price, onChange: canMove ? change : undefined }] : [];
    return [
      ...line('upper', max_price, (price) => set({ max_price: price })),
      ...line('lower', min_price, (price) => set({ min_price: price })),
      ...line('entry', entry_price, (price) => set({ entry_price: price })),
      ...line('take_profit', take_profit_price, (price) => set({ take_profit_price: price })),
      ...line('stop_loss', stop_loss_price, (price) => set({ stop_loss_price: price })),
      ...line('limit_up', enable_trailing ? limit_up_price : '', (price) => set({ limit_up_price: price })),
    ];
  }, [
    min_price,
    max_price,
    entry_price,
    take_profit_price,
    stop_loss_price,
    limit_up_price,
    enable_trailing,
    canMove,
    set,
  ]);

  return (
    <RangeChart
      {...props}
      symbol={symbol}
      tick={row?.price_precision ?? '0.01'}
      currency={row?.quote_token ?? ''}
      {...chart}
      last={last}
      stale={stale}
      lines={lines}
      levels={plan?.shape?.levels}
      settings={settings}
      table={<SpotGridLevels />}
    />
  );
}

/** Levels of the draft as a table. */
export function SpotGridLevels() {
  const { plan, row } = useSpotGridModel();
  return (
    <LevelsTable
      levels={plan?.shape?.levels}
      tick={row?.price_precision ?? '0.01'}
      baseToken={row?.base_token ?? ''}
      quoteToken={row?.quote_token ?? ''}
    />
  );
}
