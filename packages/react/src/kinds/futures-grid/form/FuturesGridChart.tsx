import { isDecimal } from '@tradingbot/engine/decimal';
import { goesByPrice } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { type ChartLine, RangeChart, type RangeChartProps, useChartCandles } from '../../../chart/index.js';
import { LevelsTable } from '../../../parts/levels-table/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** Props of {@link FuturesGridChart}; the height is px. */
export type FuturesGridChartProps = Partial<Pick<RangeChartProps, 'height' | 'className' | 'style'>>;

/** The chart of the create page; its lines and the form's prices are one. On the AI tab nothing can be moved. */
export function FuturesGridChart(props: FuturesGridChartProps) {
  const { symbol, row, settings, plan, last, stale } = useFuturesGridModel();
  const chart = useChartCandles(symbol, 'linear', '1h');
  return (
    <RangeChart
      {...props}
      symbol={symbol}
      tick={row?.tickSize ?? '0.01'}
      currency={row?.quoteCurrency ?? ''}
      {...chart}
      last={last}
      stale={stale}
      lines={useLines()}
      levels={plan?.shape?.levels}
      settings={settings}
      table={<FuturesGridLevels />}
    />
  );
}

function useLines(): readonly ChartLine[] {
  const { planned: draft, mode, liquidation, set } = useFuturesGridModel();
  const canMove = mode !== 'ai';
  const { long, short } = liquidation;
  return useMemo(() => {
    const line = (id: ChartLine['id'], price: string, key: keyof typeof draft): ChartLine[] =>
      isDecimal(price) ? [{ id, price, onChange: canMove ? (next: string) => set({ [key]: next }) : undefined }] : [];
    const liquidated = (side: 'long' | 'short', price: string): ChartLine[] =>
      isDecimal(price) ? [{ id: 'liquidation_filled', side, price }] : [];
    const { tp_sl_type, grid_type, grid_mode } = draft;
    const moves = grid_type === 'arithmetic';
    const isNeutral = grid_mode === 'neutral';
    return [
      ...line('upper', draft.max_price, 'max_price'),
      ...line('lower', draft.min_price, 'min_price'),
      ...line('entry', draft.entry_price, 'entry_price'),
      ...line(
        isNeutral ? 'top_price' : 'take_profit',
        goesByPrice(tp_sl_type, 'take_profit') ? draft.take_profit_price : '',
        'take_profit_price',
      ),
      ...line(
        isNeutral ? 'bottom_price' : 'stop_loss',
        goesByPrice(tp_sl_type, 'stop_loss') ? draft.stop_loss_price : '',
        'stop_loss_price',
      ),
      ...line('move_up', moves ? draft.move_up_price : '', 'move_up_price'),
      ...line('move_down', moves ? draft.move_down_price : '', 'move_down_price'),
      ...liquidated('long', long),
      ...liquidated('short', short),
    ];
  }, [draft, canMove, long, short, set]);
}

/** Levels of the draft as a table. */
export function FuturesGridLevels() {
  const { plan, row } = useFuturesGridModel();
  return (
    <LevelsTable
      levels={plan?.shape?.levels}
      tick={row?.tickSize ?? '0.01'}
      baseToken={row?.baseCurrency ?? ''}
      quoteToken={row?.quoteCurrency ?? ''}
    />
  );
}
