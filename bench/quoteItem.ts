import * as z from 'zod/mini';
import { decodeFrame } from '../packages/core/src/prices/decodeFrame.js';
import { createPlainFrameReader } from '../packages/core/src/prices/readPlainFrame.js';
import { nanoseconds, type Row } from './report.js';

const ITEMS = 50;

function frameOf(toItem: (item: Readonly<Record<string, string | number>>) => object): string {
  const data = Array.from({ length: ITEMS }, (_, i) => ({
    t: 1_700_000_000_000 + i,
    s: `COIN${i}USDT`,
    sn: `COIN${i}USDT`,
    c: `${27_000 + i}.51`,
    h: '27500.5',
    l: '26500.25',
    o: '26900',
    v: '1234.5678',
    qv: '33333333.1',
    m: '0.0190',
    e: 301,
  }));
  return JSON.stringify({
    symbol: 'BTCUSDT',
    symbolName: 'BTCUSDT',
    topic: 'realtimes',
    params: { realtimeInterval: '24h', binary: 'false' },
    data: data.map(toItem),
    f: false,
    sendTime: 1_700_000_000_000,
  });
}

const frame = frameOf((item) => item);
/** The same members in another order. */
const other = frameOf((item) => Object.fromEntries(Object.entries(item).reverse()));

/** Reading and checking quote items, beside `JSON.parse` alone and beside a zod/mini schema after it. */
export async function quoteItem(): Promise<readonly Row[]> {
  const text = z.string();
  const schema = z.object({
    data: z.array(z.object({ t: z.number(), s: text, c: text, h: text, l: text, o: text, v: text, qv: text, m: text })),
  });
  const read = createPlainFrameReader();
  const readAny = (frame: string) => read(frame) ?? decodeFrame(frame);
  if (read(frame)?.items.length !== ITEMS) throw new Error('the frame was not read');
  if (read(other)) throw new Error('the other layout is the usual one');
  const times = await nanoseconds({
    plain: () => readAny(frame),
    other: () => readAny(other),
    parse: () => JSON.parse(frame),
    parseOther: () => JSON.parse(other),
    zod: () => schema.parse(JSON.parse(frame)),
  });
  const zod = (times.zod - times.parse) / ITEMS;
  const row = (what: string, ours: number, parse: number, target: number): Row => ({
    what: `${what}, JSON.parse ${Math.round(parse / ITEMS)} ns`,
    ours: (ours - parse) / ITEMS,
    peer: zod,
    peerName: 'zod/mini',
    unit: 'ns over JSON.parse',
    target: `≤ ${target} ns`,
    isMet: (ours - parse) / ITEMS <= target,
  });
  return [
    row('checking one item of a frame in the usual layout', times.plain, times.parse, 60),
    row('checking one item of a frame in another layout', times.other, times.parseOther, 150),
  ];
}
