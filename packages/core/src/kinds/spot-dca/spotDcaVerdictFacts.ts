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

/** Purchases over the past on their worst day: where the coins were worth least against what had been paid for them. */
export function worstOfPurchases(points: readonly SpotDcaWalkPoint[]): VerdictBacktest | undefined {
  const [first] = points;
  const [worst] = points
    .filter(({ invested }) => compare(invested, '0') > 0)
    .sort((a, b) => compare(a.profit, b.profit));
  if (!first || !worst) return undefined;
  const { profit, invested } = worst;
  const to = endOfCandles(first.at, points.at(-1)?.at ?? first.at, points.length);
  return { profit, profit_ratio: divide(profit, invested, PLACES, 'half_up'), from: first.at, to };
}
