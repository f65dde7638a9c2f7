import { type FuturesGridDraft, toFuturesGridParams } from '@tradingbot/engine/plan';
import { useCallback, useMemo } from 'react';
import type { ReplayJob } from '../../replay/replayTypes.js';
import { fundingOf, Replay, useGridMap } from '../replay/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** The drafted bot over the past, and a map of other ranges and counts. */
export function FuturesGridReplay() {
  const { symbol, planned: draft, market, plan, row, fundingRate, editAsManual } = useFuturesGridModel();
  const isReadable = plan?.money !== undefined;
  const paramsOf = useCallback((of: FuturesGridDraft) => toFuturesGridParams(symbol, of), [symbol]);
  // The replay starts at the first bar's price: today's must not start it anew with every tick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the market only symbol and fees count
  const job = useMemo(
    (): ReplayJob | undefined =>
      isReadable && market
        ? {
            kind: 'futures_grid',
            params: paramsOf(draft),
            market,
            ...fundingOf(fundingRate),
          }
        : undefined,
    [isReadable, draft, paramsOf, row, fundingRate],
  );
  const tick = row?.tickSize ?? '0.01';
  const map = useGridMap({ draft, tick, paramsOf, use: editAsManual });
  return (
    <Replay
      key={symbol}
      of={{ category: 'linear', symbols: [{ symbol, tick }] }}
      job={job}
      currency={row?.quoteCurrency ?? ''}
      map={map}
    />
  );
}
