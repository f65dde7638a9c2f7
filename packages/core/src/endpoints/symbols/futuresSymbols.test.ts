import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { skippedRows } from '../../contract/skippedRows.js';
import { connect, ok } from '../../testing/fakeServer.js';
import { growth } from '../../testing/growth.js';
import { symbolRow } from '../../testing/symbols.js';
import { getFuturesSymbolItem, listFuturesSymbols, listSpotSymbols } from './index.js';

const ask = async (result: unknown) => {
  const { client, requests } = connect([ok(result)]);
  const answer = await listFuturesSymbols(client, { filter: 'all', version: '' });
  return { list: answer.list ?? [], version: answer.version, url: new URL(requests[0]?.url ?? '') };
};

test('asks the API host itself, with filter and version', async () => {
  const { url } = await ask({ version: '7', list: [symbolRow()] });
  expect(url.pathname).toBe('/contract/v5/product/brief-symbol-list');
  expect(Object.fromEntries(url.searchParams)).toEqual({ filter: 'all', version: '' });
});

test('scaled fields lose their suffix and are exact text, also beyond 2^53', async () => {
  const { list } = await ask({
    list: [
      symbolRow({ ime4: 133, mme4: '67', mnle2: 100, mxle2: 7550, mndme8: '1', mxdme8: '900719925474099312345678' }),
    ],
  });
  expect(list[0]).toMatchObject({
    initialMarginRate: '0.0133',
    maintenanceMarginRate: '0.0067',
    minLeverage: '1',
    maxLeverage: '75.5',
    minDesignatedMargin: '0.00000001',
    maxDesignatedMargin: '9007199254740993.12345678',
  });
});

test('short keys and long names read the same, the short one first, and unknown keys stay', async () => {
  const long = {
    symbol: 'BTCUSDT',
    baseCurrency: 'BTC',
    quoteCurrency: 'USDT',
    tickSize: '0.1',
    lotSize: '0.001',
    contractStatus: 'TRADING',
    contractType: 'linearperpetual',
    maxLeverageE2: '10000',
    startTimeE3: 1_584_230_400_000,
    settleTimeE3: 0,
    isPreListing: 0,
    fgridbotConfig: null,
    later: 1,
  };
  const { list } = await ask({
    list: [long, symbolRow({ symbol: 'other', mxle2: 10000, ste3: '1584230400000', ipl: false })],
  });
  const facts = {
    symbol: 'BTCUSDT',
    baseCurrency: 'BTC',
    quoteCurrency: 'USDT',
    tickSize: '0.1',
    lotSize: '0.001',
    contractStatus: 'trading',
    contractType: 'linear_perpetual',
    maxLeverage: '100',
    startTime: 1_584_230_400_000,
    isPreListing: false,
  };
  expect(list).toEqual([{ ...facts, later: 1 }, facts]);
});

