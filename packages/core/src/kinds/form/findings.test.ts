import { expect, test } from 'vitest';
import { findingsOf } from './findings.js';
import type { FormIssue, FormPlan } from './formTypes.js';

const FIELDS = {
  min_price: { key: 'min_price', unit: 'price' },
  max_price: { key: 'max_price', unit: 'price' },
  stop_loss: { key: 'stop_loss', unit: 'price', follows: ['min_price'] },
} as const;

type Field = keyof typeof FIELDS;

const tooLow: FormIssue<Field> = {
  field: 'min_price',
  code: 'min_price_too_low',
  params: { from: '9458.5', to: '1995602.2' },
};

const STOP = { from: '0', to: '9000' };

async function findingsWith(issues: readonly FormIssue<Field>[]) {
  const bounds = {
    min_price: { from: '9458.5', to: '1995602.2' },
    max_price: { from: '400.9', to: '2000000' },
    stop_loss: STOP,
  };
  const plan: FormPlan<Field> = { issues, warnings: [], bounds };
  // The exchange was asked when the price was lower.
  const verdict = { code: undefined, bounds: { min_price: { from: '9434.1', to: '1995602.2' } } };
  return findingsOf<object, Field>({ draft: {}, plan, verdict, fields: FIELDS, step: undefined, places: undefined });
}

const boundsWith = async (issues: readonly FormIssue<Field>[]) => (await findingsWith(issues)).bounds;

test('a bound is that of the exchange, which may know more than the plan', async () => {
  expect((await boundsWith([]))?.min_price?.from).toBe('9434.1');
});

test('a message that names no bound leaves that of the exchange', async () => {
  const bounds = await boundsWith([{ field: 'min_price', code: 'insufficient_balance', params: { available: '5' } }]);
  expect(bounds?.min_price?.from).toBe('9434.1');
});

test('the bound of a field with a message is the one that the message names', async () => {
  const bounds = await boundsWith([tooLow]);
  expect(bounds?.min_price).toEqual(tooLow.params);
  expect(bounds?.max_price).toEqual({ from: '400.9', to: '2000000' });
});

test('T4 nothing is reported that follows from a value which is refused itself', async () => {
  const stop: FormIssue<Field> = {
    field: 'stop_loss',
    code: 'sl_too_high',
    params: STOP,
    fixes: [{ stop_loss: '9000' }],
  };
  const alone = await findingsWith([stop]);
  expect([alone.issues, alone.bounds?.stop_loss]).toEqual([[stop], STOP]);
  const both = await findingsWith([tooLow, stop]);
  expect([both.issues, both.bounds?.stop_loss]).toEqual([[tooLow], undefined]);
});

test('T4 a text that cannot be read stays a finding, without a value that follows from a refused one', async () => {
  const unread: FormIssue<Field> = { field: 'stop_loss', code: 'not_a_number', fixes: [{ stop_loss: '9000' }] };
  expect((await findingsWith([tooLow, unread])).issues).toEqual([tooLow, { ...unread, fixes: [] }]);
});
