import { futuresMartingaleVerdictFacts } from '@tradingbot/core/kinds';
import { SymbolVerdict } from '../../../form/create/verdict/index.js';
import { useFuturesMartingaleModel } from './FuturesMartingaleScope.js';

/** What past prices and the present funding rate say about the drafted martingale. */
export default function FuturesMartingaleVerdict() {
  return (
    <SymbolVerdict category="linear" model={useFuturesMartingaleModel()} factsOf={futuresMartingaleVerdictFacts} />
  );
}
