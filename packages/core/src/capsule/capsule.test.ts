import fc from 'fast-check';
import { expect, test } from 'vitest';
import ownPackage from '../../package.json' with { type: 'json' };
import { type CapsuleError, createRecorder, MAX_CAPSULE, readCapsule } from '../capsule.js';
import {
  closeSpotGridBot,
  createSpotGridBot,
  getFuturesSymbolItem,
  getProfile,
  getSpotGridBot,
  listBots,
} from '../endpoints/index.js';
import { type Answer, connect, ok } from '../testing/fakeServer.js';
import { createSpotGridBotWrite, journalOf, sendWrite } from '../writes.js';
import type { TimedTrace } from './Trace.js';

const params = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 5, quote_investment: '10' } as const;
const quietly = (call: Promise<unknown>) => call.catch(() => undefined);
const row = (grid_id: string, rest: object = {}) => ({
  type: 'GRID_SPOT',
  grid: {
    info: {
      grid_id,
      ...{ symbol: 'BTCUSDT', status: 'RUNNING', total_investment: '10', create_time: '1767225600000' },
      ...{ min_price: '1', max_price: '2', cell_number: 5 },
      ...rest,
    },
  },
});

function record(answers: readonly Answer[], config: Parameters<typeof connect>[1] = {}) {
  const { client } = connect(answers, config);
  return { client, recorder: createRecorder({ client }) };
}

test('B16 a capsule keeps calls, settings and outcomes, and stand-ins in place of ids', async () => {
  const { client, recorder } = record([
    ok({ grid_id: '612345678901234567' }),
    ok({ status_code: 30006 }),
    ok({ total: '1', bots: [row('612345678901234567')] }),
  ]);
  await createSpotGridBot(client, { ...params, channel: 'web', followed_grid_id: '77' });
  await quietly(closeSpotGridBot(client, { grid_id: '612345678901234567', close_mode: 'quote_mode' }));
  await listBots(client, { status: 'ongoing' });
  const { calls, bots, versions } = await recorder.capsule();
  expect(calls).toMatchObject([
    { endpoint: 'createSpotGridBot', isWrite: true, params, outcome: 'ok', made: 'bot-1' },
    { endpoint: 'closeSpotGridBot', params: { grid_id: 'bot-1' }, outcome: 'gateway_error', code: 30006 },
    { endpoint: 'listBots', isWrite: false, params: { status: 'ongoing' }, outcome: 'ok' },
  ]);
  expect(Object.keys(Object(calls[0]?.params)).sort()).toEqual(Object.keys(params).sort());
  expect(bots).toMatchObject([{ bot: 'bot-1', facts: { type: 'spot_grid', status: 'running', cell_number: 5 } }]);
  expect(versions).toMatchObject({ platform: 'pc', locale: 'en-US', environment: 'production', browser: 'other' });
});

test('B16 a write whose answer was lost is there with what the look-up found', async () => {
  const lists: Answer[] = [ok({ total: '0', bots: [] }), ok({ total: '0', bots: [] })];
  const found = [ok({ total: '1', bots: [row('5', { total_investment: '10' })] }), ok({ total: '0', bots: [] })];
  const { client, recorder } = record([...lists, new TypeError('failed'), ...found]);
  await sendWrite(client, createSpotGridBotWrite, params, { sleep: async () => undefined, waitsMs: [0] });
  const write = (await recorder.capsule()).calls.find(({ isWrite }) => isWrite);
  expect(write).toMatchObject({ outcome: 'network_error', known: false, written: { outcome: 'done' }, made: 'bot-1' });
});

test('B16 what was done before the recorder was loaded is in it', async () => {
  const earlier: TimedTrace[] = [];
  const { client } = connect([ok({ grid_id: '5' })]);
  const leave = client.on('trace', (trace) => earlier.push(trace));
  await createSpotGridBot(client, params);
  leave();
  const recorder = createRecorder({ client, earlier });
  await Promise.resolve();
  expect((await recorder.capsule()).calls).toMatchObject([{ endpoint: 'createSpotGridBot', made: 'bot-1' }]);
});

test('B16 prices are those at the moment of a write', async () => {
  let now = 1_767_225_600_000;
  const item = (lastPrice: string) => ok({ symbol: 'BTCUSDT', lastPrice });
  const { client, recorder } = record([item('60000'), item('60100'), item('60200'), ok({ grid_id: '5' })], {
    now: () => now,
  });
  for (let poll = 0; poll < 3; poll += 1) {
    await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' });
    now += 1000;
  }
  await createSpotGridBot(client, params);
  const { prices, calls } = await recorder.capsule();
  expect(prices).toEqual([
    { at: 0, symbol: 'BTCUSDT', price: '60000' },
    { at: 3000, symbol: 'BTCUSDT', price: '60200' },
  ]);
  expect(calls[0]).toMatchObject({ endpoint: 'getFuturesSymbolItem', times: 3 });
});

