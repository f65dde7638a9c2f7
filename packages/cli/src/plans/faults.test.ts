import type { Timers } from '@tradingbot/core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { untruthOf } from '../../../../examples/scripts/faults/judge.ts';
import { type Exchange, type Found, openExchange, shortLimits } from '../exchange.testing.js';
import type { AuditLog } from '../mcp/auditLog.js';
import { createAgentSession } from '../mcp/createAgentSession.js';
import { openTarget } from '../target/openTarget.js';
import { journalIn } from './writeFlow.js';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => {
  vi.unstubAllGlobals();
  exchange.sandbox.faults.clear();
});
afterAll(() => exchange.close());

/** What goes wrong with the one call that writes. The fault control of the sandbox does it. */
const FAULTS = [
  ['nothing', undefined],
  ['the line breaks before', { drop: 'before' }],
  ['the line breaks after, the answer is lost', { drop: 'after' }],
  ['never answered, done', { silent: true }],
  ['never answered, not done', { silent: true, noEffect: true }],
  ['a time-out of the proxy, done', { status: 504, body: '' }],
  ['500 after the effect', { status: 500, body: 'oops' }],
  ['500 without effect', { status: 500, body: 'oops', noEffect: true }],
  ['the answer is cut in half', { body: '{"ret_code":0,"ret_msg":"OK","res' }],
  ['an empty answer', { body: '' }],
  ['a page in place of an answer', { body: '<html>busy</html>' }],
  ['a bare code', { body: '{"result":{"status_code":98765}}' }],
  ['a code of the envelope that is no refusal', { body: '{"ret_code":10016,"ret_msg":"server error","result":{}}' }],
  ['refused: too little money', { statusCode: 401 }],
  ['delivered twice', { twice: true }],
] as const;

/** Who writes: both by the same plan and the same way to send it. */
type Writer = (endpoint: string, params: object, timers?: Timers) => Promise<Found>;
const terminal: Writer = async (endpoint, params, timers) => {
  const line = ['call', endpoint, '--params', JSON.stringify(params), '--yes', '--again'].join(' ');
  return (await exchange.json(line, { timers })).result;
};
const agent: Writer = async (endpoint, params, timers) => {
  const agent = await openAgent(timers);
  const { content: plan } = (await agent.call(`plan_${endpoint}`, params)) as Found;
  const { plan: id, amount } = plan;
  const { content } = await agent.call(endpoint, { plan: id, amount });
  return content;
};
const WRITERS = [
  ['the command line', terminal],
  ['an agent', agent],
] as const;

async function openAgent(timers?: Timers, audit: AuditLog = () => {}) {
  const { world, url, state } = exchange;
  const outside = { ...world, env: world.env ?? {}, sleep: world.sleep ?? (async () => {}), timers };
  const target = await openTarget(
    { target: url },
    outside,
    new AbortController().signal,
    journalIn({ state }, outside),
  );
  return createAgentSession(target, { audit });
}

const amountOf = (n: number) => String(3000 + n);

const CREATE = {
  endpoint: 'createSpotGridBot',
  path: '/grid/v1/create-grid',
  reason: 'bot_opened',
  perTime: (n: number) => `-${amountOf(n)}`,
  // Another each time: the same write within a minute of an unknown one asks first.
  params: (n: number) => ({ symbol: 'BTCUSDT', quote_investment: amountOf(n), stop_loss_price: '20000' }),
};

/** Nobody waits ten seconds for a host that never answers; a busy machine may take its time for one that does. */
const limitsFor = (fault: object | undefined) => (fault && 'silent' in fault ? shortLimits : undefined);

/** The bots and movements that are there. */
async function booksOf({ reason }: Pick<typeof CREATE, 'reason'>) {
  const rows = (await exchange.movements()).filter((row) => row.reason === reason && row.coin === 'USDT');
  return { times: rows.length, moved: rows.reduce((sum, { amount }) => sum + Number(amount), 0) };
}

/** What was reported, as the judge of writes takes it. */
const reportedOf = ({ outcome, books }: Found) =>
  outcome === 'done' ? { outcome, verdict: books?.verdict } : { outcome, error: undefined };

