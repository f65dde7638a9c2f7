import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registry } from '../registry.js';
import { connect, failureOf, ok } from '../testing/fakeServer.js';
import { sendWrite } from './sendWrite.js';
import { all, exchange, futures, options, scenarios, specs, spot, table } from './writes.testing.js';

test('every mutation has a write that finds out what became of it', () => {
  const mutations = registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec.name);
  expect([...all.values()].map(({ endpoint }) => endpoint.spec.name).sort()).toEqual(mutations);
  expect(Object.keys(scenarios).sort()).toEqual(mutations);
});

describe.each(table)('B2 F026 $name with a lost answer', ({ scenario, write }) => {
  test('is found done when the exchange did it, and was sent once', async () => {
    const { client, sent } = exchange(write, scenario, true);
    const written = await sendWrite(client, write, scenario.params as never, options);
    expect(written).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect(sent()).toBe(1);
  });

  test('is found not done when the exchange did nothing, and was sent once', async () => {
    const { client, sent } = exchange(write, scenario, false);
    const written = await sendWrite(client, write, scenario.params as never, options);
    expect(written).toMatchObject({ outcome: 'not_done', error: { kind: 'network_error' } });
    expect(sent()).toBe(1);
  });

  test('stays unknown when nothing can be read', async () => {
    const { client, sent } = exchange(write, scenario, true, 'fails');
    const written = await sendWrite(client, write, scenario.params as never, options);
    expect(written).toMatchObject({ outcome: 'unknown', error: { outcome: 'unknown' } });
    expect(sent()).toBe(1);
  });
});

const [add] = table.filter(({ name }) => name === 'addFuturesGridMargin');
const [close] = table.filter(({ name }) => name === 'closeSpotGridBot');
if (!add || !close) throw new Error('no write');

/** Refusals that the second delivery of a write gets whose first was done. */
const second = [
  ['a bot that has been closed', () => ok({ status_code: 411 })],
  ['an argument that no longer fits', () => ok({ status_code: 400 })],
  ['too many calls', () => Response.json({ ret_code: 10006 })],
] as const;

describe.each(table)('W5 $name delivered twice by the network', ({ scenario, write }) => {
  test.each(second)('and refused for %s is done, as the books say', async (_, reply) => {
    const { client, sent } = exchange(write, scenario, true, 'answers', reply);
    const written = await sendWrite(client, write, scenario.params as never, options);
    expect(written).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect(sent()).toBe(1);
  });

  test('and refused is a refusal where the books say that nothing was done', async () => {
    const { client } = exchange(write, scenario, false, 'answers', () => ok({ status_code: 400 }));
    expect(await failureOf(sendWrite(client, write, scenario.params as never, options))).toMatchObject({
      codeName: 'INVALID_ARGUMENT',
      outcome: 'known',
    });
  });

  test('and refused stays unknown while the books cannot be read', async () => {
    const { client } = exchange(write, scenario, true, 'fails', () => ok({ status_code: 400 }));
    expect(await sendWrite(client, write, scenario.params as never, options)).toMatchObject({ outcome: 'unknown' });
  });
});

test('W5 a bot that was closed before the close was sent stays a refusal', async () => {
  const reads = { getSpotGridBot: [spot({ status: 'completed' }), spot({ status: 'completed' })] } as const;
  const { client } = exchange(close.write, { ...close.scenario, reads }, true, 'answers', () =>
    ok({ status_code: 411 }),
  );
  expect(await failureOf(sendWrite(client, close.write, close.scenario.params as never, options))).toMatchObject({
    codeName: 'BOT_HAS_BEEN_CLOSED',
  });
});

test('B2 a figure that moved by another amount proves nothing', async () => {
  const reads = { getFuturesGridBot: [futures({}), futures({ total_investment: '10.7' })] } as const;
  const { client } = exchange(add.write, { ...add.scenario, reads }, true);
  expect(await sendWrite(client, add.write, add.scenario.params as never, options)).toMatchObject({
    outcome: 'unknown',
    books: { verdict: 'differs', figures: [{ before: '10', expected: '10.5', after: '10.7' }] },
  });
});

test('a refusal of the account is thrown, not looked up', async () => {
  const { client, requests } = connect([
    ok(z.encode(specs.get('getFuturesGridBot')?.result() as never, futures({}) as never)),
    ok({ status_code: 421 }),
  ]);
  const failed = await failureOf(sendWrite(client, add.write, add.scenario.params as never, options));
  expect(failed).toMatchObject({ codeName: 'USER_BANNED', outcome: 'known' });
  expect(requests).toHaveLength(2);
});

test('nothing is sent when the state before cannot be read', async () => {
  const { client, requests } = connect([new Response('', { status: 400 })]);
  expect(await failureOf(sendWrite(client, add.write, add.scenario.params as never, options))).toMatchObject({
    endpoint: 'getFuturesGridBot',
  });
  expect(requests).toHaveLength(1);
});

test('reports its steps, and gives the answer when it came', async () => {
  const steps: string[] = [];
  const books = (over: object) =>
    ok(z.encode(specs.get('getFuturesGridBot')?.result() as never, futures(over) as never));
  const { client } = connect([
    books({}),
    ok({ status_code: 200, bot_id: '7', total_investment: '10.5' }),
    books({ total_investment: '10.5' }),
  ]);
  const written = await sendWrite(client, add.write, add.scenario.params as never, {
    ...options,
    onStep: ({ name }) => steps.push(name),
  });
  expect(written).toMatchObject({ outcome: 'done', by: 'answer', result: { total_investment: '10.5' } });
  expect(steps).toEqual(['preparing', 'sending', 'verifying']);
});
