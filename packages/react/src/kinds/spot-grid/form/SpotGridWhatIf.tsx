import type { SpotGridMarket } from '@tradingbot/engine';
import { type SpotGridDraft, walkSpotGrid } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { type DraftWalk, DraftWhatIf } from '../../../form/create/DraftWhatIf.js';
import { useSpotGridModel } from './SpotGridScope.js';

const spotGridWalk: DraftWalk<{ readonly draft: SpotGridDraft; readonly market: SpotGridMarket }> = {
  marksOf: ({ draft }) => ({
    lower: draft.min_price,
    upper: draft.max_price,
    take_profit: draft.take_profit_price,
    stop_loss: draft.stop_loss_price,
  }),
  rowsAt: ({ draft, market }, prices) =>
    walkSpotGrid(draft, market, prices).map(({ equity, base, quote, holding }) => ({ equity, base, quote, holding })),
};

/** What the drafted bot would be worth at other prices. */
export function SpotGridWhatIf() {
  const { planned: draft, market, plan, units } = useSpotGridModel();
  const isReadable = plan?.money !== undefined;
  const input = useMemo(() => (isReadable && market ? { draft, market } : undefined), [draft, market, isReadable]);
  return <DraftWhatIf of={spotGridWalk} input={input} units={units} />;
}
