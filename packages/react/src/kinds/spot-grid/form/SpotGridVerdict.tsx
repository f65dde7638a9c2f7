import { spotGridVerdictFacts } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useHoursBefore, useVerdictDraft, useWorstCase, Verdict } from '../../../form/create/verdict/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { pastMarket } from '../../../screens/replay/pastMarket.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** What past prices say about the drafted spot grid. */
export default function SpotGridVerdict() {
  const { symbol, planned, market, backtest, units } = useSpotGridModel();
  const draft = useVerdictDraft(planned);
  const rules = useSame(market && pastMarket(market));
  const past = useHoursBefore(symbol, 'spot');
  const candles = past.series?.[0];
  const price = candles?.at(-1)?.close;
  const facts = useMemo(
    () => (rules && price !== undefined ? spotGridVerdictFacts(draft, rules, price) : undefined),
    [draft, rules, price],
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
