import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import { createFrameReader } from './createFrameReader.js';
import { decodeFrame } from './decodeFrame.js';

const figure = fc.oneof(
  fc.constantFrom(
    '0',
    '0.0',
    '27000.5',
    '-1',
    '1e5',
    '',
    '.5',
    '5.',
    'NaN',
    '0x1',
    '１',
    '1'.repeat(41),
    `${'1'.repeat(40)}.${'1'.repeat(40)}`,
    `1.${'1'.repeat(41)}`,
    '"',
    '\\u0031',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.nat(), fc.nat()).map(([whole, part]) => `${whole}.${part}`),
);
const item = fc.record(
  {
    t: fc.oneof(
      fc.integer({ min: -1, max: 2_000_000_000_000 }),
      fc.constantFrom(0, 1.5, '5', null, 999_999_999_999_999, Number.MAX_SAFE_INTEGER, 123_456_789_012_345_680_000),
    ),
    s: fc.oneof(fc.constantFrom('BTCUSDT', 'A"B', '\\', 'é', '__proto__', ''), fc.string({ maxLength: 70 })),
    sn: fc.constantFrom('BTCUSDT', 'x'.repeat(300)),
    c: figure,
    h: figure,
    l: figure,
    o: figure,
    v: figure,
    qv: figure,
    m: figure,
    e: fc.constantFrom(301, -1, '301'),
    xp: figure,
  },
  { requiredKeys: ['t', 's', 'c', 'h', 'l', 'o', 'v', 'qv', 'm'] },
);
const frame = fc.record({
  symbol: fc.constantFrom('BTCUSDT', ''),
  symbolName: fc.constant('BTCUSDT'),
  topic: fc.constantFrom('realtimes', 'kline'),
  params: fc.constantFrom({ realtimeInterval: '24h', binary: 'false' }, {}),
  data: fc.array(item, { maxLength: 3 }),
  f: fc.boolean(),
  sendTime: fc.constantFrom(1_700_000_000_000, 0, '1'),
});
const plain = {
  symbol: 'BTCUSDT',
  symbolName: 'BTCUSDT',
  topic: 'realtimes',
  params: { realtimeInterval: '24h', binary: 'false' },
  data: ['BTCUSDT', 'ETHUSDT'].map((s, i) => ({
    t: 1_700_000_000_000 + i,
    s,
    sn: s,
    c: '27000.50',
    h: '27500',
    l: '0.5',
    o: '26900',
    v: '0',
    qv: '33333333.1',
    m: '-0.0190',
    e: 301,
    xp: '27000.4',
  })),
  f: true,
  sendTime: 1_700_000_000_500,
};

/** A reader that knows the layout of a frame. */
function readerOf(text: string) {
  const reader = createFrameReader();
  reader.read(text);
  return reader;
}

test('reads a frame in a known layout as the general reader does', () => {
  const reader = readerOf(JSON.stringify(plain));
  const next = JSON.stringify({ ...plain, data: plain.data.slice(1), sendTime: 1_700_000_000_900 });
  expect(reader.read(next)).toEqual(decodeFrame(next));
  expect(reader.unusual).toBe(1);
});

test('F091 F092 never reads anything otherwise than the general reader', () => {
  fc.assert(
    fc.property(fc.oneof(frame, fc.constant(plain)), fc.nat(400), fc.string({ maxLength: 2 }), (value, at, noise) => {
      const whole = JSON.stringify(value);
      const reader = readerOf(JSON.stringify(plain));
      for (const text of [whole, whole.slice(0, at), whole.slice(0, at) + noise + whole.slice(at), `${whole} `]) {
        // Twice: by the general reader, and by what was learned of it.
        for (const _ of ['first', 'second']) expect(reader.read(text)).toEqual(decodeFrame(text));
      }
    }),
    { numRuns: 1000 },
  );
});

