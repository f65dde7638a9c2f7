import { type Intent, type Json, journalOf } from '@tradingbot/core/writes';
import type { SandboxSession } from './createSandboxSession.js';

/** A page that was left while its order was out, with what the books showed before. */
export async function leaveBehind(
  { client }: SandboxSession,
  intent: Pick<Intent, 'kind' | 'endpoint' | 'params'>,
  before: Json,
) {
  await journalOf(client).write(intent, async ({ sending }) => {
    sending(before);
    return { outcome: 'unknown' } as const;
  });
}
