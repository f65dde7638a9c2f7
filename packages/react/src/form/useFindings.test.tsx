import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { FormIssue, FormPlan } from '../components/create-form/formModel.js';
import { useFindings } from './useFindings.js';

const FIELDS = {
  min_price: { key: 'min_price', label: 'form.lower_price', unit: 'price' },
  max_price: { key: 'max_price', label: 'form.upper_price', unit: 'price' },
} as const;

type Field = keyof typeof FIELDS;

const tooLow: FormIssue<Field> = {
  field: 'min_price',
  code: 'min_price_too_low',
  params: { from: '9458.5', to: '1995602.2' },
};

async function boundsWith(issues: readonly FormIssue<Field>[]) {
  const bounds = { min_price: { from: '9458.5', to: '1995602.2' }, max_price: { from: '400.9', to: '2000000' } };
  const plan: FormPlan<Field> = { issues, warnings: [], bounds };
  // The exchange was asked when the price was lower.
  const verdict = { code: undefined, bounds: { min_price: { from: '9434.1', to: '1995602.2' } } };
  const { result } = await renderHook(() =>
    useFindings<object, Field>({ draft: {}, plan, verdict, fields: FIELDS, step: undefined, places: undefined }),
  );
  return result.current.bounds;
}

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
