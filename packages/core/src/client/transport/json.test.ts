import { plainDecimal } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../../testing/growth.js';
import { parseJson, stringifyJson } from './json.js';

test('F021 integers beyond 2^53 keep every digit, text is never rewritten', () => {
  const text =
    '{"id":612345678901234567,"list":[-9007199254740993, 9007199254740991],"note":"id: 612345678901234567, \\"9007199254740993\\""}';
  expect(parseJson(text)).toEqual({
    id: '612345678901234567',
    list: ['-9007199254740993', 9007199254740991],
    note: 'id: 612345678901234567, "9007199254740993"',
  });
});

test('F021 F141 an id that a float prints alike is text all the same', () => {
  expect(parseJson('{"id":612345678901234700}')).toEqual({ id: '612345678901234700' });
});

test('F021 any JSON without long integers reads as ever', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      fc.pre(!/\d{16}/.test(text));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('F021 any bigint survives the way out and back', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.string(), (value, note) => {
      const back = parseJson(stringifyJson({ value, note }));
      expect(back).toEqual({ value: Number.isSafeInteger(Number(value)) ? Number(value) : String(value), note });
    }),
  );
});

test('F021 a number becomes text exactly when it is a long integer or a float of it is another decimal', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(fc.boolean(), digits, fc.option(digits), (isBelow, whole, fraction) => {
      const integer = whole.replace(/^0+(?=\d)/, '');
      const token = `${isBelow ? '-' : ''}${integer}${fraction === null ? '' : `.${fraction}`}`;
      fc.pre(token.length >= 17);
      const isLongInteger = fraction === null && !Number.isSafeInteger(Number(token));
      const isExact = !isLongInteger && plainDecimal(token) === plainDecimal(Number(token));
      expect(parseJson(token)).toBe(isExact ? Number(token) : token);
    }),
  );
  for (const token of ['0.00000000000000000', '1.5000000000000000000']) expect(parseJson(token)).toBe(Number(token));
  for (const token of [
    '9999999999999999.9',
    '100000000000000000000',
    '0.12345678901234567891',
    '1000000000000000001e300',
  ])
    expect(parseJson(token)).toBe(token);
});

test('F022 a bigint in a body is written with its digits', () => {
  expect(stringifyJson({ id: 612345678901234567n, list: [1n, undefined], gone: undefined })).toBe(
    '{"id":612345678901234567,"list":[1,null]}',
  );
});

test('F020 a member named __proto__ stays an own member', () => {
  const value = parseJson('{"__proto__":{"polluted":true}}');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});

test('F036 20,000 levels are refused without a crash', () => {
  expect(() => parseJson('['.repeat(20_000) + ']'.repeat(20_000))).toThrow(SyntaxError);
  expect(() => parseJson('{"a":'.repeat(20_000))).toThrow(SyntaxError);
});

/** Between the 10 of linear work and the 100 of quadratic work. */
const LINEAR = 40;

test.each(['"', '\\', '"\\', '1', '-', '"\\"'])('F113 64,000 times %j is judged in linear time', (part) => {
  const judge = (size: number) => expect(() => parseJson(`{${part.repeat(size)}`)).toThrow();
  expect(growth(judge)).toBeLessThan(LINEAR);
});

test.each(['0', '10', '9'])('F113 a number of %s again and again is read in linear time', (part) => {
  const read = (size: number) => expect(parseJson(`[1${part.repeat(size)}1]`)).toHaveLength(1);
  expect(growth(read)).toBeLessThan(LINEAR);
});
