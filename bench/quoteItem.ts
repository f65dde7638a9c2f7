import * as z from 'zod/mini';
import { createFrameReader } from '../packages/core/src/prices/createFrameReader.js';
import { decodeFrame } from '../packages/core/src/prices/decodeFrame.js';
import { headOf, itemOf, layOut, type QuoteLayout } from './quoteFrames.js';
import { nanoseconds, type Row } from './report.js';

const ITEMS = 50;
const items = Array.from({ length: ITEMS }, (_, index) => itemOf(`COIN${index}USDT`, index));

/**
 * Reading and checking quote items, beside `JSON.parse` alone and beside a zod/mini schema after it: in layouts that the
 * reader knows, and of a frame that it meets for the first time.
 */
export async function quoteItem(): Promise<readonly Row[]> {
  return [
    await layoutRow('usual', 'the usual layout', 60),
    await layoutRow('newKey', 'a layout with a new key', 60),
    await layoutRow('order', 'a layout in another order', 60),
    await layoutRow('blanks', 'a layout with blanks', 60),
    await unknownRow(),
  ];
}

async function layoutRow(layout: QuoteLayout, name: string, target: number): Promise<Row> {
  const frame = frameOf(layout);
  const { read, unusual } = knownReader(frame);
  if (unusual !== 1) throw new Error('the layout was not learned');
  return measure(`checking one item of ${name}`, frame, read, target);
}

function unknownRow(): Promise<Row> {
  return measure('checking one item of an unknown layout', frameOf('order'), decodeFrame, 150);
}

function knownReader(frame: string) {
  const reader = createFrameReader();
  for (const _ of ['first', 'second']) reader.read(frame);
  return reader;
}

function frameOf(layout: QuoteLayout): string {
  return layOut(headOf('BTCUSDT'), items, layout, 0);
}

async function measure(what: string, frame: string, read: (text: string) => unknown, target: number): Promise<Row> {
  const text = z.string();
  const schema = z.object({
    data: z.array(z.object({ t: z.number(), s: text, c: text, h: text, l: text, o: text, v: text, qv: text, m: text })),
  });
  const times = await nanoseconds({
    ours: () => read(frame),
    parse: () => JSON.parse(frame),
    zod: () => schema.parse(JSON.parse(frame)),
  });
  const [ours, peer] = [times.ours, times.zod].map((each) => (each - times.parse) / ITEMS);
  return {
    what: `${what}, JSON.parse ${Math.round(times.parse / ITEMS)} ns`,
    ours: ours ?? 0,
    peer: peer ?? 0,
    peerName: 'zod/mini',
    unit: 'ns over JSON.parse',
    target: `≤ ${target} ns`,
    isMet: (ours ?? target + 1) <= target,
  };
}
