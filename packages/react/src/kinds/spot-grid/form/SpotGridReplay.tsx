import type { ReplayJob } from '@tradingbot/core/kinds';
import { type SpotGridDraft, toSpotGridParams } from '@tradingbot/engine/plan';
import { useCallback } from 'react';
import { RefusedSettings } from '../../../form/create/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { pastMarket, Replay, type ReplayProps, useGridMap } from '../../../screens/replay/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** The drafted bot over the past, and a map of other ranges and counts. */
export function SpotGridReplay({ addressOf }: Pick<ReplayProps, 'addressOf'>) {
  const { t } = useTranslation();
  const { symbol, planned: draft, market, plan, row, editAsManual, keepBacktest } = useSpotGridModel();
  const isReadable = plan?.money !== undefined;
  const paramsOf = useCallback((of: SpotGridDraft) => toSpotGridParams(symbol, of), [symbol]);
  const job = useSame<ReplayJob | undefined>(
    isReadable && market ? { kind: 'spot_grid', params: paramsOf(draft), market: pastMarket(market) } : undefined,
  );
  const tick = row?.price_precision ?? '0.01';
  const map = useGridMap({ draft, tick, paramsOf, use: editAsManual });
  return (
    <Replay
      key={symbol}
      of={{ category: 'spot', symbols: [{ symbol, tick }] }}
      job={job}
      refusal={<RefusedSettings incomplete={t('replay.no_settings')} />}
      currency={row?.quote_token ?? ''}
      map={map}
      onResult={keepBacktest}
      addressOf={addressOf}
    />
  );
}
