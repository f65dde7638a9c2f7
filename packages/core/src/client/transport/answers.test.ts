import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  closeSpotGridBot,
  createSpotGridBot,
  getProfile,
  getSpotGridBot,
  updateFuturesGridTpsl,
} from '../../endpoints/index.js';
import { create, created, orders, text } from '../../testing/calls.js';
import { connect, failureOf, ok } from '../../testing/fakeServer.js';
import { BotError } from '../errors/BotError.js';
import { envelopeCodes, statusCodes } from '../errors/catalogue.js';
import { explainError } from '../errors/reference.js';

test('F014 a bare answer is judged by its status', async () => {
  const { client } = connect([Response.json({ status_code: 200, grid_id: '1' }), Response.json({ grid_id: '1' })]);
  expect(await create(client)).toMatchObject({ grid_id: '1' });
  expect(await failureOf(create(client))).toMatchObject({ kind: 'invalid_body', outcome: 'unknown' });
});

test.each([
  [10007, 'not_logged_in', true],
  [33003, 'no_permission', false],
  [10009, 'no_permission', false],
])('F016 code %s ends the session, redirect: %s %s', async (ret_code, kind, redirect) => {
  const { client, requests } = connect([ok({ id: 1 }), Response.json({ ret_code }), ok({ id: 2 })]);
  const ended = vi.fn();
  client.on('session_ended', ended);
  await getProfile(client, {});
  expect(await failureOf(orders(client))).toMatchObject({ kind, message: 'user no permission', code: ret_code });
  expect(ended.mock.calls).toEqual([[{ code: ret_code, endpoint: 'listSpotGridOpenOrders', redirect }]]);
  expect(await getProfile(client, {})).toEqual({ id: '2' });
  expect(requests).toHaveLength(3);
});

test('F016 F050 a refused profile call ends nothing', async () => {
  const { client } = connect([Response.json({ ret_code: 10007 })]);
  const ended = vi.fn();
  client.on('session_ended', ended);
  expect(await failureOf(getProfile(client, {}))).toMatchObject({ kind: 'not_logged_in' });
  expect(ended).not.toHaveBeenCalled();
});

test.each([
  [text(''), 'empty_body', 'Non Response!'],
  [text('  \n'), 'empty_body', 'Non Response!'],
  [text('<html>'), 'invalid_body', 'invalid body'],
  [text('[]'), 'invalid_body', 'invalid body'],
  [new Response(null, { status: 204 }), 'empty_body', 'Non Response!'],
])('F017 a body that says nothing is never success', async (answer, kind, message) => {
  const { client } = connect([answer]);
  expect(await failureOf(create(client))).toMatchObject({ kind, message, outcome: 'unknown' });
});

test.each([301, 304, 400, 404, 500])('F018 status %s is rejected with a good envelope inside', async (status) => {
  const body = status === 304 ? null : JSON.stringify({ ret_code: 0, result: { grid_id: '1' } });
  const { client } = connect([new Response(body, { status, statusText: 'Odd' })]);
  expect(await failureOf(create(client))).toMatchObject({
    kind: 'http_error',
    code: status,
    message: `${status} Odd`,
    outcome: 'unknown',
  });
});

test.each([
  ['7', 7_000],
  ['90', 90_000],
  ['999999999', undefined],
  ['soon', undefined],
])('I11 F018 status 429 has a name and says how long to wait: %s', async (wish, retryAfterMs) => {
  const headers = { 'retry-after': wish };
  const { client } = connect([new Response('', { status: 429, headers })], { now: () => 0 });
  const named = { kind: 'http_error', code: 429, codeName: 'TOO_MANY_CALLS', retryAfterMs };
  expect(await failureOf(create(client))).toMatchObject({ ...named, outcome: 'unknown' });
  expect(await failureOf(orders(client))).toMatchObject(named);
  expect(explainError({ kind: 'http_error', codeName: 'TOO_MANY_CALLS' }).advice).toMatch(/^Wait .*`retryAfterMs`/);
});

test('F020 an answer cannot reach a prototype', async () => {
  const { client } = connect([
    text('{"ret_code":0,"result":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"buys":[]}}'),
  ]);
  const result = await orders(client);
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});

test('F021 an id keeps its digits from the answer to the next request', async () => {
  const { client, requests } = connect([
    text('{"ret_code":0,"result":{"status_code":200,"grid_id":612345678901234567}}'),
    ok({}),
  ]);
  const { grid_id } = await create(client);
  expect(grid_id).toBe('612345678901234567');
  await closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' });
  expect(requests[1]?.body).toBe('{"grid_id":"612345678901234567","close_mode":"QUOTE_MODE"}');
});

test('F036 answers above 10 MiB are refused', async () => {
  const { client } = connect([text(`{"ret_code":0,"result":{"note":"${'x'.repeat(11 * 1024 * 1024)}"}}`)]);
  expect(await failureOf(orders(client))).toMatchObject({ kind: 'invalid_body' });
});

