import { type FormUnits, whatIfPoints } from '@tradingbot/core/kinds';
import { subtract } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useSampled } from '../../hooks/useSampled.js';
import { orNothing, type WhatIfRow, WhatIfTable } from '../../parts/what-if-table/index.js';

const SAMPLE_MS = 250;

/** What of a row a kind works out itself. */
type WalkedRow = Omit<WhatIfRow, 'point' | 'change'>;

/** How a drafted bot of a kind is walked to other prices. Keep it outside of components. */
export interface DraftWalk<Input> {
  /** Prices of the settings that get a line of their own. */
  readonly marksOf: (input: Input) => Parameters<typeof whatIfPoints>[2];
  /** The bot at each of the prices, in their order. @throws EngineError for settings that no bot can run with */
  readonly rowsAt: (input: Input, prices: readonly string[]) => readonly WalkedRow[];
}

interface DraftWhatIfProps<Input> {
  readonly of: DraftWalk<Input>;
  /** Undefined while the draft cannot be walked. Keep the object while nothing in it has changed. */
  readonly input: Input | undefined;
  readonly units: FormUnits | undefined;
}

/** What a drafted bot would be worth at other prices, walked again at most four times a second. */
export function DraftWhatIf<Input>({ of, input, units }: DraftWhatIfProps<Input>) {
  const now = useMemo(() => input && units && { input, units }, [input, units]);
  const sampled = useSampled(now, SAMPLE_MS);
  const rows = useMemo(() => (sampled ? orNothing(() => walk(of, sampled.input, sampled.units)) : []), [of, sampled]);
  return (
    <WhatIfTable
      rows={rows}
      tick={sampled?.units.tick ?? '0.01'}
      baseToken={sampled?.units.base ?? ''}
      quoteToken={sampled?.units.quote ?? ''}
    />
  );
}

function walk<Input>(of: DraftWalk<Input>, input: Input, { last, tick }: FormUnits): readonly WhatIfRow[] {
  const points = whatIfPoints(last, tick, of.marksOf(input));
  const [now, ...rest] = of.rowsAt(input, [last, ...points.map(({ price }) => price)]);
  if (!now) return [];
  return rest.flatMap((row, index) => {
    const point = points[index];
    return point ? [{ ...row, point, change: subtract(row.equity, now.equity) }] : [];
  });
}
