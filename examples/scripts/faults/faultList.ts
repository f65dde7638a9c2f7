import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Call } from './FaultProxy.ts';

/** Something that goes wrong with a call. */
export interface Fault {
  readonly name: string;
  /** How far the client's clock is ahead, in ms. */
  readonly skewMs?: number;
  /**
   * No look-up gets through either: the page can only report that it does not know, and check when the line is back.
   */
  readonly isLineDead?: boolean;
  readonly act: (call: Call) => Promise<void>;
}

const HOUR = 3_600_000;
/** Later than the first look-ups and before the last one; the waits of the client are shortened as much. */
const LATE_MS = 40;

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const errorPage = Buffer.from('<html><body><h1>Bad gateway</h1></body></html>');

/** The line to the exchange breaks before it has the call. */
const before = (name: string, act: (call: Call) => void | Promise<void>): Fault => ({
  name: `${name}, not delivered`,
  act: async (call) => act(call),
});

/** The exchange has done what it was asked for, and what it reports of it is lost or changed. */
const after = (name: string, act: (call: Call, answer: Answer) => void | Promise<void>): Fault => ({
  name: `${name}, delivered`,
  act: async (call) => act(call, await call.deliver()),
});

/** The answer with another envelope. */
const rewritten = (name: string, change: (envelope: Record<string, unknown>) => object): Fault =>
  after(name, (call, answer) => {
    // The sandbox answers with an object.
    const envelope = JSON.parse(answer.body.toString()) as Record<string, unknown>;
    call.answer({ ...answer, body: Buffer.from(JSON.stringify(change(envelope))) });
  });

const without = ({ ret_code: _, retCode: __, ...rest }: Record<string, unknown>) => rest;

/** Headers that promise the whole body, and half of it. */
function halfOf({ body }: Answer): Buffer {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body.subarray(0, body.length >> 1)]);
}

/** A call and its answer, as they leave the sandbox. */
const healthy: Fault = after('nothing', (call, answer) => call.answer(answer));

export const faults: readonly Fault[] = [
  { ...healthy, name: 'nothing' },
  before('connection cut', (call) => call.cut()),
  before('half of the request', async (call) => {
    await call.deliverHalf();
    call.cut();
  }),
  before('no answer', () => undefined),
  before('408', (call) => call.answer({ status: 408 })),
  before('429', (call) => call.answer({ status: 429, headers: { ...json, 'retry-after': '1' } })),
  before('502 with a page', (call) => call.answer({ status: 502, headers: html, body: errorPage })),
  before('envelope code 10016', (call) =>
    call.answer({ headers: json, body: Buffer.from('{"ret_code":10016,"ret_msg":"server error","result":{}}') }),
  ),
  before('envelope code 10006', (call) =>
    call.answer({ headers: json, body: Buffer.from('{"ret_code":10006,"ret_msg":"too many visits","result":{}}') }),
  ),
  after('connection cut', (call) => call.cut()),
  after('cut in the headers', (call) => call.cutAfter('HTTP/1.1 200 OK\r\ncontent-type: appl')),
  after('cut in the body', (call, answer) => call.cutAfter(halfOf(answer))),
  after('half of the JSON', (call, answer) =>
    call.answer({ ...answer, body: answer.body.subarray(0, answer.body.length >> 1) }),
  ),
  after('no answer', () => undefined),
  after('a body that never ends', (call, answer) => call.stopAfter(halfOf(answer))),
  after('408', (call) => call.answer({ status: 408 })),
  after('429', (call) => call.answer({ status: 429 })),
  after('500 with a page', (call) => call.answer({ status: 500, headers: html, body: errorPage })),
  after('502 with a page', (call) => call.answer({ status: 502, headers: html, body: errorPage })),
  after('503', (call) => call.answer({ status: 503 })),
  after('504', (call) => call.answer({ status: 504 })),
  after('302 to another host', (call) => call.answer({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })),
  after('an empty body', (call) => call.answer({ headers: json })),
  after('204', (call) => call.answer({ status: 204 })),
  after('a page in place of JSON', (call) => call.answer({ headers: html, body: errorPage })),
  after('broken gzip', (call) =>
    call.answer({ headers: { ...json, 'content-encoding': 'gzip' }, body: Buffer.from([31, 139, 8, 0, 1, 2, 3]) }),
  ),
  rewritten('no envelope code', (envelope) => without(envelope)),
  rewritten('envelope code null', (envelope) => ({ ...without(envelope), ret_code: null })),
  rewritten('envelope code as text', (envelope) => ({ ...without(envelope), ret_code: '0' })),
  rewritten('envelope code 10000', (envelope) => ({ ...without(envelope), ret_code: 10000, result: {} })),
  rewritten('envelope code 10016', (envelope) => ({ ...without(envelope), ret_code: 10016, result: {} })),
  rewritten('status code 500', (envelope) => ({ ...envelope, result: { status_code: 500 } })),
  rewritten('an unlisted status code', (envelope) => ({ ...envelope, result: { status_code: 98765 } })),
  rewritten('an empty result', (envelope) => ({ ...envelope, result: {} })),
  {
    name: 'delivered twice, first answer',
    act: async (call) => {
      const first = await call.deliver();
      await call.deliver();
      call.answer(first);
    },
  },
  {
    name: 'delivered twice, second answer',
    act: async (call) => {
      await call.deliver();
      call.answer(await call.deliver());
    },
  },
  {
    name: 'delivered twice, no answer',
    act: async (call) => {
      await call.deliver();
      await call.deliver();
      call.cut();
    },
  },
  {
    name: 'delivered late, line cut before',
    act: async (call) => {
      call.cut();
      await wait(LATE_MS);
      await call.deliver();
    },
  },
  { name: 'line dead, not delivered', isLineDead: true, act: async (call) => call.cut() },
  { name: 'line dead, delivered', isLineDead: true, act: after('', (call) => call.cut()).act },
  {
    name: 'line dead, delivered twice',
    isLineDead: true,
    act: async (call) => {
      await call.deliver();
      await call.deliver();
      call.cut();
    },
  },
  { name: 'clock an hour ahead, line cut', skewMs: HOUR, act: after('', (call) => call.cut()).act },
  { name: 'clock an hour behind, line cut', skewMs: -HOUR, act: after('', (call) => call.cut()).act },
];
