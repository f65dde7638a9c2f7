import type { BotClient } from '../client/BotClient.js';
import { getWebConfig } from '../endpoints/config/getWebConfig.js';
import { getUserTags } from '../endpoints/profile/getUserTags.js';
import { type Flags, flagNames, readFlags } from './readFlags.js';
import { readUserTags, requestedTags, type UserTags } from './readUserTags.js';

/** What is known of a user beside the profile. */
export interface UserDetails {
  readonly uid: string;
  readonly flags: Flags;
  /** Undefined when they could not be read. */
  readonly tags: UserTags | undefined;
  /** Nothing has to be asked again. */
  readonly isWhole: boolean;
}

/** What a load of the details needs. */
export interface DetailsRequest {
  readonly client: BotClient;
  readonly uid: string;
  readonly project: string;
  readonly signal: AbortSignal;
  /** Hears of a call that failed. */
  readonly log: (error: unknown) => void;
}

/** Reads flags and tags side by side. Never fails: what could not be read has its safe value. */
export async function loadDetails({ client, uid, project, signal, log }: DetailsRequest): Promise<UserDetails> {
  const quietly = async <T>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (!signal.aborted) log(error);
      return undefined;
    }
  };
  const params = { project_name: project, keys: [...flagNames], uid };
  const [config, tags] = await Promise.all([
    quietly(getWebConfig(client, params, { signal })),
    quietly(getUserTags(client, { req_tags: requestedTags }, { signal })),
  ]);
  return {
    uid,
    flags: readFlags(config),
    tags: tags && readUserTags(tags),
    isWhole: config !== undefined && tags !== undefined,
  };
}
