import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import { decodeFrame } from './decodeFrame.js';
import { createPlainFrameReader } from './readPlainFrame.js';

const read = createPlainFrameReader();
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
    '"',
    '\\u0031',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.nat(), fc.nat()).map(([whole, part]) => `${whole}.${part}`),
);
const item = fc.record(
  {
    t: fc.oneof(fc.integer({ min: -1, max: 2_000_000_000_000 }), fc.constantFrom(0, 1.5, '5', null)),
    s: fc.oneof(fc.constantFrom('BTCUSDT', 'A"B', '\\', 'é', '__proto__', ''), fc.string({ maxLength: 70 })),
    sn: fc.constantFrom('BTCUSDT', 'x'.repeat(61)),
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

test('reads a frame in the usual layout as the general reader does', () => {
  const text = JSON.stringify(plain);
  expect(read(text)?.items).toHaveLength(2);
  expect(read(text)).toEqual(decodeFrame(text));
});

test('F091 F092 never reads anything otherwise than the general reader', () => {
  fc.assert(
    fc.property(fc.oneof(frame, fc.constant(plain)), fc.nat(400), fc.string({ maxLength: 2 }), (value, at, noise) => {
      const whole = JSON.stringify(value);
      for (const text of [whole, whole.slice(0, at), whole.slice(0, at) + noise + whole.slice(at), `${whole} `]) {
        const fast = read(text);
        if (fast) expect(fast).toEqual(decodeFrame(text));
      }
    }),
    { numRuns: 1000 },
  );
});

test('F092 leaves a number that JSON does not have to the general reader, which refuses the frame', () => {
  const text = JSON.stringify({ ...plain, data: [{ ...plain.data[0], e: 301 }] });
  expect(read(text)).toEqual(decodeFrame(text));
  expect(read(text)).toBeDefined();
  expect(read(text.replace('"e":301', '"e":0301'))).toBeUndefined();
});

test('F113 takes linear time, also for a frame that almost fits', () => {
  const text = JSON.stringify(plain);
  const [open = '', close = ''] = text.split('"27000.50"', 2);
  expect(growth((size) => read(`${open}"${'0'.repeat(size)}"${close}`))).toBeLessThan(40);
  expect(growth((size) => read(`${text.slice(0, -1)}${'9'.repeat(size)}x`))).toBeLessThan(40);
});
