import { goesByPrice } from '@tradingbot/engine/plan';
import { PriceMarks } from '../../../chart/price-marks/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** The prices that matter to the draft, from low to high. */
export function RiskBar() {
  const { row, planned: draft, last, liquidation } = useFuturesGridModel();
  const { tp_sl_type } = draft;
  if (!row) return null;
  return (
    <PriceMarks
      tick={row.tickSize}
      marks={[
        { mark: 'stop_loss', price: goesByPrice(tp_sl_type, 'stop_loss') ? draft.stop_loss_price : undefined },
        { mark: 'take_profit', price: goesByPrice(tp_sl_type, 'take_profit') ? draft.take_profit_price : undefined },
        { mark: 'liquidation_filled', price: liquidation.long },
        { mark: 'liquidation_filled', price: liquidation.short },
        { mark: 'lower', price: draft.min_price },
        { mark: 'upper', price: draft.max_price },
        { mark: 'last', price: last },
      ]}
    />
  );
}