async function judged(
  reported: Found,
  before: Awaited<ReturnType<typeof booksOf>>,
  write: typeof CREATE,
  open: number,
  isHealthy: boolean,
) {
  const now = await booksOf(write);
  const times = now.times - before.times;
  const truth = {
    times,
    moved: String(now.moved - before.moved),
    expected: String(times * Number(write.perTime(count))),
    open,
  };
  return untruthOf(reportedOf(reported), truth, isHealthy);
}

let count = 0;
describe.each(WRITERS)('B20 a bot that is created by %s', (_, write) => {
  test.each(FAULTS)('is there as often as is reported, and paid as often: %s', async (_name, fault) => {
    count += 1;
    const before = await booksOf(CREATE);
    if (fault) exchange.sandbox.faults.set({ path: CREATE.path, ...fault });
    const reported = await write(CREATE.endpoint, CREATE.params(count), limitsFor(fault));
    const { result: found } = await exchange.json('diagnose');
    expect(await judged(reported, before, CREATE, found.unknown, fault === undefined)).toBeUndefined();
    // Creates carry an idempotency key: a delivery that is repeated makes no second bot.
    expect((await booksOf(CREATE)).times - before.times).toBe(reported.outcome === 'done' ? 1 : 0);
    expect(reported.outcome).not.toBe('unknown');
  });
});

describe.each(WRITERS)('B20 margin that is added by %s', (_, write) => {
  test.each(FAULTS)('is booked as often as is reported: %s', async (_name, fault) => {
    const margin = { ...CREATE, reason: 'bot_added', perTime: () => '-12.5' };
    const bots = await exchange.json('bots --kind futures_grid');
    const bot_id =
      bots.result.bots[0]?.id ??
      (await exchange.json('create futures_grid --symbol BTCUSDT --amount 3000 --yes')).result.bots[0];
    // A bot takes a moment to begin.
    exchange.sandbox.advance(60_000);
    const before = await booksOf(margin);
    if (fault) exchange.sandbox.faults.set({ path: '/contract/v5/fgridbot/add-margin', ...fault });
    const reported = await write('addFuturesGridMargin', { bot_id, amount: '12.5' }, limitsFor(fault));
    const { result: found } = await exchange.json('diagnose');
    expect(await judged(reported, before, margin, found.unknown, fault === undefined)).toBeUndefined();
    // These calls have no key: what was booked twice is said, with the way back.
    const isTwice = fault !== undefined && 'twice' in fault;
    if (isTwice) expect(reported).toMatchObject({ outcome: 'done', books: { verdict: 'twice', waysBack: ['close'] } });
  });
});

/** A futures grid that runs, by id. */
async function grid(): Promise<string> {
  const made = await exchange.json('create futures_grid --symbol BTCUSDT --amount 3000 --yes');
  exchange.sandbox.advance(60_000);
  return String(made.result.bots[0]);
}

/** From the write on nothing is answered any more, whether that was done or not. */
function dieWith(path: string, isDelivered: boolean): void {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.endsWith(path)) return send(input, init);
    exchange.sandbox.faults.set({ path, drop: isDelivered ? 'after' : 'before' });
    exchange.sandbox.faults.set({ path: '*', drop: 'before', times: 0 });
    return send(input, init);
  });
}

describe.each([
  ['done', true],
  ['not done', false],
] as const)('B20 F116 a host that dies with the write, which was %s', (_, isDelivered) => {
  test('is reported as unknown by the command, with the code 3, and known to the next run', async () => {
    count += 1;
    const before = await booksOf(CREATE);
    dieWith(CREATE.path, isDelivered);
    const line = ['call', CREATE.endpoint, '--params', JSON.stringify(CREATE.params(count)), '--yes'].join(' ');
    const { code, result } = await exchange.json(line);
    expect([code, result.outcome]).toEqual([3, 'unknown']);
    vi.unstubAllGlobals();
    exchange.sandbox.faults.clear();

    // Not sent again while nobody knows.
    const again = await exchange.type(`${line} --dry-run`);
    const left = again.printed.find((text) => text.startsWith('Of an earlier run')) ?? '';
    expect(left).toMatch(isDelivered ? /createSpotGridBot\. Done\. Bot \d+\. The books have exactly/ : /Not done/);
    expect((await booksOf(CREATE)).times - before.times).toBe(isDelivered ? 1 : 0);
    expect((await exchange.json('diagnose')).result.unknown).toBe(0);
  });

  test('is unknown to an agent, and known to it as soon as it asks for the same plan again', async () => {
    count += 1;
    const before = await booksOf(CREATE);
    const agent = await openAgent();
    const { content } = (await agent.call(`plan_${CREATE.endpoint}`, CREATE.params(count))) as Found;
    dieWith(CREATE.path, isDelivered);
    const given = { plan: content.plan, amount: content.amount };
    const first = await agent.call(CREATE.endpoint, given);
    expect(first).toMatchObject({ isError: true, content: { outcome: 'unknown', sent: true } });
    vi.unstubAllGlobals();
    exchange.sandbox.faults.clear();

    const again = await agent.call(CREATE.endpoint, given);
    expect(again.content).toMatchObject({ outcome: isDelivered ? 'done' : 'not_done', repeated: true });
    expect((await booksOf(CREATE)).times - before.times).toBe(isDelivered ? 1 : 0);
    expect((await exchange.json('diagnose')).result.unknown).toBe(0);
  });
});

