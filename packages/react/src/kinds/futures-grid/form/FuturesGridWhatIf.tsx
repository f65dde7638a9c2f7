import { whatIfPoints } from '@tradingbot/core/kinds';
import type { FuturesMarket } from '@tradingbot/engine';
import { subtract } from '@tradingbot/engine/decimal';
import { type FuturesGridDraft, goesByPrice, walkFuturesGrid } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useSampled } from '../../../hooks/useSampled.js';
import { orNothing, type WhatIfRow, WhatIfTable } from '../../../parts/what-if-table/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

const SAMPLE_MS = 250;

/** What the drafted bot would be worth at other prices, walked again at most four times a second. */
export function FuturesGridWhatIf() {
  const { planned: draft, market, plan, row } = useFuturesGridModel();
  const isReadable = plan?.money !== undefined;
  const input = useMemo(() => (isReadable && market ? { draft, market } : undefined), [draft, market, isReadable]);
  const sampled = useSampled(input, SAMPLE_MS);
  const rows = useMemo(() => (sampled ? orNothing(() => walk(sampled.draft, sampled.market)) : []), [sampled]);
  return (
    <WhatIfTable
      rows={rows}
      tick={row?.tickSize ?? '0.01'}
      baseToken={row?.baseCurrency ?? ''}
      quoteToken={row?.quoteCurrency ?? ''}
    />
  );
}

function walk(draft: FuturesGridDraft, market: FuturesMarket): readonly WhatIfRow[] {
  const { last_price: last, symbol } = market;
  const { tp_sl_type } = draft;
  const points = whatIfPoints(last, symbol.tickSize, {
    lower: draft.min_price,
    upper: draft.max_price,
    take_profit: goesByPrice(tp_sl_type, 'take_profit') ? draft.take_profit_price : '',
    stop_loss: goesByPrice(tp_sl_type, 'stop_loss') ? draft.stop_loss_price : '',
  });
  const [now, ...rest] = walkFuturesGrid(draft, market, [last, ...points.map(({ price }) => price)]);
  if (!now) return [];
  return rest.flatMap(({ equity, position, liquidation_price, holding, close_reason }, index) => {
    const point = points[index];
    if (!point) return [];
    const change = subtract(equity, now.equity);
    const isOver = close_reason !== null;
    return [{ point, equity, change, base: position, liquidation: liquidation_price, holding, isOver }];
  });
}
