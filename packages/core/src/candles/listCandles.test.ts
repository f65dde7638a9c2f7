import { describe, expect, test } from 'vitest';
import { type Answer, connect, failureOf, ok } from '../testing/fakeServer.js';
import type { Candle, CandleInterval } from './intervals.js';
import { type ListCandlesParams, listCandles } from './listCandles.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const LENGTHS: Record<string, number> = { 1: MINUTE, 60: 60 * MINUTE, 240: 240 * MINUTE, D: DAY, W: 7 * DAY };

/** A server with a candle at every step from `listed` on, except in the gaps; it gives the newest `most` at once. */
function server({ listed = 0, gaps = [] as readonly (readonly [number, number])[], max = 1000 } = {}): Answer {
  return ({ url }) => {
    const query = new URL(url).searchParams;
    const length = LENGTHS[query.get('interval') ?? ''] ?? MINUTE;
    const start = Math.max(Number(query.get('start')), listed);
    const rows: string[][] = [];
    for (let time = Math.floor(Number(query.get('end')) / length) * length; time >= start; time -= length) {
      if (rows.length === Math.min(max, Number(query.get('limit')))) break;
      if (gaps.some(([from, to]) => time >= from && time < to)) continue;
      rows.push([String(time), '2', '3', '1', '2', '1', '2']);
    }
    return ok({ list: rows });
  };
}

async function collect(answer: Answer, params: Partial<ListCandlesParams>) {
  const { client, requests } = connect([answer], { now: () => 5000 * MINUTE });
  const pages: (readonly Candle[])[] = [];
  for await (const page of listCandles(client, { symbol: 'BTCUSDT', interval: '1m', start: 0, ...params })) {
    pages.push(page);
  }
  const times = pages.flat().map(({ time }) => time);
  return { pages, times, requests };
}

const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

test('a long time comes whole, in order, no candle twice, 1,000 a page', async () => {
  const { pages, times, requests } = await collect(server(), { start: MINUTE, end: 3500 * MINUTE });
  expect(times).toEqual(every(MINUTE, 3500 * MINUTE, MINUTE));
  expect(pages.map((page) => page.length)).toEqual([1000, 1000, 1000, 500]);
  expect(requests).toHaveLength(4);
});

test.each([
  ['between two candles', { start: 1, end: 2 * MINUTE + 1 }, [MINUTE, 2 * MINUTE]],
  ['with fractions', { start: MINUTE + 0.5, end: 2 * MINUTE + 0.5 }, [2 * MINUTE]],
  ['of one moment', { start: MINUTE, end: MINUTE }, [MINUTE]],
  ['that ends before it starts', { start: 5 * MINUTE, end: MINUTE }, []],
  ['that begins before time', { start: -5 * MINUTE, end: MINUTE }, [0, MINUTE]],
  ['up to now', { start: 4999 * MINUTE }, [4999 * MINUTE, 5000 * MINUTE]],
])('a time %s', async (_, params, expected) => {
  expect((await collect(server(), params)).times).toEqual(expected);
});

test('nothing is asked for from before time', async () => {
  const { requests } = await collect(server(), { start: -5 * MINUTE, end: MINUTE });
  expect(new URL(requests[0]?.url ?? '').searchParams.get('start')).toBe('0');
});

test('candles that nobody asked for are left out', async () => {
  const rows = [3, 2, 1].map((minute) => [String(minute * MINUTE), '2', '3', '1', '2', '1', '2']);
  const { times } = await collect(ok({ list: rows }), { start: 2 * MINUTE, end: 2500 * MINUTE });
  expect(times).toEqual([2 * MINUTE, 3 * MINUTE]);
});

test('a aggregated candle that opens before the start is left out', async () => {
  const step = 8 * 60 * MINUTE;
  const { times } = await collect(server(), { interval: '8h', start: step + 1, end: 3 * step + 1 });
  expect(times).toEqual([2 * step, 3 * step]);
});

test('gaps, also of whole pages, stay gaps', async () => {
  const gap: [number, number] = [500 * MINUTE, 2700 * MINUTE];
  const { times } = await collect(server({ gaps: [gap] }), { end: 4000 * MINUTE });
  expect(times).toEqual(every(0, 4000 * MINUTE, MINUTE).filter((time) => time < gap[0] || time >= gap[1]));
});

test('a server that gives fewer at once than asked leaves no hole', async () => {
  const { times } = await collect(server({ max: 300 }), { end: 2500 * MINUTE });
  expect(times).toEqual(every(0, 2500 * MINUTE, MINUTE));
});

test('years before the listing cost a few requests', async () => {
  const listed = 1_000_123 * MINUTE;
  const { times, requests } = await collect(server({ listed, max: 1000 }), { end: 1_001_000 * MINUTE });
  expect(times).toEqual(every(listed, 1_001_000 * MINUTE, MINUTE));
  expect(requests.length).toBeLessThan(50);
});

test.each<[CandleInterval, number, number]>([
  ['8h', 8 * 60 * MINUTE, 500],
  ['3d', 3 * DAY, 333],
])('%s is aggregated from whole parts, also where pages meet', async (interval, step, page) => {
  const { times, pages } = await collect(server(), { interval, start: step, end: 1200 * step });
  expect(times).toEqual(every(step, 1200 * step, step));
  expect(pages[0]).toHaveLength(page);
  const parts = interval === '8h' ? '2' : '3';
  expect(new Set(pages.flat().map(({ volume }) => volume))).toEqual(new Set([parts]));
});

test('goes on from a time', async () => {
  const first = await collect(server(), { end: 1500 * MINUTE });
  const rest = await collect(server(), { start: (first.times.at(-1) ?? 0) + 1, end: 3000 * MINUTE });
  expect([...first.times, ...rest.times]).toEqual(every(0, 3000 * MINUTE, MINUTE));
});

test('whoever stops reading stops the requests', async () => {
  const { client, requests } = connect([server()]);
  for await (const page of listCandles(client, { symbol: 'BTCUSDT', interval: '1m', start: 0, end: 5000 * MINUTE })) {
    expect(page).toHaveLength(1000);
    break;
  }
  expect(requests).toHaveLength(1);
});

test('a page that fails ends it with the error; what came before stays', async () => {
  let calls = 0;
  const flaky: Answer = (request) => {
    calls += 1;
    const answer = server();
    return calls === 2 ? new Response('no', { status: 400 }) : (answer as (r: typeof request) => Response)(request);
  };
  const { client } = connect([flaky]);
  const seen: number[] = [];
  const read = async () => {
    for await (const page of listCandles(client, { symbol: 'A', interval: '1m', start: 0, end: 3000 * MINUTE })) {
      seen.push(page.length);
    }
  };
  expect(await failureOf(read())).toMatchObject({ kind: 'http_error' });
  expect(seen).toEqual([1000]);
});

test('an abort ends it', async () => {
  const { client } = connect([server()]);
  const controller = new AbortController();
  const read = async () => {
    const params = { symbol: 'A', interval: '1m', start: 0, end: 3000 * MINUTE } as const;
    for await (const _ of listCandles(client, params, { signal: controller.signal })) controller.abort();
  };
  expect(await failureOf(read())).toMatchObject({ kind: 'aborted' });
});

describe('times that are no numbers are refused', () => {
  test.each([{ start: Number.NaN }, { start: Number.NEGATIVE_INFINITY }, { start: 0, end: Number.POSITIVE_INFINITY }])(
    '%o',
    async (params) => {
      expect(await failureOf(collect(server(), params))).toBeInstanceOf(RangeError);
    },
  );
});
