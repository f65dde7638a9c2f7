import { expect, test, vi } from 'vitest';
import { connect, failureOf, ok } from '../../testing/fakeServer.js';
import { getWebConfig } from './getWebConfig.js';

const params = { project_name: 'tradingbot', keys: ['a', 'b'] };

test.each([
  [undefined, {}],
  ['7', { uid: 7 }],
  ['612345678901234567', { uid: '612345678901234567' }],
])('F021 sends the member id %s with every digit', async (uid, expected) => {
  const { client, requests } = connect([ok({})]);
  await getWebConfig(client, { ...params, uid });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...params, ...expected });
});

test.each(['', '0', '-1', 'x', '1 '])('sends nothing for the member id %j', async (uid) => {
  const { client, requests } = connect([ok({})]);
  expect(await failureOf(getWebConfig(client, { ...params, uid }))).toMatchObject({ kind: 'contract_error' });
  expect(requests).toHaveLength(0);
});

test('gives each key as it stands and reports none as unknown', async () => {
  const { client } = connect([ok({ a: '{"isGray":true}', b: { isGray: true }, c: 5 })]);
  const drift = vi.fn();
  client.on('drift', drift);
  expect(await getWebConfig(client, params)).toEqual({ a: '{"isGray":true}', b: { isGray: true }, c: 5 });
  expect(drift).not.toHaveBeenCalled();
});

test('F020 a key called __proto__ reaches no prototype', async () => {
  const { client } = connect([new Response('{"ret_code":0,"result":{"__proto__":{"a":{"isGray":true}}}}')]);
  const result: { readonly a?: unknown } = await getWebConfig(client, params);
  expect(result.a).toBeUndefined();
});

test.each([null, [], 'x', 5])('refuses the result %j', async (result) => {
  expect(await failureOf(getWebConfig(connect([ok(result)]).client, params))).toMatchObject({ kind: 'contract_error' });
});
