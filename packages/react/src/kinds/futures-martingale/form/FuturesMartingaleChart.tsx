import { isDecimal } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import {
  type ChartLevel,
  type ChartLine,
  RangeChart,
  type RangeChartProps,
  useChartCandles,
} from '../../../chart/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { addOnLevels } from '../addOnLevels.js';
import { FuturesMartingaleLadder } from './FuturesMartingaleLadder.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

/** Props of {@link FuturesMartingaleChart}; the height is px. */
export type FuturesMartingaleChartProps = Partial<Pick<RangeChartProps, 'height' | 'className' | 'style'>>;

/** The chart of the create page: every add-on, and average, take profit and liquidation once the last one has filled. */
export function FuturesMartingaleChart(props: FuturesMartingaleChartProps) {
  const { symbol, row, settings, last, stale } = useFuturesMartingaleModel();
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
      levels={useAddOns()}
      settings={settings}
      table={<FuturesMartingaleLadder />}
    />
  );
}

/** Where the add-ons come; those that are never reached are left out. */
function useAddOns(): readonly ChartLevel[] | undefined {
  const { format } = useTranslation();
  const { plan, planned: draft, row } = useFuturesMartingaleModel();
  const side = draft.martingale_mode === 'short' ? 'short' : 'long';
  const coin = row?.baseCurrency ?? '';
  const ladder = plan?.ladder;
  return useMemo(() => {
    const reached = ladder?.filter(({ index, is_reached }) => index > 0 && is_reached);
    return (
      reached &&
      addOnLevels(
        reached.map((rung) => ({ ...rung, price: rung.trigger_price })),
        { side, coin, format },
      )
    );
  }, [ladder, side, coin, format]);
}

function useLines(): readonly ChartLine[] {
  const { plan, planned: draft, mode, set } = useFuturesMartingaleModel();
  const canMove = mode !== 'ai';
  const { entry_price } = draft;
  const deepest = plan?.summary && plan.ladder[plan.summary.reached_adds];
  const { average_price = '', take_profit_price = '', liquidation_price = '', sl_price = '' } = deepest ?? {};
  return useMemo(() => {
    const line = (id: ChartLine['id'], price: string, onChange?: (price: string) => void): ChartLine[] =>
      isDecimal(price) ? [{ id, price, onChange }] : [];
    return [
      ...line('entry', entry_price, canMove ? (next) => set({ entry_price: next }) : undefined),
      ...line('take_profit', take_profit_price),
      ...line('stop_loss', sl_price),
      ...line('average', average_price),
      ...line('liquidation_filled', liquidation_price),
    ];
  }, [entry_price, canMove, average_price, take_profit_price, liquidation_price, sl_price, set]);
}
