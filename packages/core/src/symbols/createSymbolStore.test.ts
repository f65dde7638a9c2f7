import { describe, expect, test } from 'vitest';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { type Answer, connect, ok } from '../testing/fakeServer.js';
import { memoryStorage, symbolRow, symbolRows } from '../testing/symbols.js';
import { createSymbolStore, type SymbolState, type SymbolStoreConfig } from './createSymbolStore.js';

const V6 = 'tb-symbols-v6:production:GLOBAL';
const V4 = 'tb-symbols-v4:production:GLOBAL';
const START = 1_700_000_000_000;
const refused = new Response('no', { status: 400 });

const v6 = (rows: readonly object[], { version = '1', time = START - 1000 } = {}) =>
  `${JSON.stringify({ version, time, count: rows.length })}\n${JSON.stringify(rows)}`;
const v4 = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      symbol: `A${index}`,
      baseCurrency: 'A',
      quoteCurrency: 'USDT',
      tickSize: 0.0000001,
      lotSize: 10,
      contractStatus: 'Trading',
      contractType: 'LinearPerpetual',
    })),
  );

function setUp(answers: readonly Answer[], config: Partial<SymbolStoreConfig> = {}, host = 'www.xchg-example.com') {
  const clock = { now: START };
  const { client, requests } = connect(answers, {
    now: () => clock.now,
    environment: resolveEnvironment({ protocol: 'https:', host }),
  });
  const store = createSymbolStore({ client, ...config });
  const codes: number[] = [];
  const states: SymbolState['status'][] = [];
  store.on('log', ({ code }) => codes.push(code));
  store.on('change', ({ status }) => states.push(status));
  return { store, requests, codes, states, clock };
}

const list = (count: number, version = '1') => ok({ version, list: symbolRows(count) });
const queryOf = (url: string | undefined) => Object.fromEntries(new URL(url ?? 'x:').searchParams);

describe('F066 a storage that is', () => {
  const blocked = memoryStorage();
  Object.assign(blocked.faults, { read: true, write: true, remove: true });
  test.each<[string, SymbolStoreConfig['storage'], number[]]>([
    ['not given leaves memory', undefined, []],
    ['missing leaves memory', () => undefined, []],
    ['null leaves memory', () => null, []],
    [
      'refused when asked for leaves memory',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      [10011506],
    ],
    ['throwing at every call leaves memory', () => blocked.storage, [10011506]],
  ])('%s', async (_, storage, logged) => {
    const { store, codes } = setUp([list(3)], { storage });
    expect(await store.load()).toMatchObject({ status: 'resolved', source: 'network' });
    expect(store.get('A2')?.tickSize).toBe('0.1');
    expect(codes).toEqual(logged);
  });

  test('throwing while the server is away leaves the built-in list', async () => {
    const { store, codes } = setUp([refused], { storage: () => blocked.storage });
    expect(await store.load()).toMatchObject({ status: 'rejected', source: 'built_in' });
    expect(codes).toEqual([10011501, 10011504, 10011505, 10011507]);
  });
});

describe('F067 a full storage', () => {
  test('is cleared of older own keys and tried once more', async () => {
    const { storage, held, writes, faults } = memoryStorage({
      'tb-symbols-v5:production:GLOBAL': 'x'.repeat(500),
      other: 'theirs',
    });
    faults.limit = 700;
    const { store, codes } = setUp([list(3)], { storage: () => storage });
    await store.load();
    expect(writes).toEqual([V6, V6]);
    expect([...held.keys()].sort()).toEqual(['other', V6].sort());
    expect(codes).toEqual([]);
  });

  test('that stays full is reported once and ignored', async () => {
    const { storage, held, writes, faults } = memoryStorage({ other: 'theirs' });
    faults.write = true;
    const { store, codes } = setUp([list(3)], { storage: () => storage });
    expect(await store.load()).toMatchObject({ status: 'resolved', source: 'network' });
    expect(store.state().symbols.size).toBe(3);
    expect(writes).toHaveLength(2);
    expect(codes).toEqual([10011506]);
    expect(held.get('other')).toBe('theirs');
  });
});

