import { compare, divide } from '@tradingbot/engine/decimal';
import type { SpotDcaDraft, SpotDcaSummary, SpotDcaWalkPoint } from '@tradingbot/engine/plan';
import { endOfCandles } from '../verdict/verdictOf.js';
import type { VerdictBacktest, VerdictFacts } from '../verdict/verdictTypes.js';

/** What a verdict asks of drafted purchases by the clock: where neither the balance is known nor a limit set, nothing ends them. */
export function spotDcaVerdictFacts(
  { frequency_in_second: seconds }: SpotDcaDraft,
  { affordable_rounds, rounds_until_cap }: Pick<SpotDcaSummary, 'affordable_rounds' | 'rounds_until_cap'>,
): VerdictFacts {
  const rounds = [affordable_rounds, rounds_until_cap].filter((count) => count !== undefined);
  if (rounds.length === 0) return {};
  return { budget: { rounds: Math.min(...rounds), everyMs: 1000 * Number(seconds) } };
}

const PLACES = 10;

/**
 * What purchases over the past made, as their chart ends, and how it stood on their worst day: where the coins were worth
 * least against what had been paid for them.
 */
export function resultOfPurchases(points: readonly SpotDcaWalkPoint[]): VerdictBacktest | undefined {
  const [first] = points;
  const bought = points.filter(({ invested }) => compare(invested, '0') > 0);
  const last = bought.at(-1);
  const [worst] = bought.toSorted((a, b) => compare(a.profit, b.profit));
  if (!first || !last || !worst) return undefined;
  return {
    ...resultAt(last),
    worst_day: compare(worst.profit, '0') < 0 ? resultAt(worst) : undefined,
    from: first.at,
    to: endOfCandles(first.at, points.at(-1)?.at ?? first.at, points.length),
  };
}

function resultAt({ profit, invested }: SpotDcaWalkPoint) {
  return { profit, profit_ratio: divide(profit, invested, PLACES, 'half_up') };
}
