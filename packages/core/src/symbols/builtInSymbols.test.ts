import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtInSymbols } from './builtInSymbols.js';
import { categoryOf } from './categoryOf.js';
import { createSymbolReader } from './createSymbolReader.js';
import { isChoosable } from './isChoosable.js';

const file = fileURLToPath(new URL('../../../../../shared/data/instruments.json', import.meta.url));
const read = () => createSymbolReader().read(builtInSymbols());

test('F069 the built-in list passes the schema of the network', () => {
  const list = read();
  expect([list?.symbols.size, list?.skipped]).toEqual([45, 0]);
  const kinds = [...(list?.symbols.values() ?? [])].map(({ contractType }) => contractType);
  expect(kinds.filter((kind) => kind === 'inverse_perpetual')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'linear_perpetual')).toHaveLength(32);
  expect(kinds.filter((kind) => kind === 'usdc_perpetual')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'usdc_futures')).toHaveLength(1);
});

test('every one has limits, and the closed one cannot be chosen', () => {
  for (const symbol of read()?.symbols.values() ?? []) {
    expect(isChoosable(symbol)).toBe(symbol.symbol !== 'BTC-26DEC25');
    for (const figure of [symbol.maxPrice, symbol.minPrice, symbol.minQty, symbol.maxNewOrderQty, symbol.maxLeverage]) {
      expect(figure).toMatch(/^\d+(\.\d+)?$/);
    }
    expect(categoryOf(symbol)).toBe(symbol.quoteCurrency === 'USD' ? 'inverse' : 'linear');
  }
});

test('the parts of a row come from its line', () => {
  expect(read()?.symbols.get('SHIB1000USDT')).toMatchObject({
    baseCurrency: 'SHIB1000',
    quoteCurrency: 'USDT',
    coin: 'USDT',
    priceScale: 6,
    tickSize: '0.000001',
    maxPrice: '19.999998',
    lotSize: '10',
    maxNewOrderQty: '800000000',
    maxNewMarketOrderQty: '100000000',
    maxLeverage: '75',
    initialMarginRate: '0.0133',
    maintenanceMarginRate: '0.0067',
    supportCopyTrade: 1,
  });
  expect(read()?.symbols.get('BTCUSD')).toMatchObject({ baseCurrency: 'BTC', coin: 'BTC' });
  expect(read()?.symbols.get('BTC-26DEC25')).toMatchObject({ baseCurrency: 'BTC', settleTime: 1_766_736_000_000 });
});

test.skipIf(!existsSync(file))('agrees with the reference facts (skipped without the reference file)', () => {
  const facts: readonly Record<string, unknown>[] = JSON.parse(readFileSync(file, 'utf8')).perpetualsAndFutures;
  const rows = new Map(builtInSymbols().map((row) => [Object.entries(row)[0]?.[1], row]));
  for (const fact of facts) {
    expect(rows.get(fact.symbol)).toMatchObject({
      b: fact.baseCurrency,
      q: fact.quoteCurrency,
      ct: fact.contractType,
      cs: fact.contractStatus,
      ps: fact.priceScale,
      ts: fact.tickSize,
      mnp: fact.minPrice,
      mxp: fact.maxPrice,
      ls: fact.qtyStep,
      mnq: fact.minOrderQty,
      mxq: fact.maxOrderQty,
      mxmq: fact.maxMktOrderQty,
      mxle2: fact.maxLeverageE2,
      ime4: fact.initialMarginRateE4,
      mme4: fact.maintenanceMarginRateE4,
      sct: Number(fact.supportCopyTrade),
    });
  }
  expect(rows.size).toBe(facts.length);
});