describe('F068 a saved list that is bad counts as absent and is removed:', () => {
  const good = v6(symbolRows(3));
  test.each([
    ['empty', ''],
    ['no JSON', '{"broken'],
    ['another app’s text', 'true'],
    ['a list of format 4', v4(3)],
    ['without rows', good.split('\n')[0] ?? ''],
    ['cut in the middle', good.slice(0, -20)],
    ['a header of null', `null\n${JSON.stringify(symbolRows(3))}`],
    ['a time that is text', good.replace(/"time":\d+/, '"time":"1"')],
    ['a time of 0', good.replace(/"time":\d+/, '"time":0')],
    ['a count that is negative', good.replace('"count":3', '"count":-3')],
    ['rows that are an object', `${good.split('\n')[0]}\n{"0":{}}`],
    ['no row', v6([]).replace('"count":0', '"count":3')],
    ['rows without a tick', v6([symbolRow({ ts: '' }), symbolRow({ ts: '0' })])],
    ['ticks that are no decimals', v6([symbolRow({ ts: 'fine' })])],
  ])('%s', async (_, saved) => {
    const { storage, held } = memoryStorage({ [V6]: saved });
    const { store, codes } = setUp([refused], { storage: () => storage });
    expect(await store.load()).toMatchObject({ source: 'built_in' });
    expect(held.has(V6)).toBe(false);
    expect(codes).toEqual([10011501, 10011504, 10011505, 10011507]);
  });

  test('an older one too', async () => {
    const { storage, held } = memoryStorage({ [V4]: '[{"symbol":"A","tickSize":0}]' });
    const { store } = setUp([refused], { storage: () => storage });
    await store.load();
    expect(held.has(V4)).toBe(false);
  });

  test('a bad one never stands in the way of what the server sends', async () => {
    const lying = v6([{}, {}]).replace('"count":2', '"count":1000');
    const { storage, held } = memoryStorage({ [V6]: lying });
    const { store, codes } = setUp([list(3)], { storage: () => storage });
    expect(await store.load()).toMatchObject({ source: 'network' });
    expect(held.get(V6)).toContain('"count":3');
    expect(codes).toEqual([]);
  });
});

describe('F069 the list comes from', () => {
  const saved = { [V6]: v6(symbolRows(4)), [V4]: v4(5) };
  test('the server first', async () => {
    const { store, codes } = setUp([list(3)], { storage: () => memoryStorage({ [V4]: v4(5) }).storage });
    expect(await store.load()).toMatchObject({ status: 'resolved', source: 'network', time: START });
    expect(codes).toEqual([]);
  });
  test.each([
    ['then from format 6', saved, 'v6', 4, START - 1000, [10011501]],
    ['then from format 4', { [V4]: v4(5) }, 'v4', 5, undefined, [10011501, 10011504]],
    ['then from the built-in list', {}, 'built_in', 45, undefined, [10011501, 10011504, 10011505, 10011507]],
  ] as const)('%s', async (_, entries, source, size, time, logged) => {
    const { store, codes } = setUp([refused], { storage: () => memoryStorage(entries).storage });
    const state = await store.load();
    expect([state.status, state.source, state.symbols.size, state.time]).toEqual(['rejected', source, size, time]);
    expect(codes).toEqual(logged);
  });

  test.each<[string, Answer, number]>([
    ['no network', new TypeError('failed to fetch'), 10011501],
    ['a refusal', ok({}, { ret_code: 10001 }), 10011501],
    ['an answer without list', ok({ version: '2' }), 10011502],
    ['an answer that is text', ok('list'), 10011502],
    ['no answer', ok(null), 10011502],
    ['a list that is an object', ok({ list: { A: symbolRow() } }), 10011502],
    ['an empty list', ok({ list: [] }), 10011503],
    ['an empty bare list', ok([]), 10011503],
  ])('what is saved after %s, under its code', async (_, answer, code) => {
    const { storage } = memoryStorage({ [V6]: v6(symbolRows(4)) });
    const { store, codes } = setUp([answer], { storage: () => storage });
    expect(await store.load()).toMatchObject({ status: 'rejected', source: 'v6' });
    expect(codes).toEqual([code]);
  });

  test('the server still, when a later load of the same visit fails', async () => {
    const { storage, held } = memoryStorage();
    const { store } = setUp([list(3), refused], { storage: () => storage });
    await store.load();
    held.set(V6, v6(symbolRows(9)));
    expect(await store.load()).toMatchObject({ status: 'rejected', source: 'network' });
    expect(store.state().symbols.size).toBe(3);
  });
});

