import { expect, test } from 'vitest';
import { connect, failureOf, ok } from '../../testing/fakeServer.js';
import { getUserTags } from './getUserTags.js';

const read = (result: unknown) => getUserTags(connect([ok(result)]).client, { req_tags: 'user_type' });

test('asks for the tags by name', async () => {
  const { client, requests } = connect([ok({ user_tags: {} })]);
  await getUserTags(client, { req_tags: 'tax_identity,is_islamic' });
  expect(new URL(requests[0]?.url ?? '').searchParams.getAll('req_tags')).toEqual(['tax_identity,is_islamic']);
});

test.each([
  { tax_identity: 'IND-GST', is_islamic: '1', user_type: 'EXPERIENCED' },
  { tax_identity: 'IND-GST', is_islamic: 1, user_type: 'experienced' },
  [
    { tag: 'tax_identity', value: 'IND-GST' },
    { tag: 'is_islamic', value: '1' },
    { tag: 'user_type', value: 'EXPERIENCED' },
    { tag: 5, value: 'x' },
    { tag: 'no value' },
    null,
    'x',
  ],
])('reads the tags of %j', async (user_tags) => {
  const { user_tags: tags } = await read({ user_tags });
  expect(tags).toMatchObject({ tax_identity: 'IND-GST', is_islamic: '1', user_type: 'experienced' });
});

test('reads a boolean tag as text and null as no tags', async () => {
  expect(await read({ user_tags: { is_islamic: true } })).toEqual({ user_tags: { is_islamic: 'true' } });
  expect(await read({ user_tags: null })).toEqual({ user_tags: {} });
});

test('F020 a tag called __proto__ reaches no prototype', async () => {
  const { user_tags } = await read({ user_tags: [{ tag: '__proto__', value: { is_islamic: '0' } }] });
  expect(user_tags.is_islamic).toBeUndefined();
});

test.each([{}, { user_tags: 'x' }, { user_tags: 5 }, { user_tags: { is_islamic: {} } }])(
  'refuses %j, so that nobody takes it for a clear answer',
  async (result) => {
    expect(await failureOf(read(result))).toMatchObject({ kind: 'contract_error' });
  },
);
