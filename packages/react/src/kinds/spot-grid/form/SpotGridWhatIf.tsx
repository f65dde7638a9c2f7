import { whatIfPoints } from '@tradingbot/core/kinds';
import type { SpotGridMarket } from '@tradingbot/engine';
import { subtract } from '@tradingbot/engine/decimal';
import { type SpotGridDraft, walkSpotGrid } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useSampled } from '../../../hooks/useSampled.js';
import { orNothing, type WhatIfRow, WhatIfTable } from '../../../parts/what-if-table/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

const SAMPLE_MS = 250;

/** What the drafted bot would be worth at other prices, walked again at most four times a second. */
export function SpotGridWhatIf() {
  const { planned: draft, market, plan, row } = useSpotGridModel();
  const isReadable = plan?.money !== undefined;
  const input = useMemo(() => (isReadable && market ? { draft, market } : undefined), [draft, market, isReadable]);
  const sampled = useSampled(input, SAMPLE_MS);
  const rows = useMemo(() => (sampled ? orNothing(() => walk(sampled.draft, sampled.market)) : []), [sampled]);
  return (
    <WhatIfTable
      rows={rows}
      tick={row?.price_precision ?? '0.01'}
      baseToken={row?.base_token ?? ''}
      quoteToken={row?.quote_token ?? ''}
    />
  );
}

function walk(draft: SpotGridDraft, market: SpotGridMarket): readonly WhatIfRow[] {
  const { last_price: last, symbol } = market;
  const points = whatIfPoints(last, symbol.price_precision, {
    lower: draft.min_price,
    upper: draft.max_price,
    take_profit: draft.take_profit_price,
    stop_loss: draft.stop_loss_price,
  });
  const [now, ...rest] = walkSpotGrid(draft, market, [last, ...points.map(({ price }) => price)]);
  if (!now) return [];
  return rest.flatMap(({ equity, base, quote, holding }, index) => {
    const point = points[index];
    return point ? [{ point, equity, base, quote, holding, change: subtract(equity, now.equity) }] : [];
  });
}
