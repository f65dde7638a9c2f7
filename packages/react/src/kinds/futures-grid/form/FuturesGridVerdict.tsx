import { futuresGridVerdictFacts } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { SymbolVerdict } from '../../../form/create/verdict/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { useFuturesGridModel } from './FuturesGridScope.js';
import { useFuturesGridEnds } from './useFuturesGridEnds.js';

/** What past prices and the present funding rate say about the drafted futures grid. */
export default function FuturesGridVerdict() {
  // The position that the preview names; a tick that does not change it costs nothing here.
  const largest = useSame(useFuturesGridEnds()?.largest);
  const factsOf = useMemo(() => futuresGridVerdictFacts(largest), [largest]);
  return <SymbolVerdict category="linear" model={useFuturesGridModel()} factsOf={factsOf} />;
}
