import { whatIfPoints } from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import { negate, subtract } from '@tradingbot/engine/decimal';
import { type FuturesMartingaleDraft, walkFuturesMartingale } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useSampled } from '../../../hooks/useSampled.js';
import { orNothing, type WhatIfRow, WhatIfTable } from '../../../parts/what-if-table/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

const SAMPLE_MS = 250;

/** What the drafted bot would be worth at other prices, walked again at most four times a second. */
export function FuturesMartingaleWhatIf() {
  const { planned: draft, market, plan, row } = useFuturesMartingaleModel();
  const first = plan?.ladder[0];
  const input = useMemo(
    () =>
      first && market
        ? { draft, market, ends: { take_profit: first.take_profit_price, stop_loss: first.sl_price } }
        : undefined,
    [draft, market, first],
  );
  const sampled = useSampled(input, SAMPLE_MS);
  const rows = useMemo(() => (sampled ? orNothing(() => walk(sampled)) : []), [sampled]);
  return (
    <WhatIfTable
      rows={rows}
      tick={row?.tickSize ?? '0.01'}
      baseToken={row?.baseCurrency ?? ''}
      quoteToken={row?.quoteCurrency ?? ''}
    />
  );
}

interface Walk {
  readonly draft: FuturesMartingaleDraft;
  readonly market: FuturesMarket;
  /** Of the first order. */
  readonly ends: { readonly take_profit: string; readonly stop_loss: string };
}

function walk({ draft, market, ends }: Walk): readonly WhatIfRow[] {
  const { last_price: last, symbol } = market;
  const points = whatIfPoints(last, symbol.tickSize, ends);
  const [now, ...rest] = walkFuturesMartingale(draft, market, [last, ...points.map(({ price }) => price)]);
  if (!now) return [];
  return rest.flatMap(({ equity, pos_size, liquidation_price, holding, stop_type }, index) => {
    const point = points[index];
    if (!point) return [];
    const base = draft.martingale_mode === 'short' ? negate(pos_size) : pos_size;
    const isOver = stop_type !== 'unknown';
    return [
      { point, equity, change: subtract(equity, now.equity), base, liquidation: liquidation_price, holding, isOver },
    ];
  });
}
