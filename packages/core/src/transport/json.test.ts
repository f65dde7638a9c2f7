import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
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

test.each(['"', '\\', '"\\', '1', '-', '"\\"'])('F113 100,000 times %j is judged in linear time', (part) => {
  const judge = (size: number) => expect(() => parseJson(`{${part.repeat(size)}`)).toThrow();
  expect(growth(judge)).toBeLessThan(LINEAR);
});