test('B20 F117 an identical write is not sent while the first is unknown', async () => {
  count += 1;
  const params = CREATE.params(count);
  const agent = await openAgent();
  const plan = async () => ((await agent.call(`plan_${CREATE.endpoint}`, params)) as Found).content;
  const [first, second] = [await plan(), await plan()];
  dieWith(CREATE.path, true);
  await agent.call(CREATE.endpoint, { plan: first.plan, amount: first.amount });
  const sent = await agent.call(CREATE.endpoint, { plan: second.plan, amount: second.amount });
  expect(sent.content).toMatchObject({ outcome: 'refused', code: 'same_write_unknown', sent: false });
  expect((sent.content as Found).message).toMatch(/ended without a known outcome\. Look it up first, with diagnose\.$/);
});

test('B20 F117 of two sessions that send the same at once, one does', async () => {
  count += 1;
  const params = CREATE.params(count);
  const before = await booksOf(CREATE);
  const ready = await Promise.all(
    [await openAgent(), await openAgent()].map(async (session) => {
      const { content: plan } = (await session.call(`plan_${CREATE.endpoint}`, params)) as Found;
      return () => session.call(CREATE.endpoint, { plan: plan.plan, amount: plan.amount });
    }),
  );
  exchange.sandbox.faults.set({ path: CREATE.path, delayMs: 500 });
  const answers = await Promise.all(ready.map((send) => send()));
  expect(answers.map(({ content }) => (content as Found).outcome).sort()).toEqual(['done', 'refused']);
  expect(answers).toContainEqual(
    expect.objectContaining({ content: expect.objectContaining({ code: 'same_write_open', sent: false }) }),
  );
  expect((await booksOf(CREATE)).times - before.times).toBe(1);
});

test('B20 what was done is reported, also where its line in the audit log cannot be written any more', async () => {
  count += 1;
  const agent = await openAgent(undefined, ({ outcome }) => {
    if (outcome === 'done') throw new Error('the disk is full');
  });
  const { content: plan } = (await agent.call(`plan_${CREATE.endpoint}`, CREATE.params(count))) as Found;
  const sent = await agent.call(CREATE.endpoint, { plan: plan.plan, amount: plan.amount });
  expect(sent).toMatchObject({ isError: false, content: { outcome: 'done', audit: 'could not be written' } });
});

test('B20 a host that dies between plan and sending is no refusal of the exchange: nothing was sent', async () => {
  count += 1;
  const before = await booksOf(CREATE);
  const agent = await openAgent();
  const { content: plan } = (await agent.call(`plan_${CREATE.endpoint}`, CREATE.params(count))) as Found;
  exchange.sandbox.faults.set({ path: '*', drop: 'before', times: 0 });
  const { content } = await agent.call(CREATE.endpoint, { plan: plan.plan, amount: plan.amount });
  expect(content).toMatchObject({
    outcome: 'refused',
    sent: false,
    message: expect.stringMatching(/^Nothing was sent: .*network_error/),
  });
  exchange.sandbox.faults.clear();
  expect(await booksOf(CREATE)).toEqual(before);
});

