import { type BotClient, createBotClient, resolveEnvironment } from '@tradingbot/core';
import { listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { expect, test, vi } from 'vitest';
import { type KeepOptions, keepSymbols } from './keepSymbols.js';

/** A browser's storage over several visits. */
function disk(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}

/** A visit to an exchange that answers with these lists, by their paths; with none it cannot be reached. */
function visit(
  storage: Storage | undefined,
  lists: () => Readonly<Record<string, unknown>>,
  more?: Pick<KeepOptions, 'load'>,
) {
  const client: BotClient = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    sleep: async () => {},
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      const result = Object.entries(lists()).find(([path]) => pathname.endsWith(path))?.[1];
      if (result === undefined) throw new TypeError('unreachable');
      return Response.json({ ret_code: 0, result });
    },
  });
  const kept = keepSymbols({ client, storage, later: (work) => work(), ...more });
  const listener = vi.fn();
  kept.subscribe(listener);
  const contracts = () => kept.client.request(listFuturesSymbols.spec, {});
  const spot = () => kept.client.request(listSpotSymbols.spec, {});
  return { ...kept, listener, contracts, spot };
}

const down = () => ({});

test('F073 a list that cannot be had is the one of an earlier visit, until it can be had', async () => {
  const storage = disk();
  const builtIn = await visit(undefined, down).contracts();
  const lists = {
    'brief-symbol-list': { ...Object(builtIn), version: '7' },
    'list-symbol-info-v2': { symbols: [{ symbol: 'BTCUSDT' }] },
  };
  const first = visit(storage, () => lists);
  await first.contracts();
  await first.spot();
  await vi.waitFor(() => expect(storage.length).toBe(2));
  expect(first.read()).toBeUndefined();

  let now: object = {};
  const second = visit(storage, () => ({ ...now }));
  expect(await second.contracts()).toEqual({ ...Object(builtIn), version: '' });
  expect(second.read()?.since).toBeGreaterThan(0);
  expect(await second.spot()).toEqual(lists['list-symbol-info-v2']);
  now = lists;
  await second.contracts();
  await second.spot();
  expect(second.read()).toBeUndefined();
  expect(second.listener).toHaveBeenCalledTimes(4);
});

test('a first visit has the built-in contracts, and reports that spot pairs failed', async () => {
  const { client, read } = visit(disk(), down);
  const contracts = (await listFuturesSymbols(client, {})).list ?? [];
  expect(contracts.map(({ symbol }) => symbol)).toContain('BTCUSDT');
  expect(read()).toEqual({ since: undefined });
  await expect(listSpotSymbols(client, {})).rejects.toMatchObject({ kind: 'network_error' });
});

test('F072 a storage that is broken, foreign or absent takes nothing from the page', async () => {
  const broken = disk();
  broken.setItem('tb-spot-symbols:local:GLOBAL', '{"since":1,"answer"');
  for (const storage of [broken, undefined]) {
    const { client } = visit(storage, down);
    await expect(listSpotSymbols(client, {})).rejects.toMatchObject({ kind: 'network_error' });
    expect((await listFuturesSymbols(client, {})).list?.length).toBeGreaterThan(30);
  }
});

test('a reader that has left gets no saved list, and other reads are as they were', async () => {
  const { client, read } = visit(disk(), down);
  const left = AbortSignal.abort();
  await expect(listFuturesSymbols(client, {}, { signal: left })).rejects.toMatchObject({ kind: 'aborted' });
  expect(read()).toBeUndefined();
  expect(client.locale).toBe('en-US');
  expect(client.serverTime()).toBeGreaterThan(0);
});

test('when the page goes offline before it could load what keeps, calls answer and fail as without it', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const storage = disk();
  const reached = visit(storage, () => ({ 'list-symbol-info-v2': { symbols: [] } }), { load });
  await expect(reached.spot()).resolves.toBeDefined();
  expect(storage.length).toBe(0);
  await expect(visit(storage, down, { load }).spot()).rejects.toMatchObject({ name: 'BotError' });
});