describe('F070 a list of format 4', () => {
  test('is migrated: numbers become exact text', async () => {
    const { store } = setUp([refused], { storage: () => memoryStorage({ [V4]: v4(1) }).storage });
    await store.load();
    expect(store.get('A0')).toMatchObject({ tickSize: '0.0000001', lotSize: '10' });
  });
  test.each([
    ['of format 6 under the older key', v6(symbolRows(3))],
    ['with short keys only', JSON.stringify(symbolRows(3))],
  ])('is not one %s', async (_, text) => {
    const { store } = setUp([refused], { storage: () => memoryStorage({ [V4]: text }).storage });
    expect(await store.load()).toMatchObject({ source: 'built_in' });
  });
  test('and every older one is removed on save; newer and foreign keys stay', async () => {
    const keys = [1, 3, 4, 5, 7].map((format) => `tb-symbols-v${format}:production:GLOBAL`);
    const { storage, held } = memoryStorage(Object.fromEntries([...keys, 'x'].map((key) => [key, 'y'])));
    const { store } = setUp([list(3)], { storage: () => storage });
    await store.load();
    expect([...held.keys()].sort()).toEqual([V6, 'tb-symbols-v7:production:GLOBAL', 'x'].sort());
  });
  test('stays when nothing was saved', async () => {
    const { storage, held } = memoryStorage({ [V4]: v4(3) });
    await setUp([refused], { storage: () => storage }).store.load();
    expect(held.has(V4)).toBe(true);
  });
});

describe('F071', () => {
  test('a save is one write', async () => {
    const { storage, writes } = memoryStorage();
    await setUp([list(3)], { storage: () => storage }).store.load();
    expect(writes).toEqual([V6]);
  });
  test('an older answer does not replace a newer one that another tab has saved', async () => {
    const newer = v6(symbolRows(4), { time: START + 1 });
    const { storage, held, writes } = memoryStorage({ [V6]: newer });
    const { store, codes } = setUp([list(3)], { storage: () => storage });
    expect((await store.load()).symbols.size).toBe(3);
    expect(held.get(V6)).toBe(newer);
    expect([writes, codes]).toEqual([[], []]);
  });
  test('a list of an impossible future does not hold the place for ever', async () => {
    const { storage, held } = memoryStorage({ [V6]: v6(symbolRows(4), { time: START + 86_400_000 }) });
    await setUp([list(3)], { storage: () => storage }).store.load();
    expect(held.get(V6)).toContain(`"time":${START}`);
  });
  test('an older answer does not replace a newer one in memory', async () => {
    const { store, clock } = setUp([list(3), list(4)]);
    await store.load();
    clock.now = START - 5;
    expect(await store.load()).toMatchObject({ status: 'resolved', time: START });
    expect(store.state().symbols.size).toBe(3);
  });
  test('an answer is as old as its question', async () => {
    const { client } = connect(
      [
        () => {
          now += 9000;
          return list(3);
        },
      ],
      { now: () => now },
    );
    let now = START;
    expect(await createSymbolStore({ client }).load()).toMatchObject({ time: START });
  });
  test('readers see the whole list at once', async () => {
    const { store } = setUp([list(50)]);
    const sizes = new Set<number>();
    store.subscribe(() => sizes.add(store.state().symbols.size));
    const before = store.state();
    await store.load();
    expect([...sizes]).toEqual([0, 50]);
    expect(before.symbols.size).toBe(0);
  });
});

describe('F072', () => {
  test.each([
    ['www.xchg-example.hk', 'tb-symbols-v6:production:HKG'],
    ['testnet.xchg-example.com', 'tb-symbols-v6:testnet:GLOBAL'],
    ['m.xchg-example.ae', 'tb-symbols-v6:production:ARE'],
  ])('the key of %s carries environment and region', async (host, key) => {
    const { storage, held } = memoryStorage({ [V6]: v6(symbolRows(9)) });
    const { store } = setUp([list(3)], { storage: () => storage }, host);
    await store.load();
    expect([...held.keys()]).toEqual([V6, key]);
  });
  test('nothing but the fields of the contract is kept', async () => {
    const { storage, held } = memoryStorage();
    const rows = [
      symbolRow({ user_id: '900719', isFavourite: true, symbolName: 'BTC' }),
      { symbolName: 'long', ...symbolRow({ s: 'A', sn: 'short' }), baseCurrency: 'long' },
    ];
    await setUp([ok({ list: rows, uid: '900719' })], { storage: () => storage }).store.load();
    expect(held.get(V6)).not.toMatch(/900719|avourite/);
    expect(held.get(V6)).toContain('"sn":"BTC"');
    expect(held.get(V6)).not.toContain('long');
  });
});