describe('B20 B3 one call that fails each time at a host that answers all others', () => {
  test.each([
    [
      'an error',
      { status: 500, body: '' },
      /^getFuturesGridBot failed: 500 Internal Server Error\. http\S+ answers other/,
    ],
    ['an empty answer', { body: '' }, /^getFuturesGridBot failed: its answer is empty\. /],
    ['a page', { body: '<html>busy</html>' }, /^getFuturesGridBot failed: it sends no answer of an API/],
  ])('is named, with %s: the host is not taken for one that is no exchange', async (_, fault, message) => {
    const id = await grid();
    exchange.sandbox.faults.set({ path: '/get-fgrid-detail', times: 0, ...fault });
    for (const line of [
      `show futures_grid ${id}`,
      `close futures_grid ${id} --yes`,
      `call getFuturesGridBot --bot_id ${id}`,
    ])
      expect(await exchange.json(line)).toEqual({
        code: 2,
        result: { outcome: 'not_run', message: expect.stringMatching(message) },
      });
    expect((await exchange.json(`show futures_grid ${id}`)).result.message).toMatch(/try again in a moment\.$/);
  });

  test('is named by a plan that cannot be sent for it', async () => {
    const bot_id = await grid();
    const agent = await openAgent();
    const { content } = (await agent.call('plan_addFuturesGridMargin', { bot_id, amount: '5' })) as Found;
    exchange.sandbox.faults.set({ path: '/get-fgrid-detail', times: 0, status: 500, body: '' });
    const sent = await agent.call('addFuturesGridMargin', { plan: content.plan, amount: content.amount });
    expect(sent.content).toMatchObject({
      sent: false,
      message: expect.stringContaining('could not be asked (getFuturesGridBot: http_error)'),
    });
  });

  test('is a refusal where the account may not do it: its session is known', async () => {
    const id = await grid();
    exchange.sandbox.faults.set({ path: '/get-fgrid-detail', times: 0, retCode: 10009 });
    expect(await exchange.json(`show futures_grid ${id}`)).toMatchObject({
      code: 1,
      result: {
        outcome: 'refused',
        message: expect.stringMatching(/^getFuturesGridBot was refused \(no_permission\)/),
      },
    });
  });

  test('leaves a write of an earlier run unknown, which JSON has too until it is known, also where the command fails', async () => {
    const id = await grid();
    const path = '/contract/v5/fgridbot/add-margin';
    const margin = (amount: string) => `change futures_grid ${id} margin --amount ${amount} --yes`;
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      if (new URL(input instanceof Request ? input.url : input).pathname.endsWith(path)) {
        exchange.sandbox.faults.set({ path, drop: 'after' });
        exchange.sandbox.faults.set({ path: '/get-fgrid-detail', times: 0, status: 500, body: '' });
      }
      return send(input, init);
    });
    expect(await exchange.json(margin('5'))).toMatchObject({ code: 3, result: { outcome: 'unknown' } });
    vi.unstubAllGlobals();
    const earlier = [{ endpoint: 'addFuturesGridMargin', outcome: 'unknown', message: expect.any(String), sent: true }];
    const failed = await exchange.json(margin('6'));
    expect(failed).toMatchObject({ code: 2, result: { outcome: 'not_run', earlier } });
    const refused = await exchange.json('create spot_grid --symbol BTCUSDT --amount 1 --yes');
    expect(refused).toMatchObject({ code: 1, result: { outcome: 'refused', earlier } });
    const read = await exchange.type(margin('6'));
    expect(read.printed).toEqual([expect.stringMatching(/^Of an earlier run: addFuturesGridMargin\. /)]);
    exchange.sandbox.faults.clear();
    const known = await exchange.json(`${margin('6')} --dry-run`);
    expect(known.result.earlier).toMatchObject([{ endpoint: 'addFuturesGridMargin', outcome: 'done' }]);
    expect((await exchange.json(`${margin('6')} --dry-run`)).result).not.toHaveProperty('earlier');
  });
});

