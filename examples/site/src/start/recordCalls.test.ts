import { createBotClient, createQuoteSocket, resolveEnvironment } from '@tradingbot/core';
import { createRecorder, forgetRing } from '@tradingbot/core/capsule';
import { listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { type RecordingOptions, recordCalls } from './recordCalls.js';

function page(load: RecordingOptions['load'], options: Omit<RecordingOptions, 'load'> = {}) {
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: async () => Response.json({ ret_code: 0, result: { total: '0', bots: [] } }),
  });
  const recording = recordCalls(client, createQuoteSocket({ url: client.environment.ws }), { ...options, load });
  const pages = async () =>
    (await recording.capsule({})).calls.map(({ params, times }) => [Object(params).page, times ?? 1]);
  return { client, recording, pages };
}

const loaded = async () => ({ createRecorder, forgetRing });

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

/** Storage of a tab over its reloads, and the event of leaving a page. */
function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = (uid: string | undefined) => {
    const events = new EventTarget();
    const opened = page(loaded, { storage, user: () => uid, page: events as Window });
    return { ...opened, leave: () => void events.dispatchEvent(new Event('pagehide')) };
  };
  return { kept, open };
}

test('B16 what was recorded survives a reload of the tab, for the same person', async () => {
  const { open } = tab();
  const first = open('amira');
  await first.recording.start();
  await listBots(first.client, { page: 1 });
  first.leave();
  const second = open('amira');
  await listBots(second.client, { page: 2 });
  expect(await second.pages()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  second.leave();
  expect(await open('boris').pages()).toEqual([]);
});

test('B16 a person that leaves before the recorder is loaded leaves nothing to the next page', async () => {
  const { kept, open } = tab();
  const first = open('amira');
  await first.recording.start();
  await listBots(first.client, { page: 1 });
  first.leave();
  expect(kept.size).toBe(1);
  const second = open('amira');
  second.recording.clear();
  expect(await second.pages()).toEqual([]);
  expect(kept.size).toBe(0);
});