describe('F073', () => {
  test('a load goes from pending to resolved once, and parallel loads share one request', async () => {
    const { store, requests, states } = setUp([list(3)]);
    expect(store.state().status).toBe('idle');
    const loads = [store.load(), store.load(), store.load()];
    expect(store.state().status).toBe('pending');
    await Promise.all(loads);
    expect(states).toEqual(['pending', 'resolved']);
    expect(requests).toHaveLength(1);
  });
  test('a rejected load can be tried again', async () => {
    const { store, states } = setUp([refused, list(3)]);
    await store.load();
    expect(store.state().symbols.size).toBe(45);
    await store.load();
    expect(states).toEqual(['pending', 'rejected', 'pending', 'resolved']);
    expect(store.state()).toMatchObject({ source: 'network' });
  });
  test('a listener that loads or throws joins the load under way', async () => {
    const errors: unknown[] = [];
    const { store, requests, states } = setUp([list(3)], { onListenerError: (error) => errors.push(error) });
    store.subscribe(() => {
      if (store.state().status === 'pending') void store.load();
      throw new Error('mine');
    });
    await store.load();
    expect(requests).toHaveLength(1);
    expect(states).toEqual(['pending', 'resolved']);
    expect(errors).toHaveLength(2);
  });
  test('the state is one object between changes', async () => {
    const { store } = setUp([list(3)]);
    await store.load();
    expect(store.state()).toBe(store.state());
  });
});

describe('F074 a list is not used or saved when it', () => {
  test.each([
    ['is empty', 0, 10],
    ['has under half the known size', 4, 10],
  ])('%s, against a saved list', async (_, size, known) => {
    const saved = v6(symbolRows(known));
    const { storage, held } = memoryStorage({ [V6]: saved });
    const { store, codes } = setUp([list(size)], { storage: () => storage });
    expect(await store.load()).toMatchObject({ status: 'rejected', source: 'v6' });
    expect(held.get(V6)).toBe(saved);
    expect(codes).toEqual([10011503]);
  });
  test('has under half the size of the list in memory', async () => {
    const { store, codes } = setUp([list(10), list(4)]);
    await store.load();
    expect((await store.load()).symbols.size).toBe(10);
    expect(codes).toEqual([10011503]);
  });
  test('has under half the size of a list of format 4', async () => {
    const { store, codes } = setUp([list(4)], { storage: () => memoryStorage({ [V4]: v4(10) }).storage });
    expect(await store.load()).toMatchObject({ source: 'v4' });
    expect(codes).toEqual([10011503, 10011504]);
  });
  test('is empty, when nothing is known yet', async () => {
    const { store, codes } = setUp([list(0)]);
    expect(await store.load()).toMatchObject({ status: 'rejected', source: 'built_in' });
    expect(codes[0]).toBe(10011503);
  });
  test('but half is enough, and the built-in list is no measure', async () => {
    const { store } = setUp([refused, list(5), list(10)], {});
    await store.load();
    expect(await store.load()).toMatchObject({ source: 'network' });
    const half = setUp([list(5)], { storage: () => memoryStorage({ [V6]: v6(symbolRows(10)) }).storage });
    expect(await half.store.load()).toMatchObject({ source: 'network' });
  });
});

describe('F075 bad rows', () => {
  test.each([
    [1, 10, 'network'],
    [2, 18, 'network'],
    [2, 10, 'built_in'],
    [3, 0, 'built_in'],
  ])('%i beside %i good ones: the list is from %s', async (bad, good, source) => {
    const rows = [...symbolRows(good), ...Array.from({ length: bad }, () => ({ s: 'X' }))];
    const { store, codes } = setUp([ok({ list: rows })]);
    const state = await store.load();
    expect(state.source).toBe(source);
    if (source === 'network') expect([state.symbols.size, state.skipped]).toEqual([good, bad]);
    else expect(codes[0]).toBe(10011502);
  });
});

