import { expect, test } from 'vitest';
import { buildQuery, buildTarget } from './url.js';

const route = { method: 'POST', path: '/v1/:name/item/:id', prefix: 'api' } as const;
const environment = { api: 'https://api2.xchg-example.com' };

test('F032 path parameters are encoded once and leave the body', () => {
  const target = buildTarget(environment, route, { name: 'a/b?c#d%2F é', id: 612345678901234567n, rest: 1 });
  expect(target).toEqual({
    url: 'https://api2.xchg-example.com/v1/a%2Fb%3Fc%23d%252F%20%C3%A9/item/612345678901234567',
    body: { rest: 1 },
  });
});

test.each([undefined, null, '', '.', '..', {}, true])('F032 the path parameter %j throws before sending', (name) => {
  expect(() => buildTarget(environment, route, { name, id: '1' })).toThrow(RangeError);
});

test('F032 inherited members are no path parameters', () => {
  expect(() => buildTarget(environment, { ...route, path: '/:constructor' }, {})).toThrow(RangeError);
});

test('F033 undefined and null are left out, arrays repeat their key', () => {
  expect(buildQuery({ a: 'x&y=z', b: undefined, c: null, d: ['1', 2], e: false, f: '' })).toBe(
    'a=x%26y%3Dz&d=1&d=2&e=false&f=',
  );
});
