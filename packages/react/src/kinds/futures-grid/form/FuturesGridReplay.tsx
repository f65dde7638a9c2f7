import type { ReplayJob } from '@tradingbot/core/kinds';
import { type FuturesGridDraft, toFuturesGridParams } from '@tradingbot/engine/plan';
import { useCallback } from 'react';
import { RefusedSettings } from '../../../form/create/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { fundingOf, pastMarket, Replay, type ReplayProps, useGridMap } from '../../../screens/replay/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** The drafted bot over the past, and a map of other ranges and counts. */
export function FuturesGridReplay({ addressOf }: Pick<ReplayProps, 'addressOf'>) {
  const { t } = useTranslation();
  const { symbol, planned: draft, market, plan, row, fundingRate, editAsManual, keepBacktest } = useFuturesGridModel();
  const isReadable = plan?.money !== undefined;
  const paramsOf = useCallback((of: FuturesGridDraft) => toFuturesGridParams(symbol, of), [symbol]);
  const job = useSame<ReplayJob | undefined>(
    isReadable && market
      ? {
          kind: 'futures_grid',
          params: paramsOf(draft),
          market: pastMarket(market),
          ...fundingOf(fundingRate),
        }
      : undefined,
  );
  const tick = row?.tickSize ?? '0.01';
  const map = useGridMap({ draft, tick, paramsOf, use: editAsManual });
  return (
    <Replay
      key={symbol}
      of={{ category: 'linear', symbols: [{ symbol, tick }] }}
      job={job}
      refusal={<RefusedSettings incomplete={t('replay.no_settings')} />}
      currency={row?.quoteCurrency ?? ''}
      map={map}
      onResult={keepBacktest}
      addressOf={addressOf}
    />
  );
}
