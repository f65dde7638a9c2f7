import type { BotError } from '@tradingbot/core';
import type { Books, Written } from '@tradingbot/core/writes';
import { compare } from '@tradingbot/engine/decimal';

/** What a page would be given to say about a write. */
export type Said =
  | { readonly outcome: 'done'; readonly verdict: Books['verdict'] | undefined }
  | { readonly outcome: 'not_done' | 'unknown' | 'refused'; readonly error: BotError | undefined };

/** What was found afterwards, on a line that never fails. */
export interface Truth {
  readonly times: number;
  /** What came into the account and what should have for so many times; undefined where the market decides. */
  readonly moved: string;
  readonly expected: string | undefined;
  /** Writes of which the journal still says that their outcome is not known. */
  readonly open: number;
}

export function saidOf(written: Written<unknown, unknown>): Said {
  if (written.outcome === 'done') return { outcome: 'done', verdict: written.books?.verdict };
  return { outcome: written.outcome, error: written.error };
}

/** Why what was said, or what was booked, is not true; undefined where all is in order. */
export function untruthOf(said: Said, { times, moved, expected, open }: Truth, isHealthy: boolean): string | undefined {
  // A trial that is refused anyway shows nothing.
  if (isHealthy && said.outcome !== 'done') return 'refused on a line that works';
  const isKnown = said.outcome !== 'unknown';
  if (said.outcome === 'done' && times === 0) return 'reported as done, and nothing was done';
  if ((said.outcome === 'not_done' || said.outcome === 'refused') && times > 0)
    return `reported as ${said.outcome}, and it was done`;
  if (times > 1 && isKnown && !(said.outcome === 'done' && said.verdict === 'twice'))
    return 'done twice, and not reported';
  if (said.outcome === 'done' && said.verdict === 'twice' && times < 2) return 'reported as twice, and done once';
  // A reading that failed before anything was sent has no outcome; whatever was sent and is no listed refusal is unknown.
  if (said.outcome === 'refused' && said.error?.outcome === 'unknown') return 'refused by what is no listed refusal';
  if (expected !== undefined && compare(moved, expected) !== 0)
    return `moved ${moved} USDT where ${times} times are ${expected}`;
  if (isKnown && open > 0) return 'known, and still open in the journal';
  if (!isKnown && open !== 1) return 'unknown, and not in the journal';
  return undefined;
}
