import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type CopyCase, type CopyComparison, createCopyComparer } from '@tradingbot/core/kinds';
import { KEY_ROOT } from '../query/index.js';
import { useAwayFromPage } from './useAwayFromPage.js';

/** Every price is a comparison of its own, which is not wanted again once the price has gone on. */
const KEPT_MS = 10_000;

/** A comparison that was asked for. */
export interface AskedComparison {
  /** The last one, until that of other facts is there; null for settings or amounts that no bot can run with now. */
  readonly comparison: CopyComparison | null | undefined;
  readonly isPending: boolean;
}

/** Compares a bot with its copy, away from the page; undefined waits. */
export function useCopyComparison(facts: CopyCase | undefined): AskedComparison {
  const compareCopies = useAwayFromPage(createCopyComparer);
  const { data, isPending } = useQuery({
    queryKey: [KEY_ROOT, 'compareCopies', facts && nameOf(facts)],
    queryFn: facts ? () => compareCopies(facts) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
    // Nothing is asked of anybody.
    networkMode: 'always',
  });
  return { comparison: data, isPending };
}

/** What one case differs in from another: all of it, but of the candles only how far they go. */
function nameOf({ candles: past, ...facts }: CopyCase) {
  const until = Object.entries(past).map(([symbol, candles]) => [symbol, candles.length, candles.at(-1)?.time]);
  return { ...facts, until };
}