test.each([
  ['an hour ahead', 3_600_000],
  ['an hour behind', -3_600_000],
  ['months ahead', 320 * 86_400_000],
])(
  'B16 F051 with a clock that is %s, it is dated by the exchange, and its parts follow each other',
  async (_, ahead) => {
    const exchange = 1_767_225_600_000;
    let now = exchange + ahead;
    const dated = (): Answer => () =>
      Response.json({ ret_code: 0, result: { total: '0', bots: [] }, time: String(now - ahead) });
    const { client, recorder } = record([dated(), dated(), dated()], { now: () => now });
    for (let call = 0; call < 3; call += 1) {
      await listBots(client, { page: call });
      now += 1000;
    }
    const { startedAt, takenAt, calls } = await recorder.capsule();
    expect([startedAt, takenAt]).toEqual([exchange, exchange + 3000]);
    expect(calls.map(({ at }) => at)).toEqual([0, 1000, 2000]);
  },
);

test('B16 a capsule stays below 64 kB and 200 calls, and polling pushes out no write', async () => {
  const { client, recorder } = record([
    (request) => (request.url.includes('create-grid') ? ok({ grid_id: '5' }) : ok({ total: '0', bots: [] })),
  ]);
  await createSpotGridBot(client, params);
  for (let page = 0; page < 700; page += 1) await listBots(client, { page });
  for (let count = 2; count < 90; count += 1) await createSpotGridBot(client, { ...params, cell_number: count });
  const capsule = await recorder.capsule();
  expect(JSON.stringify(capsule).length).toBeLessThanOrEqual(MAX_CAPSULE);
  expect(capsule.calls.length).toBeLessThanOrEqual(200);
  expect(capsule.calls.filter(({ isWrite }) => isWrite)).toHaveLength(89);
  expect(capsule.calls.length + capsule.dropped).toBe(789);
  expect(readCapsule(JSON.stringify(capsule))).toEqual(capsule);
});

test('B16 another person on the same page finds nothing of the one before', async () => {
  const { client, recorder } = record([ok({ grid_id: '5' })]);
  await createSpotGridBot(client, params);
  const late = createSpotGridBot(client, params);
  recorder.clear();
  await late;
  const { calls, bots, prices } = await recorder.capsule();
  expect([calls, bots, prices]).toEqual([[], [], []]);
});

test('B16 after it is disposed of it hears nothing', async () => {
  const { client, recorder } = record([ok({ grid_id: '5' })]);
  recorder.dispose();
  await createSpotGridBot(client, params);
  expect((await recorder.capsule()).calls).toEqual([]);
});

test.each([
  ['no JSON', 'hello', 'The file is no report file of the trading bots.'],
  ['other JSON', '{"version":1}', 'The file is no report file of the trading bots.'],
  [
    'too much',
    `"${'x'.repeat(MAX_CAPSULE)}"`,
    `The file is larger than a report file can be (${MAX_CAPSULE} characters).`,
  ],
  [
    'another version',
    '{"format":"tradingbot-capsule","version":2}',
    'The report file has another version than this program reads (1). Use the program of the release that saved it.',
  ],
  ['a part of one', '{"format":"tradingbot-capsule","version":1}', 'The report file is damaged at startedAt.'],
])('B16 a file that is %s is refused with a sentence', (_name, text, sentence) => {
  const read = () => readCapsule(text);
  expect(read).toThrow(sentence);
  expect(read).toThrow(expect.objectContaining({ name: 'CapsuleError' } satisfies Partial<CapsuleError>));
});

test('B16 the release in a capsule is that of the package', async () => {
  expect((await record([]).recorder.capsule()).versions.sdk).toBe(ownPackage.version);
});

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const digits = (min: number, max: number) =>
  fc
    .tuple(
      fc.constantFrom(...'123456789'),
      fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }),
    )
    .map(([first, rest]) => first + rest.join(''));
const word = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: 6, maxLength: 12 })
  .map((all) => all.join(''));
const secrets = fc.record({
  token: hex(32),
  mail: fc.tuple(word, word).map(([name, host]) => `${name}@${host}.org`),
  phone: digits(10, 13).map((number) => `+${number}`),
  person: digits(15, 18),
  cookie: hex(40).map((value) => `b_t_c_k=${value}`),
});

