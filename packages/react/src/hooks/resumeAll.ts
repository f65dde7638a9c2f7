import type { BotClient } from '@tradingbot/core';
import { allWrites, type Resumed, type ResumeOptions, resumeWrites } from '@tradingbot/core/writes';

/** A write that was left behind, with what it changes. */
export type ResumedWrite = Resumed & { readonly tags: readonly string[] };

/** Goes on with whatever was left behind. Every write there is comes with it: load it when something was. */
export function resumeAll(
  client: BotClient,
  { onResumed, ...options }: Omit<ResumeOptions, 'onResumed'> & { readonly onResumed: (resumed: ResumedWrite) => void },
) {
  const tagsOf = new Map(allWrites.map(({ endpoint: { spec } }) => [spec.name, spec.tags]));
  return resumeWrites(client, allWrites, {
    ...options,
    onResumed: (resumed) => onResumed({ ...resumed, tags: tagsOf.get(resumed.intent.endpoint) ?? [] }),
  });
}
