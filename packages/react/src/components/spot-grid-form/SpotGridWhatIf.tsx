import { useMemo } from 'react';
import { useSampled } from '../../hooks/useSampled.js';
import { WhatIfTable } from '../what-if-table/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

const SAMPLE_MS = 250;

/** What the drafted bot would be worth at other prices, walked again at most four times a second. */
export function SpotGridWhatIf() {
  const { draft, market, plan } = useSpotGridModel();
  const isReadable = plan?.money !== undefined;
  const input = useMemo(() => ({ draft: isReadable ? draft : undefined, market }), [draft, market, isReadable]);
  return <WhatIfTable {...useSampled(input, SAMPLE_MS)} />;
}
