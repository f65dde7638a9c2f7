import { futuresGridVerdictFacts } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useHoursBefore, useVerdictDraft, useWorstCase, Verdict } from '../../../form/create/verdict/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { fundingOf } from '../../../screens/replay/fundingOf.js';
import { pastMarket } from '../../../screens/replay/pastMarket.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** What past prices and the present funding rate say about the drafted futures grid. */
export default function FuturesGridVerdict() {
  const { symbol, planned, market, fundingRate, backtest, units } = useFuturesGridModel();
  const draft = useVerdictDraft(planned);
  const rules = useSame(market && pastMarket(market));
  const past = useHoursBefore(symbol, 'linear');
  const candles = past.series?.[0];
  const price = candles?.at(-1)?.close;
  const facts = useMemo(
    () =>
      rules && price !== undefined
        ? futuresGridVerdictFacts(draft, rules, price, fundingOf(fundingRate).funding)
        : undefined,
    [draft, rules, price, fundingRate],
  );
  return (
    <Verdict
      name={symbol}
      past={past}
      candles={candles}
      facts={facts}
      backtest={useWorstCase(backtest)}
      currency={units?.quote ?? ''}
    />
  );
}
