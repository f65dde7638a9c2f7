import { createBotClient, createQuoteSocket, resolveEnvironment } from '@tradingbot/core';
import { createRecorder } from '@tradingbot/core/capsule';
import { listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { recordCalls } from './recordCalls.js';

function page(load: () => Promise<{ createRecorder: typeof createRecorder }>) {
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: async () => Response.json({ ret_code: 0, result: { total: '0', bots: [] } }),
  });
  const recording = recordCalls(client, createQuoteSocket({ url: client.environment.ws }), load);
  const pages = async () =>
    (await recording.capsule({})).calls.map(({ params, times }) => [Object(params).page, times ?? 1]);
  return { client, recording, pages };
}

const loaded = async () => ({ createRecorder });

test('B16 a report holds the calls from before its recorder was loaded, and those after it, each once', async () => {
  const { client, recording, pages } = page(loaded);
  await listBots(client, { page: 1 });
  await recording.start();
  await listBots(client, { page: 2 });
  expect(await pages()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('B16 of many calls that wait for the recorder the last hundred are kept', async () => {
  const { client, pages } = page(loaded);
  for (let number = 0; number < 150; number += 1) await listBots(client, { page: number });
  const kept = await pages();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, [50, 1], [149, 1]]);
});

test('B16 a recorder that could not be loaded is loaded when a report is asked for, and nothing is lost', async () => {
  let isOffline = true;
  const { client, recording, pages } = page(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return loaded();
  });
  await listBots(client, { page: 1 });
  await expect(recording.start()).rejects.toThrow('Failed to fetch');
  await expect(recording.capsule({})).rejects.toThrow('Failed to fetch');
  isOffline = false;
  expect(await pages()).toEqual([[1, 1]]);
});

test('B16 what one person did is gone for the next, whether the recorder is there or not', async () => {
  const { client, recording, pages } = page(loaded);
  await listBots(client, { page: 1 });
  recording.clear();
  expect(await pages()).toEqual([]);
  await listBots(client, { page: 2 });
  recording.clear();
  await listBots(client, { page: 3 });
  expect(await pages()).toEqual([[3, 1]]);
});
