import type { BotError } from '@tradingbot/core';
import type { Books, Written } from '@tradingbot/core/writes';
import { compare } from '@tradingbot/engine/decimal';

/** What a page would get to report about a write. */
export type ReportedOutcome =
  | { readonly outcome: 'done'; readonly verdict: Books['verdict'] | undefined }
  | { readonly outcome: 'not_done' | 'unknown' | 'refused'; readonly error: BotError | undefined };

/** What was found afterwards, on a line that never fails. */
export interface Truth {
  readonly times: number;
  /** What came into the account and what should have for so many times; undefined where the market decides. */
  readonly moved: string;
  readonly expected: string | undefined;
  /** Writes of which the outcome is not known according to the journal. */
  readonly open: number;
}

export function reportedOutcome(written: Written<unknown, unknown>): ReportedOutcome {
  if (written.outcome === 'done') return { outcome: 'done', verdict: written.books?.verdict };
  return { outcome: written.outcome, error: written.error };
}

/** Why what was reported, or what was booked, is not true; undefined where all is in order. */
export function untruthOf(
  reported: ReportedOutcome,
  { times, moved, expected, open }: Truth,
  isHealthy: boolean,
): string | undefined {
  // A trial that is refused anyway shows nothing.
  if (isHealthy && reported.outcome !== 'done') return 'refused on a line that works';
  const isKnown = reported.outcome !== 'unknown';
  if (reported.outcome === 'done' && times === 0) return 'reported as done, and nothing was done';
  if ((reported.outcome === 'not_done' || reported.outcome === 'refused') && times > 0)
    return `reported as ${reported.outcome}, and it was done`;
  if (times > 1 && isKnown && !(reported.outcome === 'done' && reported.verdict === 'twice'))
    return 'done twice, and not reported';
  if (reported.outcome === 'done' && reported.verdict === 'twice' && times < 2)
    return 'reported as twice, and done once';
  // A reading that failed before anything was sent has no outcome; whatever was sent and is no listed refusal is unknown.
  if (reported.outcome === 'refused' && reported.error?.outcome === 'unknown')
    return 'refused by what is no listed refusal';
  if (expected !== undefined && compare(moved, expected) !== 0)
    return `moved ${moved} USDT where ${times} times are ${expected}`;
  if (isKnown && open > 0) return 'known, and still open in the journal';
  if (!isKnown && open !== 1) return 'unknown, and not in the journal';
  return undefined;
}