test('an answer that breaks the contract leaves a mutation with an unknown outcome', async () => {
  for (const grid_id of ['0', '', undefined, null]) {
    const { client } = connect([ok({ status_code: 200, grid_id })]);
    expect(await failureOf(create(client))).toMatchObject({ kind: 'contract_error', outcome: 'unknown' });
  }
  const { client, requests } = connect([ok({})]);
  expect(await failureOf(createSpotGridBot(client, { ...created, min_price: '1e5' }))).toMatchObject({
    kind: 'contract_error',
    outcome: 'known',
  });
  expect(requests).toHaveLength(0);
});

test.each([
  ['no code', Response.json({ result: { grid_id: '1' } })],
  ['a null code', Response.json({ ret_code: null })],
  ['a code as text', Response.json({ ret_code: '10001' })],
  ['code 10000', Response.json({ ret_code: 10000 })],
  ['code 10016', Response.json({ ret_code: 10016 })],
  ['an unlisted code', Response.json({ ret_code: 77777 })],
  ['status 500', ok({ status_code: 500 })],
  ['status 504', ok({ status_code: 504 })],
  ['an unlisted status', ok({ status_code: 999 })],
  ['a status without a value', ok({ status_code: null })],
  ['an unlisted bare status', Response.json({ status_code: 999 })],
  ['HTTP 302', new Response('', { status: 302 })],
  ['HTTP 408', new Response('', { status: 408 })],
  ['HTTP 429', new Response('', { status: 429 })],
  ['HTTP 403 with a listed refusal', Response.json({ ret_code: 10001 }, { status: 403 })],
])('W4 F167 after %s the outcome of a mutation is unknown, and no wall is shown', async (_, answer) => {
  const { client } = connect([answer]);
  const wall = vi.fn();
  client.on('wall', wall);
  expect(await failureOf(create(client))).toMatchObject({ outcome: 'unknown' });
  expect(wall).not.toHaveBeenCalled();
});

test('F167 a check that no table has leaves the outcome of a change unknown, a listed one does not', async () => {
  const change = { bot_id: '7', take_profit_price: '2' };
  const checked = (check_code: string) => connect([ok({ status_code: 200, check_code })]).client;
  expect(await failureOf(updateFuturesGridTpsl(checked('SOMETHING_NEW'), change))).toMatchObject({
    codeName: 'unknown',
    outcome: 'unknown',
  });
  expect(await failureOf(updateFuturesGridTpsl(checked('FGRID_CHECK_CODE_TP_TOO_LOW'), change))).toMatchObject({
    outcome: 'known',
  });
});

/** What may stand where an exchange puts a code, near to what really stands there. */
const codes = fc.oneof(
  fc.constantFrom(...envelopeCodes.keys(), ...statusCodes.keys(), 0, 200),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, '', '0', '200', [], {}, [0], { code: 0 }),
  fc.string(),
);
const results = fc.oneof(
  fc.record({ status_code: codes, grid_id: fc.constantFrom('1', '0', '', null, 7) }, { requiredKeys: [] }),
  fc.jsonValue(),
);
const answers = fc.record(
  { ret_code: codes, retCode: codes, status_code: codes, result: results, data: results, grid_id: fc.constant('5') },
  { requiredKeys: [] },
);

test('F014 F167 a mutated answer is done or refused only where it says so', async () => {
  await fc.assert(
    fc.asyncProperty(answers, fc.double({ min: 0, max: 1, noNaN: true }), async (answer, cut) => {
      const whole = JSON.stringify(answer);
      const body = cut < 0.2 ? whole.slice(0, Math.floor(whole.length * cut * 5)) : whole;
      const outcomeOrError = await create(connect([text(body)]).client).catch((error: BotError) => error);
      const outcome = outcomeOrError instanceof BotError ? outcomeOrError.outcome : 'done';
      if (outcome === 'unknown') return;

      // Judged anew from the text that was sent, by the words of the contract.
      const sent = JSON.parse(body);
      const given = [sent.ret_code, sent.retCode].filter((code) => code !== undefined && code !== null);
      const hasEnvelope = 'ret_code' in sent || 'retCode' in sent;
      const inner = hasEnvelope ? sent.result : (sent.data ?? sent);
      const status = Number(inner?.status_code ?? 200);
      if (outcome === 'done') {
        expect(hasEnvelope ? given.every((code) => code === 0) && given.length > 0 : sent.status_code === 200).toBe(
          true,
        );
        expect(status).toBe(200);
        expect(String(inner.grid_id)).toMatch(/^[1-9]/);
      } else {
        const isEnvelopeRefusal = given.length > 0 && given.every((code) => envelopeCodes.has(code));
        const isStatusRefusal = [status, hasEnvelope ? 200 : sent.status_code].some(
          (code) => statusCodes.get(code)?.subject,
        );
        expect(isEnvelopeRefusal || isStatusRefusal).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('reads carry no outcome', async () => {
  const { client } = connect([text('')]);
  expect(await failureOf(getSpotGridBot(client, { grid_id: '1' }))).toMatchObject({
    kind: 'empty_body',
    outcome: undefined,
  });
});
