import type { BotClient } from '../client/BotClient.js';
import { getProfile } from '../endpoints/profile/getProfile.js';
import { getUserTags } from '../endpoints/profile/getUserTags.js';
import { isRestricted } from './isRestricted.js';
import { readUserTags, requestedTags } from './readUserTags.js';
import { isBanned } from './sessionState.js';

/**
 * What keeps the account of a client from creating bots of a kind, for a program that follows no session: `banned` may only
 * close, `restricted` may not use contracts. Undefined where nothing is known to; the exchange has the last word then.
 */
export async function readAccountBlock(
  client: BotClient,
  { isFutures }: { readonly isFutures: boolean },
): Promise<'banned' | 'restricted' | undefined> {
  const [profile, tags] = await Promise.all([
    getProfile(client, {}).catch(() => undefined),
    isFutures ? getUserTags(client, { req_tags: requestedTags }).catch(() => undefined) : undefined,
  ]);
  if (isBanned(profile)) return 'banned';
  return tags && isRestricted({ locale: client.locale, tags: readUserTags(tags) }) ? 'restricted' : undefined;
}
