import * as z from 'zod/mini';
import { decodeFrame } from '../packages/core/src/quotes/decodeFrame.js';
import { nanoseconds, type Row } from './report.js';

const ITEMS = 50;
const frame = JSON.stringify({
  topic: 'realtimes',
  symbol: 'BTCUSDT',
  params: { realtimeInterval: '24h', binary: 'false' },
  f: false,
  sendTime: 1_700_000_000_000,
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
});

/** Reading and checking quote items, beside `JSON.parse` alone and beside a zod/mini schema after it. */
export async function quoteItem(): Promise<readonly Row[]> {
  const text = z.string();
  const schema = z.object({
    data: z.array(z.object({ t: z.number(), s: text, c: text, h: text, l: text, o: text, v: text, qv: text, m: text })),
  });
  const times = await nanoseconds({
    ours: () => decodeFrame(frame),
    parse: () => JSON.parse(frame),
    zod: () => schema.parse(JSON.parse(frame)),
  });
  const check = (times.ours - times.parse) / ITEMS;
  return [
    {
      what: 'checking one item',
      ours: check,
      peer: (times.zod - times.parse) / ITEMS,
      peerName: 'zod/mini',
      unit: 'ns',
      target: '≤ 60 ns',
      isMet: check <= 60,
    },
  ];
}
