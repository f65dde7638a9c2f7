import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envelopeCodes, httpCodes, statusCodes } from './catalogue.js';
import { errorCodes, errorKinds, explainError } from './reference.js';

test('every known code is explained', () => {
  expect(errorCodes.filter(({ meaning }) => meaning === 'Not in the tables.')).toEqual([]);
  expect(errorCodes).toHaveLength(envelopeCodes.size + statusCodes.size + httpCodes.size + 1);
});

test('explains by name, and by kind when the name is not known', () => {
  expect(explainError({ kind: 'gateway_error', codeName: 'USER_BANNED' }).advice).toBe(
    'The returned reason says why, or the exchange.',
  );
  expect(explainError({ kind: 'timeout' })).toMatchObject(errorKinds.timeout);
  expect(explainError({ kind: 'gateway_error', codeName: 'constructor' })).toMatchObject(errorKinds.gateway_error);
});

test('every explanation names its place in the docs', () => {
  const page = readFileSync(new URL('../../../../../docs/reference/errors.md', import.meta.url), 'utf8');
  const places = new Set([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => `#${name?.toLowerCase()}`));
  const kinds = Object.keys(errorKinds) as (keyof typeof errorKinds)[];
  const listed = errorCodes.map(({ kind, name }) => explainError({ kind, codeName: name }));
  const plain = kinds.map((kind) => explainError({ kind }));
  // A refused check has a name that is none of a code.
  const check = explainError({ kind: 'business_error', codeName: 'tp_too_low' });
  expect(check.docs).toBe('reference/errors.html#business_error');
  for (const { docs } of [...listed, ...plain, check]) {
    expect(docs).toMatch(/^reference\/errors\.html#/);
    expect(places).toContain(docs.slice(docs.indexOf('#')));
  }
});
