import type { FuturesMarket } from '@tradingbot/engine';
import { type FuturesGridDraft, goesByPrice, walkFuturesGrid } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { type DraftWalk, DraftWhatIf } from '../../../form/create/DraftWhatIf.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

const futuresGridWalk: DraftWalk<{ readonly draft: FuturesGridDraft; readonly market: FuturesMarket }> = {
  marksOf: ({ draft }) => ({
    lower: draft.min_price,
    upper: draft.max_price,
    take_profit: goesByPrice(draft.tp_sl_type, 'take_profit') ? draft.take_profit_price : '',
    stop_loss: goesByPrice(draft.tp_sl_type, 'stop_loss') ? draft.stop_loss_price : '',
  }),
  rowsAt: ({ draft, market }, prices) =>
    walkFuturesGrid(draft, market, prices).map(({ equity, position, liquidation_price, holding, close_reason }) => ({
      equity,
      base: position,
      liquidation: liquidation_price,
      holding,
      isOver: close_reason !== null,
    })),
};

/** What the drafted bot would be worth at other prices. */
export function FuturesGridWhatIf() {
  const { planned: draft, market, plan, units } = useFuturesGridModel();
  const isReadable = plan?.money !== undefined;
  const input = useMemo(() => (isReadable && market ? { draft, market } : undefined), [draft, market, isReadable]);
  return <DraftWhatIf of={futuresGridWalk} input={input} units={units} />;
}
