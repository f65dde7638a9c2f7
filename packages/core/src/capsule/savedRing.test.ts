import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecorder, MAX_CAPSULE, type RingStorage } from '../capsule.js';
import { createSpotGridBot, listBots } from '../endpoints/index.js';
import { type Answer, connect, ok } from '../testing/fakeServer.js';
import { createSpotGridBotWrite, sendWrite } from '../writes.js';

const ID = '612345678901234567';
const AMIRA = '90071992547409931';
const NOW = 1_767_225_600_000;
const params = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 5, quote_investment: '10' } as const;
const row = {
  type: 'GRID_SPOT',
  grid: {
    info: {
      ...{ grid_id: ID, symbol: 'BTCUSDT', status: 'RUNNING', total_investment: '10', create_time: String(NOW) },
      ...{ min_price: '1', max_price: '2', cell_number: 5 },
    },
  },
};

/** `sessionStorage` of a tab. */
function tab() {
  const kept = new Map<string, string>();
  const storage: RingStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}

interface PageOptions {
  readonly answers?: readonly Answer[];
  readonly now?: number;
  /** `null`: nobody is known. */
  readonly user?: string | null;
}

/** A page of the tab. */
function load(storage: RingStorage | undefined, { answers = [], now = NOW, user = AMIRA }: PageOptions = {}) {
  const { client } = connect(answers, { now: () => now });
  return { client, recorder: createRecorder({ client, storage, user: () => user ?? undefined }) };
}

/** A page that made a bot and was left. */
async function left(storage: RingStorage | undefined, options: PageOptions = {}) {
  const { client, recorder } = load(storage, {
    answers: [ok({ grid_id: ID }), ok({ total: '1', bots: [row] })],
    ...options,
  });
  await createSpotGridBot(client, params);
  await listBots(client, { status: 'ongoing' });
  recorder.save();
}

test('B16 the ring goes on after a reload: the same calls, the same stand-ins', async () => {
  const { storage } = tab();
  await left(storage);
  const { client, recorder } = load(storage, { now: NOW + 5000, answers: [ok({ total: '1', bots: [row] })] });
  await listBots(client, { status: 'ongoing', page: 1 });
  const { startedAt, calls, bots } = await recorder.capsule();
  expect(startedAt).toBe(NOW);
  expect(calls).toMatchObject([
    { at: 0, endpoint: 'createSpotGridBot', made: 'bot-1' },
    { at: 0, endpoint: 'listBots' },
    { at: 5000, endpoint: 'listBots' },
  ]);
  expect(bots).toMatchObject([{ at: 5000, bot: 'bot-1' }]);
});

test('B16 a tab that crashes keeps its writes, also the one that was still out', async () => {
  const { storage } = tab();
  const { client } = load(storage, { answers: [ok({ grid_id: ID }), () => new Promise(() => undefined)] });
  await createSpotGridBot(client, params);
  void createSpotGridBot(client, { ...params, cell_number: 7 });
  await Promise.resolve();
  const [done, out] = (await load(storage).recorder.capsule()).calls;
  expect(done).toMatchObject({ endpoint: 'createSpotGridBot', outcome: 'ok', made: 'bot-1' });
  expect(out).toMatchObject({ endpoint: 'createSpotGridBot', params: { cell_number: 7 } });
  expect(out).not.toHaveProperty('outcome');
});

test('B16 a tab that crashes keeps what the look-up of a write found', async () => {
  const { storage } = tab();
  const none = ok({ total: '0', bots: [] });
  const { client } = load(storage, {
    answers: [none, none, new TypeError('failed'), ok({ total: '1', bots: [row] }), none],
  });
  await sendWrite(client, createSpotGridBotWrite, params, { sleep: async () => undefined, waitsMs: [0] });
  const [write] = (await load(storage).recorder.capsule()).calls;
  expect(write).toMatchObject({ outcome: 'network_error', written: { outcome: 'done' }, made: 'bot-1' });
});

test('B16 a page that only reads keeps what it asked once in ten seconds', async () => {
  const { storage } = tab();
  let saves = 0;
  let now = NOW;
  const counted = {
    ...storage,
    setItem: (key: string, value: string) => {
      saves += 1;
      storage.setItem(key, value);
    },
  };
  const { client } = connect([ok({ total: '1', bots: [row] })], { now: () => now });
  createRecorder({ client, storage: counted, user: () => AMIRA });
  for (let second = 0; second < 30; second += 1) {
    await listBots(client, { status: 'ongoing', page: second });
    now += 1000;
  }
  expect(saves).toBe(2);
  expect((await load(storage, { now }).recorder.capsule()).calls).toHaveLength(21);
});

test('B16 a recorder that was disposed of or cleared keeps nothing more', async () => {
  for (const end of ['dispose', 'clear'] as const) {
    const { kept, storage } = tab();
    const { client, recorder } = load(storage, { answers: [ok({ grid_id: ID })] });
    const late = createSpotGridBot(client, params);
    recorder[end]();
    kept.clear();
    await late;
    expect(kept.size).toBe(0);
  }
});

test('B16 what is kept holds no id, neither of a bot nor of the person', async () => {
  const { kept, storage } = tab();
  await left(storage);
  const text = [...kept.values()].join('');
  expect(text).toContain('bot-1');
  expect(text).not.toContain(ID);
  expect(text).not.toContain(AMIRA);
  expect(text.length).toBeLessThan(MAX_CAPSULE + 32_768);
});

test.each([
  ['another person', { user: '5' }],
  ['nobody', { user: null }],
  ['another day', { now: NOW + 25 * 3_600_000 }],
])('B16 the ring is not shown to a page of %s', async (_, options) => {
  const { storage } = tab();
  await left(storage);
  expect((await load(storage, options).recorder.capsule()).calls).toEqual([]);
});

test('B16 a ring that was cleared leaves nothing to the next page', async () => {
  const { kept, storage } = tab();
  await left(storage);
  load(storage).recorder.clear();
  expect(kept.size).toBe(0);
});

test('B16 without a storage the ring ends with the page', async () => {
  await left(undefined);
  expect((await load(undefined).recorder.capsule()).calls).toEqual([]);
});

describe('B16 a storage that is full, forbidden or poisoned', () => {
  const fail = () => {
    throw new Error('no storage');
  };

  test('stops no recording', async () => {
    for (const broken of [
      { getItem: fail, setItem: fail, removeItem: fail },
      { ...tab().storage, setItem: fail },
    ]) {
      await left(broken);
      const { client, recorder } = load(broken, { answers: [ok({ grid_id: ID })] });
      await createSpotGridBot(client, params);
      recorder.save();
      expect((await recorder.capsule()).calls).toHaveLength(1);
    }
  });

  test('that is full keeps no older ring in place of the newer one', async () => {
    const { kept, storage } = tab();
    await left(storage);
    load({ ...storage, setItem: fail }).recorder.save();
    expect(kept.size).toBe(0);
  });

  test('gives no text that redaction would not have left', async () => {
    const { kept, storage } = tab();
    await left(storage);
    for (const [key, text] of kept) kept.set(key, text.replaceAll('BTCUSDT', 'somebody@example.org'));
    expect((await load(storage).recorder.capsule()).calls).toEqual([]);
  });

  test('is read without harm, whatever is in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('x'.repeat(400_000))), (text) => {
        const { recorder } = load({ ...tab().storage, getItem: () => text });
        recorder.save();
        recorder.dispose();
      }),
      { numRuns: 50 },
    );
  });
});
