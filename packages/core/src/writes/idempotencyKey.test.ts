import { describe, expect, test } from 'vitest';
import { addFuturesGridMargin } from '../endpoints/futures-grid/addFuturesGridMargin.js';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { connect, ok } from '../testing/fakeServer.js';
import { sendWrite } from './sendWrite.js';
import { exchange, lost, options, table } from './writes.testing.js';

describe.each(table)('W1 the idempotency key of $name', ({ name, scenario, write }) => {
  const bodies = async (idempotencyKeys: 'creates' | 'all', given: object = {}) => {
    const sent: { channel?: string }[] = [];
    const { client } = exchange(write, scenario, true, 'answers', lost, {
      environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }, { idempotencyKeys }),
      onSent: ({ body }) => sent.push(JSON.parse(body)),
    });
    await sendWrite(client, write, { ...scenario.params, ...given } as never, options);
    return sent;
  };
  const isCreation = name.startsWith('create');

  test('goes out where the host understands one with every write', async () => {
    expect(await bodies('all')).toMatchObject([{ channel: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  test('goes out with creates alone where it does not', async () => {
    const [body] = await bodies('creates');
    expect(body?.channel !== undefined).toBe(isCreation);
  });
});

test('W1 an idempotency key that the caller gives is the one that goes out', async () => {
  const sent: { channel?: string }[] = [];
  const [create] = table.filter(({ name }) => name === 'createSpotGridBot');
  if (!create) throw new Error('no write');
  const { client } = exchange(create.write, create.scenario, true, 'answers', lost, {
    onSent: ({ body }) => sent.push(JSON.parse(body)),
  });
  await sendWrite(client, create.write, { ...create.scenario.params, channel: 'mine' } as never, options);
  expect(sent).toMatchObject([{ channel: 'mine' }]);
});

test('W1 a mutation that is called by itself carries a key too where the host understands one', async () => {
  const environment = resolveEnvironment({ protocol: 'http:', host: 'localhost' }, { idempotencyKeys: 'all' });
  const { client, requests } = connect([ok({ bot_id: '7' })], { environment });
  await addFuturesGridMargin(client, { bot_id: '7', amount: '1' });
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ channel: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});
