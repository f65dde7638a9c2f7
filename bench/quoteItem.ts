import * as z from 'zod/mini';
import { decodeFrame } from '../packages/core/src/prices/decodeFrame.js';
import { createPlainFrameReader } from '../packages/core/src/prices/readPlainFrame.js';
import { nanoseconds, type Row } from './report.js';

const ITEMS = 50;
const frame = JSON.stringify({
  symbol: 'BTCUSDT',
  symbolName: 'BTCUSDT',
  topic: 'realtimes',
  params: { realtimeInterval: '24h', binary: 'false' },
  data: Array.from({ length: ITEMS }, (_, i) => ({
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
  })),
  f: false,
  sendTime: 1_700_000_000_000,
});

/** Reading and checking quote items, beside `JSON.parse` alone and beside a zod/mini schema after it. */
export async function quoteItem(): Promise<readonly Row[]> {
  const text = z.string();
  const schema = z.object({
    data: z.array(z.object({ t: z.number(), s: text, c: text, h: text, l: text, o: text, v: text, qv: text, m: text })),
  });
  const read = createPlainFrameReader();
  if (read(frame)?.items.length !== ITEMS) throw new Error('the frame was not read');
  const times = await nanoseconds({
    plain: () => read(frame),
    other: () => decodeFrame(frame),
    parse: () => JSON.parse(frame),
    zod: () => schema.parse(JSON.parse(frame)),
  });
  const zod = (times.zod - times.parse) / ITEMS;
  const row = (what: string, ours: number): Row => ({
    what,
    ours,
    peer: zod,
    peerName: 'zod/mini',
    unit: 'ns over JSON.parse',
    target: '≤ 60 ns',
    isMet: ours <= 60,
  });
  return [
    row('checking one item of a frame in the usual layout', (times.plain - times.parse) / ITEMS),
    row('checking one item of any other frame', (times.other - times.parse) / ITEMS),
  ];
}