/** A secret as it may be spelled: plain, percent-encoded, and in base64 wherever it begins in a text. */
function spellings(secret: string): readonly string[] {
  const shifted = ['', 'x', 'xy'].map((before) =>
    btoa(before + secret)
      .slice(before === '' ? 0 : 4)
      .replace(/=+$/, '')
      .slice(0, -2),
  );
  const percent = [...secret].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  return [secret, secret.replace(/^\+|^b_t_c_k=/, ''), encodeURIComponent(secret), percent, ...shifted];
}

test('B16 a scan finds no token, cookie, mail, phone or id of a person, neither in a report nor in what is kept over a reload', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, fc.constantFrom('plain', 'base64', 'percent'), async (planted, coding) => {
      const codings = { plain: String, base64: btoa, percent: (text: string) => encodeURIComponent(text) };
      const [token, mail, phone, cookie] = [planted.token, planted.mail, planted.phone, planted.cookie].map(
        codings[coding],
      ) as [string, string, string, string];
      const { person } = planted;
      const everything = { token, mail, phone, cookie, uid: person, [mail]: phone, note: [cookie, { person }] };
      const stored = new Map<string, string>();
      const storage = {
        get length() {
          return stored.size;
        },
        key: (index: number) => [...stored.keys()][index] ?? null,
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      };
      const journal = { now: () => Date.now(), storage, user: () => person };
      const bots = [row(person, { ...everything, bot_name: mail, base_token: phone, settlement_assets: cookie })];
      const answers: Answer[] = [
        ok({ email: mail, mobile: phone, ...everything }),
        ok({ grid_id: person, ban_reason_text: mail, ...everything }),
        ok({ total: '1', bots, ...everything }),
        Response.json({ ret_code: 77, ret_msg: `${mail} ${phone}`, result: everything }),
        new Response(`${mail} ${token}`, {
          status: 502,
          statusText: phone.slice(1),
          headers: { 'set-cookie': cookie },
        }),
        new TypeError(`failed for ${mail} with ${token}`),
        ok({ check_code: mail, ...everything }),
      ];
      const { client } = connect(answers, {
        platform: 'app',
        userToken: () => planted.token,
        journal,
        guid: '01234567-89ab-4cde-8f01-23456789abcd',
      });
      const ring = new Map<string, string>();
      const tab = {
        getItem: (key: string) => ring.get(key) ?? null,
        setItem: (key: string, value: string) => void ring.set(key, value),
        removeItem: (key: string) => void ring.delete(key),
      };
      const recorder = createRecorder({ client, storage: tab, user: () => person });
      const texts = { channel: token, strategy_id: mail, followed_grid_id: person, used_reward_id: person };
      const odd = { symbol: mail, min_price: phone, max_price: cookie, [token]: mail };
      await quietly(getProfile(client, {}));
      await quietly(createSpotGridBot(client, { ...params, ...texts, ...everything }));
      await quietly(listBots(client, { symbol: mail }));
      await quietly(createSpotGridBot(client, { ...params, ...texts }));
      await quietly(getSpotGridBot(client, { grid_id: person, ...everything }));
      await quietly(
        sendWrite(
          client,
          createSpotGridBotWrite,
          { ...params, ...texts, ...everything },
          { sleep: async () => undefined, waitsMs: [0] },
        ),
      );
      await quietly(createSpotGridBot(client, { ...params, ...odd } as never));
      const lost = {
        kind: 'spot_grid',
        endpoint: 'createSpotGridBot',
        params: { ...params, ...texts, ...everything },
        key: token,
      } as const;
      await journalOf(client).write(lost, async ({ sending }) => {
        sending({ ids: [person], isWhole: true });
        return { outcome: 'unknown' as const };
      });
      recorder.save();
      const kept = [...ring.values()].join('');
      expect(kept).toContain('"createSpotGridBot"');
      const capsule = JSON.stringify(
        await recorder.capsule({
          path: `/en-US/tradingbot/my-bot/${mail}/${person}/${token}?symbol=${phone}&user=${mail}#${cookie}`,
          userAgent: `Mozilla ${mail} ${token}`,
          theme: token,
        }),
      );
      expect(capsule).toContain('"journal":[{');
      const text = capsule + kept;
      const found = Object.values(planted)
        .flatMap(spellings)
        .filter((spelling) => text.toLowerCase().includes(spelling.toLowerCase()));
      expect(found).toEqual([]);
      expect(text).not.toContain(client.guid);
    }),
    { numRuns: 40 },
  );
});
