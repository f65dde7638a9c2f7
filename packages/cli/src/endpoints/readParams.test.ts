import { compare } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CannotRun } from '../args/exit.js';
import { schemaOf } from './jsonSchema.js';
import { endpointNames, factsOf, shorten } from './params.js';
import { checkParams, readJson, readParamTexts } from './readParams.js';

const grid = factsOf('createSpotGridBot').params;
const dca = factsOf('createSpotDcaBot').params;

test.each([
  ['min_price', '60000.50', '60000.5'],
  ['min_price', ' 1,000.5 ', '1000.5'],
  ['min_price', '1e3', '1000'],
  ['min_price', '+500', '500'],
  ['min_price', '٠٫٥', '0.5'],
  ['ts_percent', '5%', '0.05'],
  ['ts_percent', '0.05', '0.05'],
  ['cell_number', '20', 20],
  ['enable_trailing', 'true', true],
  ['symbol', ' BTCUSDT ', 'BTCUSDT'],
  ['followed_grid_id', '9007199254740993', '9007199254740993'],
])('B20 --%s %s is %s', (name, text, value) => {
  expect(readParamTexts(grid, { [name]: text })).toEqual({ [name]: value });
});

test.each([
  ['min_price', '1000,5', /"1000,5" could be 1000\.5/],
  ['min_price', '0,500', /could be/],
  ['min_price', '12abc', /is no number/],
  ['min_price', 'NaN', /is no number/],
  ['min_price', '0x10', /is no number/],
  ['min_price', '5%', /is no number/],
  ['min_price', '1'.repeat(200), /too many digits/],
  ['enable_trailing', 'yes', /takes true or false/],
])('B20 --%s %s is refused', (name, text, reason) => {
  expect(() => readParamTexts(grid, { [name]: text })).toThrow(reason);
});

test('B20 a figure that is typed is the figure that is sent, to the last digit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(8, '0')}`;
        const { min_price } = readParamTexts(grid, { min_price: text });
        expect(compare(String(min_price), text)).toBe(0);
      },
    ),
  );
});

test('B20 members of the one object that an endpoint takes are options of their own', () => {
  const read = readParamTexts(dca, {
    quote_coin: 'USDT',
    pairs: '[{"base":"BTC","amount":"50"}]',
    frequency_in_second: '86400',
  });
  expect(read).toEqual({
    parameters: { quote_coin: 'USDT', pairs: [{ base: 'BTC', amount: '50' }], frequency_in_second: 86_400 },
  });
  expect(checkParams(dca, read)).toEqual(read);
});

test('B20 JSON keeps every digit of a long number, and what nests for ever is refused', () => {
  expect(readJson('{"grid_id":612345678901234567890}', '--params')).toEqual({ grid_id: '612345678901234567890' });
  expect(() => readJson('[[['.repeat(10_000), '--params')).toThrow(/--params takes JSON/);
  expect(() => readJson('{"a":1', '--params')).toThrow(/--params takes JSON/);
});

test('B20 nothing that is given makes it fail but with a line that says what to do', () => {
  fc.assert(
    fc.property(fc.constantFrom(...endpointNames), fc.jsonValue(), (name, value) => {
      const { params } = factsOf(name);
      try {
        checkParams(params, value);
      } catch (error) {
        expect(error).toBeInstanceOf(CannotRun);
        expect((error as Error).message.length).toBeLessThan(1000);
      }
    }),
  );
});

test('B20 a name of the prototype is no param', () => {
  expect(() => checkParams(grid, JSON.parse('{"__proto__":{"symbol":"BTCUSDT"}}'))).toThrow(
    /There is no param "__proto__"/,
  );
  expect(() => checkParams(grid, { constructor: 1 })).toThrow(/There is no param "constructor"/);
});

test('B20 the schema of a tool asks for text where a number would lose digits', () => {
  const { properties, required, additionalProperties } = schemaOf(grid);
  expect([properties.min_price, properties.followed_grid_id, properties.cell_number]).toMatchObject([
    { type: 'string', pattern: expect.any(String) },
    { type: 'string' },
    { type: 'integer' },
  ]);
  expect([required?.includes('symbol'), additionalProperties]).toEqual([true, false]);
  expect(properties.ts_percent).toMatchObject({ description: expect.stringContaining('Unit: ratio.') });
  expect(schemaOf(dca).properties.parameters).toMatchObject({
    type: 'object',
    properties: { pairs: { type: 'array', items: { type: 'object' } } },
  });
  expect(schemaOf(grid, false).required).toBeUndefined();
});

test('B20 a text of others in a message is short, and moves no terminal', () => {
  expect(shorten(`a\u001b[2J\u202e${'x'.repeat(100)}`)).toBe(`a?[2J?${'x'.repeat(54)}…`);
});