const extra = fc.dictionary(
  fc.oneof(fc.constantFrom('n', 'a.b', '$', 'qv2', '"', '__proto__'), fc.string()),
  fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.constant(null), fc.double()),
  { maxKeys: 2 },
);
const shuffled = (value: object) =>
  fc.shuffledSubarray(Object.entries(value), { minLength: Object.keys(value).length });
const layout = fc.tuple(extra, extra, fc.constantFrom(undefined, 1, '\t')).chain(([ofItem, ofFrame, blanks]) =>
  fc.record({
    item: shuffled({ ...ofItem, ...plain.data[0] }),
    frame: shuffled({ ...ofFrame, ...plain }),
    blanks: fc.constant(blanks),
  }),
);

test('F092 learns any order of members, with others and blanks between them', () => {
  fc.assert(
    fc.property(layout, ({ item, frame, blanks }) => {
      const textOf = (close: string) => {
        const one = { ...Object.fromEntries(item), c: close };
        return JSON.stringify({ ...Object.fromEntries(frame), data: [one, { ...one, s: 'ETHUSDT' }] }, null, blanks);
      };
      const reader = readerOf(textOf('1.5'));
      for (const close of ['2.50', '0', '1e5', '3'])
        expect(reader.read(textOf(close))).toEqual(decodeFrame(textOf(close)));
      // Of the four only two are prices; those that are not are read by the general reader.
      expect(reader.unusual).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
  const reversed = JSON.stringify(
    { ...plain, data: plain.data.map((each) => Object.fromEntries(Object.entries(each).reverse())) },
    null,
    2,
  );
  const reader = readerOf(reversed);
  for (let count = 0; count < 5; count += 1) expect(reader.read(reversed)).toEqual(decodeFrame(reversed));
  expect(reader.unusual).toBe(1);
});

test('what is not read of an item may be absent', () => {
  const reader = readerOf(JSON.stringify(plain));
  const short = JSON.stringify({ ...plain, data: plain.data.map(({ xp, sn, ...rest }) => rest) });
  expect(reader.read(short)).toEqual(decodeFrame(short));
  expect(reader.unusual).toBe(1);
});

test('what changes with every frame is learned ever more rarely, and a layout that stays is known soon', () => {
  const reader = createFrameReader();
  const named = (name: string) => JSON.stringify({ ...plain, [name]: 1 });
  for (let count = 0; count < 100; count += 1) reader.read(named(`n${count}`));
  expect(reader.unusual).toBe(100);
  for (let count = 0; count < 100; count += 1) reader.read(named('later'));
  expect(reader.unusual).toBe(128);
});

test('only frames of quotes are counted', () => {
  const reader = createFrameReader();
  for (const data of [
    '{"pong":1}',
    '{"code":"1","msg":"no"}',
    'x',
    undefined,
    '{"topic":"kline","params":{"klineType":"1m"},"data":[]}',
  ])
    expect(reader.read(data)).toEqual(decodeFrame(data));
  expect(reader.unusual).toBe(0);
});

test('F092 leaves a number that JSON does not have to the general reader, which refuses the frame', () => {
  const text = JSON.stringify({ ...plain, data: [{ ...plain.data[0], e: 301 }] });
  const reader = readerOf(text);
  expect(reader.read(text)).toBeDefined();
  expect(reader.read(text.replace('"e":301', '"e":0301'))).toBeUndefined();
});

test.each([undefined, 1])('F113 takes linear time, also for a frame that almost fits, blanks: %s', (blanks) => {
  const text = JSON.stringify(plain, null, blanks);
  const { read } = readerOf(text);
  const [open = '', close = ''] = text.split('"27000.50"', 2);
  expect(growth((size) => read(`${open}"${'0'.repeat(size)}"${close}`))).toBeLessThan(40);
  expect(growth((size) => read(`${text.slice(0, -1)}${'9'.repeat(size)}x`))).toBeLessThan(40);
  expect(growth((size) => read(`${open}${' '.repeat(size)}x${close}`))).toBeLessThan(40);
  expect(growth((size) => read(`${text.slice(0, -1)}${' '.repeat(size)}x`))).toBeLessThan(40);
});
