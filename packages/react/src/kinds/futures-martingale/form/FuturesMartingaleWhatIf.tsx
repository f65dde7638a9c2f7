import type { FuturesMarket } from '@tradingbot/engine';
import { negate } from '@tradingbot/engine/decimal';
import { type FuturesMartingaleDraft, walkFuturesMartingale } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { type DraftWalk, DraftWhatIf } from '../../../form/create/DraftWhatIf.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

interface Walked {
  readonly draft: FuturesMartingaleDraft;
  readonly market: FuturesMarket;
  /** Of the first order. */
  readonly ends: { readonly take_profit: string; readonly stop_loss: string };
}

const martingaleWalk: DraftWalk<Walked> = {
  marksOf: ({ ends }) => ends,
  rowsAt: ({ draft, market }, prices) =>
    walkFuturesMartingale(draft, market, prices).map(({ equity, pos_size, liquidation_price, holding, stop_type }) => ({
      equity,
      base: draft.martingale_mode === 'short' ? negate(pos_size) : pos_size,
      liquidation: liquidation_price,
      holding,
      isOver: stop_type !== 'unknown',
    })),
};

/** What the drafted bot would be worth at other prices. */
export function FuturesMartingaleWhatIf() {
  const { planned: draft, market, plan, units } = useFuturesMartingaleModel();
  const first = plan?.ladder[0];
  const input = useMemo(
    () =>
      first && market
        ? { draft, market, ends: { take_profit: first.take_profit_price, stop_loss: first.sl_price } }
        : undefined,
    [draft, market, first],
  );
  return <DraftWhatIf of={martingaleWalk} input={input} units={units} />;
}
