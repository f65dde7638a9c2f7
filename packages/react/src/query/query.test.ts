import { onlineManager, QueryObserver, skipToken } from '@tanstack/react-query';
import type { BotClient } from '@tradingbot/core';
import { closeSpotGridBot, getSpotGridBot, listBots, listSpotSymbols } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import {
  createBotQueryClient,
  dropPrivateQueries,
  endpointMutationOptions,
  endpointQueryOptions,
  queryKeyOf,
} from './index.js';
import { invalidateTags } from './invalidation.js';

// No call reaches it in these tests.
const client = {} as BotClient;

test('keys of queries', () => {
  expect(endpointQueryOptions(client, getSpotGridBot, { grid_id: '7' }).queryKey).toMatchInlineSnapshot(`
    [
      "tradingbot",
      "getSpotGridBot",
      {
        "grid_id": "7",
      },
    ]
  `);
  expect(endpointQueryOptions(client, getSpotGridBot, skipToken).queryKey).toMatchInlineSnapshot(`
    [
      "tradingbot",
      "getSpotGridBot",
      null,
    ]
  `);
  expect(queryKeyOf(listBots)).toMatchInlineSnapshot(`
    [
      "tradingbot",
      "listBots",
    ]
  `);
});

test('a write marks the queries with its tags stale, and no others', async () => {
  const queryClient = createBotQueryClient();
  const answered = async () => ({}) as never; // any data will do
  await queryClient.fetchQuery({ ...endpointQueryOptions(client, listBots, {}), queryFn: answered });
  await queryClient.fetchQuery({ ...endpointQueryOptions(client, listSpotSymbols, {}), queryFn: answered });
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...endpointMutationOptions(client, closeSpotGridBot),
    mutationFn: async () => ({}),
  });
  await mutation.execute({ grid_id: '7', close_mode: 'quote_mode' });
  const stale = (endpoint: typeof listBots | typeof listSpotSymbols) =>
    queryClient.getQueryState(queryKeyOf(endpoint, {}))?.isInvalidated;
  expect([stale(listBots), stale(listSpotSymbols)]).toEqual([true, false]);
});

test.each([
  ['that is shown', true],
  ['that nobody shows yet', false],
])('F124 a first answer %s, and on its way during a change, is asked for anew', async (_what, isShown) => {
  const queryClient = createBotQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const options = {
    ...endpointQueryOptions(client, listBots, {}),
    queryFn: () => new Promise<never>((resolve) => answers.push((answer) => resolve(answer as never))),
  };
  const observer = new QueryObserver(queryClient, options);
  const end = isShown ? observer.subscribe(() => undefined) : undefined;
  const first = isShown ? undefined : queryClient.fetchQuery(options);
  const changed = invalidateTags(queryClient, ['bots']);
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await changed;
  // Whoever waits for the first one gets the second.
  if (first) expect(await first).toBe('after');
  expect(queryClient.getQueryData(options.queryKey)).toBe('after');
  expect(answers).toHaveLength(2);
  end?.();
});

test('F125 a write while offline fails at once and is not sent later', async () => {
  onlineManager.setOnline(false);
  let sent = 0;
  const queryClient = createBotQueryClient();
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...endpointMutationOptions(client, closeSpotGridBot),
    mutationFn: async () => {
      sent += 1;
      throw new Error('offline');
    },
  });
  await expect(mutation.execute({ grid_id: '7', close_mode: 'quote_mode' })).rejects.toThrow('offline');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(sent).toBe(1);
});

test('F125 a write that fails is sent once, whatever a read is allowed', async () => {
  const queryClient = createBotQueryClient();
  let sent = 0;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...endpointMutationOptions(client, closeSpotGridBot),
    mutationFn: async () => {
      sent += 1;
      throw new Error('502');
    },
  });
  await expect(mutation.execute({ grid_id: '7', close_mode: 'quote_mode' })).rejects.toThrow('502');
  expect(sent).toBe(1);
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
});

test('the end of a session drops private answers and asks nothing', async () => {
  const queryClient = createBotQueryClient();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    return {} as never; // any data will do
  };
  await queryClient.fetchQuery({ ...endpointQueryOptions(client, listBots, {}), queryFn });
  await queryClient.fetchQuery({ ...endpointQueryOptions(client, listSpotSymbols, {}), queryFn });
  dropPrivateQueries(queryClient, new Error('ended'));
  expect(queryClient.getQueryState(queryKeyOf(listBots, {}))).toMatchObject({ data: undefined, status: 'error' });
  expect(queryClient.getQueryData(queryKeyOf(listSpotSymbols, {}))).toBeDefined();
  expect(asked).toBe(2);
});
