import { expect, test, vi } from 'vitest';
import { closeSpotGridBot, createSpotGridBot, getProfile, getSpotGridBot } from '../endpoints/index.js';
import { create, created, orders, text } from '../testing/calls.js';
import { connect, failureOf, ok } from '../testing/fakeServer.js';

test('F014 a bare answer without a code fails', async () => {
  const { client } = connect([Response.json({ status_code: 200, grid_id: '1' })]);
  expect(await failureOf(create(client))).toMatchObject({ kind: 'business_error' });
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
    outcome: status >= 500 ? 'unknown' : 'known',
  });
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

test('INTERNAL_TIMEOUT leaves the outcome unknown, other gateway errors do not', async () => {
  const { client } = connect([ok({ status_code: 504 }), ok({ status_code: 401 })]);
  expect(await failureOf(create(client))).toMatchObject({ codeName: 'INTERNAL_TIMEOUT', outcome: 'unknown' });
  expect(await failureOf(create(client))).toMatchObject({ codeName: 'INSUFFICIENT_BALANCE', outcome: 'known' });
});

test('reads carry no outcome', async () => {
  const { client } = connect([text('')]);
  expect(await failureOf(getSpotGridBot(client, { grid_id: '1' }))).toMatchObject({
    kind: 'empty_body',
    outcome: undefined,
  });
});