test.each([
  ['under list', (rows: unknown[]) => ({ version: '7', list: rows })],
  ['as a bare array', (rows: unknown[]) => rows],
  ['under a further result', (rows: unknown[]) => ({ result: { list: rows } })],
  ['as a bare array under a further result', (rows: unknown[]) => ({ result: rows })],
])('the rows are found %s', async (_, wrap) => {
  const { list } = await ask(wrap([symbolRow(), symbolRow({ s: 'ETHUSDT' })]));
  expect(list.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
});

describe('F075 a bad row is skipped and counted', () => {
  test.each([
    ['null', null],
    ['text', 'BTCUSDT'],
    ['a list', []],
    ['an empty object', {}],
    ['no symbol', symbolRow({ s: undefined })],
    ['an empty symbol', symbolRow({ s: '' })],
    ['a symbol that is no text', symbolRow({ s: 5 })],
    ['no base coin', symbolRow({ b: '' })],
    ['no quote coin', symbolRow({ q: null })],
    ['no tick', symbolRow({ ts: undefined })],
    ['a tick of 0', symbolRow({ ts: '0.00' })],
    ['a negative tick', symbolRow({ ts: '-0.1' })],
    ['no lot', symbolRow({ ls: '' })],
    ['no status', symbolRow({ cs: undefined })],
    ['no type', symbolRow({ ct: undefined })],
    ['only inherited keys', Object.create(symbolRow())],
  ])('%s', async (_, bad) => {
    const { list } = await ask({ list: [symbolRow(), bad, symbolRow({ s: 'ETHUSDT' })] });
    expect(list.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(skippedRows(list)).toBe(1);
  });

  test('a spot pair too', async () => {
    const pair = {
      symbol: 'BTCUSDT',
      base_token: 'BTC',
      quote_token: 'USDT',
      base_precision: '0.000001',
      quote_precision: '0.01',
      price_precision: '0.1',
      min_trade_quantity: '0.00001',
      max_trade_quantity: '80',
      min_trade_amount: '5',
      max_trade_amount: '0',
    };
    const { client } = connect([ok({ symbols: [pair, { ...pair, price_precision: 'fine' }] })]);
    const { symbols } = await listSpotSymbols(client, {});
    expect([symbols.length, skippedRows(symbols)]).toEqual([1, 1]);
  });

  test('and what is no list at all is absent', async () => {
    expect(await ask({ list: 'none', version: '7' })).toMatchObject({ list: [], version: '7' });
  });
});

test.each([
  ['a limit that is no decimal', 'maxPrice', { mxp: 'NaN' }],
  ['a leverage with a fraction', 'maxLeverage', { mxle2: 10.5 }],
  ['a margin that is an object', 'maxDesignatedMargin', { mxdme8: { valueOf: 1 } }],
  ['tags that are no list', 'symbolTags', { st: 'hot' }],
])('F174 %s is absent, the row stays', async (_, name, bad) => {
  const { list = [] } = await ask({ list: [symbolRow(bad)] });
  expect([list[0]?.symbol, skippedRows(list)]).toEqual(['BTCUSDT', 0]);
  expect(list[0]).not.toHaveProperty(name);
});

test('F174 a tick is read by its digits, as a number or with an exponent', async () => {
  const { list = [] } = await ask({
    list: [symbolRow({ ts: 0.1 }), symbolRow({ ts: '1e-8' }), symbolRow({ ts: 1e-7 })],
  });
  expect(list.map(({ tickSize }) => tickSize)).toEqual(['0.1', '0.00000001', '0.0000001']);
});

test('a key that has the name of a decoded field, but not of one on the wire, is not that field', async () => {
  const { list } = await ask({ list: [symbolRow({ maxLeverage: '999' })] });
  expect(list[0]).not.toHaveProperty('maxLeverage');
});

test('a value outside a table keeps the row, as unknown', async () => {
  const { list } = await ask({ list: [symbolRow({ cs: 'Halted', ct: 'constructor' })] });
  expect(list[0]).toMatchObject({ contractStatus: 'unknown', contractType: 'unknown' });
});

test('rows do not share objects, and no row reaches a prototype', async () => {
  const text = JSON.stringify(symbolRow({ st: ['a'] }));
  const hostile = JSON.parse(text.replace('{', '{"__proto__":{"polluted":1},"constructor":"x",'));
  const { list } = await ask({ list: [JSON.parse(text), hostile] });
  expect(list[0]?.symbolTags).not.toBe(list[1]?.symbolTags);
  expect(Object.getPrototypeOf(list[1])).toBe(Object.prototype);
  expect(Object.keys(list[1] ?? {})).not.toContain('__proto__');
});

test('encoding a row that cannot be carried is an error', () => {
  const schema = listFuturesSymbols.spec.result();
  expect(z.safeEncode(schema, { list: [{ symbol: 'BTCUSDT' }] } as never).success).toBe(false);
});

test('any value as answer either reads or breaks the contract, and never throws anything else', () => {
  const schema = listFuturesSymbols.spec.result();
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (answer, list) => {
      z.safeDecode(schema, answer as never);
      const read = z.safeDecode(schema, { list } as never);
      expect(skippedRows(read.data?.list ?? [])).toBe(list.length);
    }),
  );
});

test('F078 reading a list takes time in proportion to its length', () => {
  const schema = listFuturesSymbols.spec.result();
  const made = new Map<number, unknown>();
  const list = (size: number) => {
    const found =
      made.get(size) ?? Array.from({ length: size / 100 }, (_, i) => symbolRow({ s: `A${i}`, mxp: `${i}.5` }));
    made.set(size, found);
    return found;
  };
  expect(growth((size) => z.safeDecode(schema, { list: list(size) } as never))).toBeLessThan(40);
});

test('reads what moves about one contract', async () => {
  const { client, requests } = connect([
    ok({ s: 'BTCUSDT', lastPrice: '62412.5', price24hPcntE4: -190, fundingRateE8: '10000', mxle2: 10000, mnv: '5' }),
  ]);
  expect(await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' })).toEqual({
    symbol: 'BTCUSDT',
    lastPrice: '62412.5',
    price24hPcnt: '-0.019',
    fundingRate: '0.0001',
    maxLeverage: '100',
    minNotionalValue: '5',
  });
  expect(requests[0]?.url).toMatch(/\/contract\/v5\/product\/dynamic-symbol-item\?symbol=BTCUSDT$/);
});
