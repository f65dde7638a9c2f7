import type { ReplayJob } from '@tradingbot/core/kinds';
import { type FuturesMartingaleDraft, toFuturesMartingaleParams } from '@tradingbot/engine/plan';
import { useCallback, useMemo } from 'react';
import { RefusedSettings } from '../../../form/create/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { timesText } from '../../../i18n/phrases/timesText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { createReplayMap, fundingOf, pastMarket, Replay, type ReplayProps } from '../../../screens/replay/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

const STEPS = ['0.005', '0.0075', '0.01', '0.015', '0.02', '0.03', '0.04', '0.05', '0.075', '0.1'] as const;
const MULTIPLIERS = ['1', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.8', '2'] as const;

/** The drafted bot over the past, and a map of other steps and multipliers. */
export function FuturesMartingaleReplay({ addressOf }: Pick<ReplayProps, 'addressOf'>) {
  const {
    symbol,
    planned: draft,
    market,
    plan,
    row,
    fundingRate,
    editAsManual,
    keepBacktest,
  } = useFuturesMartingaleModel();
  const { t, format } = useTranslation();
  const isReadable = plan?.summary !== undefined;
  const paramsOf = useCallback((of: FuturesMartingaleDraft) => toFuturesMartingaleParams(symbol, of), [symbol]);
  const job = useSame<ReplayJob | undefined>(
    isReadable && market
      ? {
          kind: 'futures_martingale',
          params: paramsOf(draft),
          market: pastMarket(market),
          ...fundingOf(fundingRate),
        }
      : undefined,
  );
  const map = useMemo(
    () =>
      createReplayMap({
        draft,
        rows: {
          label: t('replay.step'),
          values: STEPS.map((price_float_percent) => ({
            text: format.percent(price_float_percent),
            changes: { price_float_percent },
          })),
        },
        columns: {
          label: t('replay.multiplier'),
          values: MULTIPLIERS.map((add_position_percent) => ({
            text: timesText(format, add_position_percent),
            changes: { add_position_percent },
          })),
        },
        paramsOf,
        use: editAsManual,
      }),
    [draft, paramsOf, editAsManual, t, format],
  );
  const of = { category: 'linear', symbols: [{ symbol, tick: row?.tickSize ?? '0.01' }] } as const;
  return (
    <Replay
      key={symbol}
      of={of}
      job={job}
      refusal={<RefusedSettings incomplete={t('replay.no_settings')} />}
      currency={row?.quoteCurrency ?? ''}
      map={map}
      onResult={keepBacktest}
      addressOf={addressOf}
    />
  );
}
