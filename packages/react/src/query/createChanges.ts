import type { QueryClient } from '@tanstack/react-query';
import type { BotClient, TabPorts } from '@tradingbot/core';
import { invalidateTags } from './invalidation.js';

/** Tells whoever shows something that a write has changed it. */
export interface Changes {
  /** Marks every query stale that shares a tag, here and in the other tabs; resolves once those here were asked again. */
  invalidate(tags: readonly string[]): Promise<void>;
  /** Hears of each write that came to an end, here or in another tab. */
  subscribe(listener: () => void): () => void;
  /** Begins to hear the other tabs; returns what ends it. */
  listen(): () => void;
}

const NAME = 'tb-changes';
/** More than the contract has. */
const MAX_TAGS = 20;

/** @param Channel `BroadcastChannel`; without it other tabs learn of a change when they ask again */
export function createChanges(
  queryClient: QueryClient,
  client: Pick<BotClient, 'forgetReads'>,
  Channel: TabPorts['BroadcastChannel'],
): Changes {
  let channel: InstanceType<NonNullable<typeof Channel>> | undefined;
  const listeners = new Set<() => void>();
  const changed = (tags: readonly string[]) => {
    client.forgetReads();
    for (const listener of listeners) listener();
    return invalidateTags(queryClient, tags);
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    invalidate(tags) {
      try {
        channel?.postMessage([...tags]);
      } catch {
        // Closed: the others learn when they ask again.
      }
      return changed(tags);
    },
    listen() {
      try {
        channel = Channel && new Channel(NAME);
      } catch {
        // A page without an origin of its own has none.
      }
      const own = channel;
      own?.addEventListener('message', ({ data }) => {
        const tags = Array.isArray(data) ? data.slice(0, MAX_TAGS).filter((tag) => typeof tag === 'string') : [];
        void changed(tags);
      });
      return () => {
        own?.close();
        if (channel === own) channel = undefined;
      };
    },
  };
}
