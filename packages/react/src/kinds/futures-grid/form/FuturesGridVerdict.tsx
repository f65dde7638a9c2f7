import { futuresGridVerdictFacts } from '@tradingbot/core/kinds';
import { SymbolVerdict } from '../../../form/create/verdict/index.js';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** What past prices and the present funding rate say about the drafted futures grid. */
export default function FuturesGridVerdict() {
  return <SymbolVerdict category="linear" model={useFuturesGridModel()} factsOf={futuresGridVerdictFacts} />;
}
