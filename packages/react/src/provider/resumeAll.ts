import type { BotClient } from '@tradingbot/core';
import {
  allWrites,
  type EndedElsewhere,
  type Intent,
  type Resumed,
  type ResumeOptions,
  resumeWrites,
} from '@tradingbot/core/writes';

/** A write that was left behind, with what it changes. */
export type ResumedWrite = Resumed & { readonly tags: readonly string[] };

/** How a write ended that nobody waits for here: one that was left behind, or one of another tab. */
export type EndedWrite = ResumedWrite | EndedElsewhere;

/** Goes on with whatever was left behind. Every write there is comes with it: load it when something was. */
export function resumeAll(
  client: BotClient,
  { onResumed, ...options }: Omit<ResumeOptions, 'onResumed'> & { readonly onResumed: (resumed: ResumedWrite) => void },
) {
  return resumeWrites(client, allWrites, {
    ...options,
    onResumed: (resumed) => onResumed({ ...resumed, tags: tagsOf(resumed.intent) }),
  });
}

/** What a write changes. */
export function tagsOf({ endpoint }: Pick<Intent, 'endpoint'>): readonly string[] {
  return allWrites.find((write) => write.endpoint.spec.name === endpoint)?.endpoint.spec.tags ?? [];
}