test('B20 one that stays unknown names how it is sent on purpose, and that goes through', async () => {
  const id = await grid();
  const path = '/contract/v5/fgridbot/add-margin';
  const send = globalThis.fetch;
  const calls: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.endsWith(path) || calls.push(request.clone()) > 1) return send(request);
    exchange.sandbox.faults.set({ path, drop: 'before' });
    const lost = send(request);
    await lost.catch(() => undefined);
    // Another device moves another amount: whose the difference in the books is, nobody knows.
    await send(new Request(calls[0] as Request, { body: JSON.stringify({ bot_id: id, amount: '3' }) }));
    return lost;
  });
  const line = `change futures_grid ${id} margin --amount 5 --yes`;
  expect(await exchange.json(line)).toMatchObject({ code: 3, result: { outcome: 'unknown' } });
  const refused = await exchange.json(line);
  expect(refused).toMatchObject({ code: 1, result: { outcome: 'refused', code: 'same_write_unknown', sent: false } });
  expect(refused.result.message).toMatch(
    /Look it up first, with diagnose\. If it stays unknown, .* --again sends it\.$/,
  );
  expect(calls).toHaveLength(1);
  expect(await exchange.json(`${line} --again`)).toMatchObject({ code: 0, result: { outcome: 'done' } });
  expect(calls).toHaveLength(2);
});

test('B20 F117 of two plans of the same bot that were made before either was sent, one is, and the other is asked about', async () => {
  count += 1;
  const before = await booksOf(CREATE);
  const agent = await openAgent();
  const params = CREATE.params(count);
  const plan = async () => (await agent.call(`plan_${CREATE.endpoint}`, params)).content as Found;
  const plans = [await plan(), await plan()];
  const send = async ({ plan, amount }: Found) => (await agent.call(CREATE.endpoint, { plan, amount })).content;
  expect(await send(plans[0])).toMatchObject({ outcome: 'done' });
  expect(await send(plans[1])).toMatchObject({
    ...{ outcome: 'refused', sent: false, code: 'same_write_done' },
    message: expect.stringMatching(
      /the same write is done\. Bot \d+\. It was sent after this plan was made: a new plan can/,
    ),
  });
  expect(await send(await plan())).toMatchObject({ outcome: 'done' });
  expect((await booksOf(CREATE)).times - before.times).toBe(2);
});

describe('B20 Ctrl-C', () => {
  const line = (n: number) =>
    ['call', CREATE.endpoint, '--params', JSON.stringify(CREATE.params(n)), '--yes'].join(' ');

  test('before it is sent: nothing is', async () => {
    count += 1;
    const before = await booksOf(CREATE);
    const { code, errors } = await exchange.type(line(count), {
      onPrint: (text, stop) => {
        if (text.startsWith('plan:')) stop();
      },
    });
    expect([code, errors]).toEqual([2, ['Stopped: nothing was sent.']]);
    expect(await booksOf(CREATE)).toEqual(before);
  });

  test('while it is looked up: its outcome is reported all the same', async () => {
    count += 1;
    exchange.sandbox.faults.set({ path: CREATE.path, drop: 'after' });
    const { code, printed, errors } = await exchange.type(line(count), {
      onPrint: (text, stop) => {
        if (text.startsWith('Its answer was lost')) stop();
      },
    });
    expect([code, errors]).toEqual([0, [expect.stringContaining('it has been sent, and is looked up first')]]);
    expect(printed.at(-1)).toMatch(/^outcome: done/);
  });

  test('twice: it is left to the next run, which finds it', async () => {
    count += 1;
    const before = await booksOf(CREATE);
    exchange.sandbox.faults.set({ path: CREATE.path, drop: 'after' });
    const { code, printed } = await exchange.type(line(count), {
      onPrint: (text, stop) => {
        if (!text.startsWith('Its answer was lost')) return;
        stop();
        stop();
      },
    });
    expect([code, printed.at(-1)]).toEqual([3, expect.stringMatching(/^outcome: unknown[\s\S]*tradingbot diagnose/)]);
    const found = await exchange.type('diagnose');
    expect(found.printed.join('\n')).toMatch(/journal createSpotGridBot: Done\. Bot \d+|no write is left open/);
    expect((await booksOf(CREATE)).times - before.times).toBe(1);
    // Its outcome is known by now: the refusal says it, for how long, and how another one is sent on purpose.
    const again = await exchange.json(line(count));
    expect([again.code, again.result.code]).toEqual([1, 'same_write_done']);
    expect(again.result.message).toMatch(
      /^Nothing was sent: the same write is done\. Bot \d+\. Its answer was lost, .* It is guarded for [1-9]\d? s more, .* --again\.$/,
    );
    expect(again.result.message).not.toMatch(/look it up/i);
    const onPurpose = await exchange.json(`${line(count)} --again`);
    expect(onPurpose.result.outcome).toBe('done');
    expect((await booksOf(CREATE)).times - before.times).toBe(2);
  });
});