test('F077 symbols with the names of object members are ordinary symbols', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const { storage } = memoryStorage();
  const first = setUp([ok({ list: names.map((s) => symbolRow({ s })) })], { storage: () => storage });
  expect(first.store.get('constructor')).toBeUndefined();
  await first.store.load();
  const second = setUp([refused], { storage: () => storage });
  await second.store.load();
  for (const { store } of [first, second]) {
    expect([...store.state().symbols.keys()]).toEqual(names);
    for (const name of names) expect(store.get(name)?.symbol).toBe(name);
  }
});

describe('the version of the list', () => {
  test('is empty at first, then the one that is held', async () => {
    const { storage } = memoryStorage();
    const { store, requests } = setUp([list(3, '7'), list(3, '8')], { storage: () => storage });
    await store.load();
    await store.load();
    expect(requests.map(({ url }) => queryOf(url))).toEqual([
      { filter: 'all', version: '' },
      { filter: 'all', version: '7' },
    ]);
    const next = setUp([list(3)], { storage: () => storage });
    await next.store.load();
    expect(queryOf(next.requests[0]?.url).version).toBe('8');
  });
  test('without a list means that nothing changed', async () => {
    const { storage, writes } = memoryStorage({ [V6]: v6(symbolRows(4), { version: '7' }) });
    const { store, codes } = setUp([ok({ version: '7' })], { storage: () => storage });
    expect(await store.load()).toMatchObject({ status: 'resolved', source: 'network', time: START });
    expect(store.state().symbols.size).toBe(4);
    expect(await store.load()).toMatchObject({ status: 'resolved' });
    expect([writes, codes]).toEqual([[], []]);
  });
  test('of a saved list that is bad is forgotten, and the whole list is asked for', async () => {
    const saved = v6([{}], { version: '7' });
    const answer: Answer = ({ url }) => (queryOf(url).version === '7' ? ok({ version: '7' }) : list(3, '7'));
    const { store, requests } = setUp([answer], { storage: () => memoryStorage({ [V6]: saved }).storage });
    expect(await store.load()).toMatchObject({ status: 'resolved', source: 'network' });
    expect(requests).toHaveLength(2);
  });
  test('that nobody named does not count as the same', async () => {
    const { store, requests, codes } = setUp([ok({})]);
    await store.load();
    expect(requests).toHaveLength(1);
    expect(codes[0]).toBe(10011502);
  });
  test('with an empty list is an empty list', async () => {
    const { storage } = memoryStorage({ [V6]: v6(symbolRows(4), { version: '7' }) });
    const { store, codes } = setUp([ok({ version: '7', list: [] })], { storage: () => storage });
    expect(await store.load()).toMatchObject({ status: 'rejected', source: 'v6' });
    expect(codes).toEqual([10011503]);
  });
});

test('what a server sends beyond the contract is reported; a strict client refuses it', async () => {
  const rows = ok({ list: [symbolRow({ later: 1 })] });
  for (const [strict, source] of [
    [false, 'network'],
    [true, 'built_in'],
  ] as const) {
    const drifts: string[] = [];
    const { client } = connect([rows], { strict });
    client.on('drift', ({ path }) => drifts.push(path));
    expect(await createSymbolStore({ client }).load()).toMatchObject({ source });
    expect(drifts).toEqual(strict ? [] : ['list[].later']);
  }
});

test('dispose ends the load and the listeners', async () => {
  let signal: AbortSignal | undefined;
  const { store, states, codes } = setUp([
    (request) => {
      signal = request.signal;
      return list(3);
    },
  ]);
  const load = store.load();
  store.dispose();
  store.dispose();
  await load;
  await store.load();
  expect([states, codes]).toEqual([['pending'], []]);
  expect(signal?.aborted ?? true).toBe(true);
});

test('F163 a store that is made touches neither network nor storage', () => {
  const { requests } = setUp([list(3)], {
    storage: () => {
      throw new Error('touched');
    },
  });
  expect(requests).toEqual([]);
});
