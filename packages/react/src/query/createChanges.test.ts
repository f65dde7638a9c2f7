import type { BotClient } from '@tradingbot/core';
import { listBots, listSpotSymbols } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { createChanges } from './createChanges.js';
import { createBotQueryClient, endpointQueryOptions } from './index.js';

// No call reaches it in these tests.
let forgotten = 0;
const client = {
  forgetReads() {
    forgotten += 1;
  },
} as BotClient;

/** Tabs of one browser. */
function tabs() {
  const heard: ((event: { readonly data: unknown }) => void)[] = [];
  return class Channel {
    readonly #own: ((event: { readonly data: unknown }) => void)[] = [];
    postMessage(data: unknown) {
      for (const listener of heard) if (!this.#own.includes(listener)) listener({ data });
    }
    addEventListener(_type: 'message', listener: (event: { readonly data: unknown }) => void) {
      this.#own.push(listener);
      heard.push(listener);
    }
    close() {
      for (const listener of this.#own) heard.splice(heard.indexOf(listener), 1);
    }
  };
}

async function openTab(Channel: ReturnType<typeof tabs>) {
  const queryClient = createBotQueryClient();
  const answered = async () => ({}) as never; // any data will do
  await queryClient.fetchQuery({ ...endpointQueryOptions(client, listBots, {}), queryFn: answered });
  await queryClient.fetchQuery({ ...endpointQueryOptions(client, listSpotSymbols, {}), queryFn: answered });
  const changes = createChanges(queryClient, client, Channel);
  const isStale = () =>
    [listBots, listSpotSymbols].map(
      (endpoint) =>
        queryClient.getQueryState(endpointQueryOptions(client, endpoint as typeof listBots, {}).queryKey)
          ?.isInvalidated,
    );
  return { changes, isStale, end: changes.listen() };
}

test('a change in one tab makes what it touches stale in all of them, and in those that have closed no more', async () => {
  const Channel = tabs();
  const [first, second, closed] = [await openTab(Channel), await openTab(Channel), await openTab(Channel)];
  closed.end();
  await first.changes.invalidate(['bots', 'balance']);
  expect(first.isStale()).toEqual([true, false]);
  expect(second.isStale()).toEqual([true, false]);
  expect(closed.isStale()).toEqual([false, false]);
  // Here and in the other tab: no read joins one from before the change.
  expect(forgotten).toBe(2);
});

test('what is no list of tags is dropped', async () => {
  const Channel = tabs();
  const { isStale } = await openTab(Channel);
  const other = new Channel();
  for (const data of [undefined, 'bots', { tags: ['bots'] }, [7]]) other.postMessage(data);
  expect(isStale()).toEqual([false, false]);
});

test('without a channel, or one that cannot be opened, the tab itself still learns of its changes', async () => {
  const queryClient = createBotQueryClient();
  class Forbidden {
    constructor() {
      throw new Error('no origin');
    }
    postMessage() {}
    addEventListener() {}
    close() {}
  }
  for (const Channel of [undefined, Forbidden]) {
    const changes = createChanges(queryClient, client, Channel);
    changes.listen()();
    await expect(changes.invalidate(['bots'])).resolves.toBeUndefined();
  }
});
