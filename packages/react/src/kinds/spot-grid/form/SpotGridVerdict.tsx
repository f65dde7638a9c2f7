import { spotGridVerdictFacts } from '@tradingbot/core/kinds';
import { SymbolVerdict } from '../../../form/create/verdict/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

/** What past prices say about the drafted spot grid. */
export default function SpotGridVerdict() {
  return <SymbolVerdict category="spot" model={useSpotGridModel()} factsOf={spotGridVerdictFacts} />;
}
