import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contractTopic, getCandles, isChoosable } from '@tradingbot/core';
import {
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getFuturesSymbolItem,
  getSpotGridAiParams,
  getSpotGridBot,
  listCoins,
  listFuturesComboSymbols,
  listFuturesSymbols,
  listSpotSymbols,
  validateSpotGrid,
} from '@tradingbot/core/endpoints';
import { compare, divide, isMultiple, multiply } from '@tradingbot/engine/decimal';
import { marketSymbols } from '@tradingbot/engine/market';
import { describe, expect, test } from 'vitest';
import { listContracts } from '../exchange/market/contracts.js';
import { schedulesFrom, statusAt } from '../exchange/market/ListingSchedule.js';
import { pathOf } from '../exchange/market/paths.js';
import { clientOf, setUp } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings } from './futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from './futuresMartingales.testing.js';
import { parametersOf } from './spotDcas.testing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'] as const;
const FILE = resolve(import.meta.dirname, '../../../../../shared/data/instruments.json');

const { sandbox, client } = setUp();
const start = sandbox.now;
const reader = clientOf(sandbox);
const contracts = listContracts();

const schedules = schedulesFrom(start);
const pairStatus = (symbol: string, now: number) => statusAt(schedules.pair(symbol), now);
const contractStatus = (symbol: string, now: number) => statusAt(schedules.contract(symbol), now);

/** The last frame about a symbol that a fresh client of the socket is sent. */
function pushed(topic: string, symbol: string): Record<string, unknown> | undefined {
  const frames: string[] = [];
  const line = sandbox.connect({ send: (text) => frames.push(text), close: () => {} });
  line.receive(JSON.stringify({ topic, event: 'sub', symbol }));
  line.closed();
  // A frame of data, as the socket's own tests read it.
  const { data } = JSON.parse(frames.at(-1) ?? '{}') as { data?: readonly Record<string, unknown>[] };
  return data?.at(-1);
}

describe.each(marketSymbols)('the pair $symbol', ({ symbol, price_precision: tick, reference_price }) => {
  const status = pairStatus(symbol, start);

  test('is listed with its steps and figures of the day, at its reference price', async () => {
    const { symbols } = await listSpotSymbols(reader, {});
    const row = symbols.find((one) => one.symbol === symbol);
    expect(row).toMatchObject({
      price_precision: tick,
      status: status === 'trading' ? 'online' : 'offline',
    });
    if (status !== 'closed') expect(row?.price).toBe(reference_price);
    expect(isMultiple(row?.price ?? '', tick)).toBe(true);
    expect(compare(row?.min_trade_quantity ?? '0', row?.max_trade_quantity ?? '0')).toBe(-1);
    // The least order can be paid: the limits fit the price.
    const max = multiply(row?.max_trade_quantity ?? '0', row?.price ?? '0');
    expect(compare(max, row?.min_trade_amount ?? '')).toBe(1);
  });

  test.each(INTERVALS)('has candles of %s on its tick, without a gap, up to its price', async (interval) => {
    const candles = await getCandles(reader, { symbol, interval, limit: 12 });
    if (status === 'pre_listing') {
      expect(candles).toEqual([]);
      return;
    }
    expect(candles.length).toBeGreaterThan(0);
    for (const [index, { open, high, low, close }] of candles.entries()) {
      for (const price of [open, high, low, close]) expect(isMultiple(price, tick)).toBe(true);
      expect([compare(high, open) >= 0, compare(low, close) <= 0, compare(low, '0')]).toEqual([true, true, 1]);
      if (index > 0) expect(open).toBe(candles[index - 1]?.close);
    }
    const { symbols } = await listSpotSymbols(reader, {});
    expect(candles.at(-1)?.close).toBe(symbols.find((one) => one.symbol === symbol)?.price);
  });

  test('has quotes and running candles on the socket', () => {
    const quote = pushed('realtimes', symbol);
    expect(quote).toMatchObject({ s: symbol });
    for (const price of [quote?.c, quote?.h, quote?.l, quote?.o]) expect(isMultiple(String(price), tick)).toBe(true);
    if (status === 'trading') expect(pushed('kline_5m', symbol)).toMatchObject({ s: symbol, c: quote?.c });
  });
});

describe.each(contracts)('the contract $symbol', (contract) => {
  const { symbol, tickSize, contractType, deliveryTime } = contract;
  const category = contractType === 'inverse_perpetual' ? 'inverse' : 'linear';
  const isOver = deliveryTime !== undefined && deliveryTime <= start;
  const status = isOver ? 'closed' : contractStatus(symbol, start);

  test('F076 is listed with its kind and state, and can be chosen only while it trades', async () => {
    const { list = [] } = await listFuturesSymbols(reader, { filter: 'all', version: '' });
    const row = list.find((one) => one.symbol === symbol);
    expect(row).toMatchObject({
      contractType,
      tickSize,
      lotSize: contract.lotSize,
      maxLeverage: contract.maxLeverage,
      contractStatus: status === 'trading' ? 'trading' : 'closed',
      isPreListing: status === 'pre_listing',
      supportCopyTrade: contractType === 'linear_perpetual' ? 1 : 0,
    });
    expect(row && isChoosable(row)).toBe(status === 'trading');
    expect(isMultiple(contract.minQty, contract.lotSize)).toBe(true);
    expect(compare(contract.maxNewMarketOrderQty, contract.maxNewOrderQty)).toBeLessThanOrEqual(0);
    const rates = contract.riskTiers.map(({ maintenanceMarginRate }) => maintenanceMarginRate);
    expect(rates).toEqual([...rates].sort(compare));
    expect(compare(rates[0] ?? '1', contract.initialMarginRate)).toBe(-1);
  });

  test('moves with the pair of its coin, on its own tick, from its reference price', async () => {
    const item = await getFuturesSymbolItem(reader, { symbol });
    const price = item.lastPrice ?? '';
    expect(item).toMatchObject({ symbol, markPrice: price, maxLeverage: contract.maxLeverage });
    expect(isMultiple(price, tickSize)).toBe(true);
    if (status === 'closed') return;
    if (contract.referencePrice !== undefined) expect(price).toBe(contract.referencePrice);
    const pair = marketSymbols.find((one) => one.symbol === pathOf(contract));
    const { symbols } = await listSpotSymbols(reader, {});
    const spot = symbols.find((one) => one.symbol === pair?.symbol)?.price;
    if (pair === undefined || spot === undefined || pairStatus(pair.symbol, start) !== 'trading') return;
    const expected = Number(spot) * Number(contract.multiplier);
    const step = Number(pair.price_precision) * Number(contract.multiplier) + Number(tickSize);
    expect(Math.abs(Number(price) - expected)).toBeLessThanOrEqual(step);
  });

  test.each(INTERVALS)('has candles of %s on its tick', async (interval) => {
    const candles = await getCandles(reader, { symbol, category, interval, limit: 12 });
    if (status === 'pre_listing') {
      expect(candles).toEqual([]);
      return;
    }
    expect(candles.length).toBeGreaterThan(0);
    for (const [index, { open, high, low, close }] of candles.entries()) {
      for (const price of [open, high, low, close]) expect(isMultiple(price, tickSize)).toBe(true);
      expect([compare(high, close) >= 0, compare(low, open) <= 0]).toEqual([true, true]);
      if (index > 0) expect(open).toBe(candles[index - 1]?.close);
    }
    expect(candles.at(-1)?.close).toBe((await getFuturesSymbolItem(reader, { symbol })).lastPrice);
  });

  test('has quotes on the socket', () => {
    const quote = pushed('realtimes', contractTopic(symbol));
    expect(quote).toMatchObject({ s: contractTopic(symbol) });
    expect(Number(quote?.c)).toBeGreaterThan(0);
  });
});

describe('the list of everything', () => {
  test('has 40 pairs and 45 contracts, and every coin once', async () => {
    const { symbols } = await listSpotSymbols(reader, {});
    const { list = [] } = await listFuturesSymbols(reader, { filter: 'all', version: '' });
    expect([symbols.length, list.length]).toEqual([40, 45]);
    expect(new Set([...symbols, ...list].map(({ symbol }) => symbol)).size).toBe(
      new Set([...marketSymbols, ...contracts].map(({ symbol }) => symbol)).size,
    );
    const { coins = [] } = await listCoins(client, {});
    const names = coins.map(({ coin }) => coin);
    expect(new Set(names).size).toBe(names.length);
    for (const { base_token } of marketSymbols) expect(names).toContain(base_token);
  });

  const there = existsSync(FILE);
  if (!there) console.warn('No shared data folder beside the repository: the facts are not compared in this run.');
  test.skipIf(!there)('has the public facts', () => {
    // The file of the shared folder, as its own page describes it.
    const facts = JSON.parse(readFileSync(FILE, 'utf8')) as {
      readonly perpetualsAndFutures: readonly Record<string, string | number | boolean | null>[];
      readonly spot: readonly Record<string, string | number | boolean | null>[];
    };
    for (const row of facts.spot) {
      expect(marketSymbols.find(({ symbol }) => symbol === row.symbol)).toMatchObject({
        name: row.coinName,
        base_token: row.baseToken,
        quote_token: row.quoteToken,
        price_precision: row.tickSize,
        base_precision: row.basePrecision,
        quote_precision: row.quotePrecision,
        min_trade_quantity: row.minTradeQty,
        max_trade_quantity: row.maxTradeQty,
        min_trade_amount: row.minTradeAmt,
        max_trade_amount: row.maxTradeAmt,
        is_support_ts: row.supportTrailingStop,
        maker_fee_rate: row.makerFeeRate,
      });
    }
    for (const row of facts.perpetualsAndFutures) {
      const contract = contracts.find(({ symbol }) => symbol === row.symbol);
      expect(contract).toMatchObject({
        name: row.coinName,
        baseCurrency: row.baseCurrency,
        quoteCurrency: row.quoteCurrency,
        coin: row.settleCoin,
        tickSize: row.tickSize,
        lotSize: row.qtyStep,
        minQty: row.minOrderQty,
        maxNewOrderQty: row.maxOrderQty,
        maxNewMarketOrderQty: row.maxMktOrderQty,
        maxPrice: row.maxPrice,
        maxLeverage: String(row.maxLeverage),
        priceScale: row.priceScale,
        supportCopyTrade: row.supportCopyTrade,
      });
      expect(contract?.fundingRateCap ?? null).toBe(row.fundingRateCap);
      expect(contract?.launchTime ?? null).toBe(row.launchTimeMs);
      expect(contract?.deliveryTime ?? 0).toBe(row.deliveryTimeMs);
    }
  });
});

describe('an instrument that does not trade all the time', () => {
  const spotGrid = { min_price: '0.5', max_price: '0.9', cell_number: 5, quote_investment: '1000' };

  test('that is announced refuses bots, and takes them from its opening on', async () => {
    const { sandbox: own, client: caller } = setUp();
    const grid = () => createSpotGridBot(caller, { symbol: 'MNTUSDT', ...spotGrid });
    const spotDca = () =>
      createSpotDcaBot(caller, { parameters: parametersOf({ pairs: [{ base: 'MNT', amount: '60' }] }) });
    const futuresMartingale = () => createFuturesMartingaleBot(caller, martingaleSettings({ symbol: 'ONDOUSDT' }));
    const notFound = { kind: 'gateway_error', codeName: 'NOT_FOUND' };
    await expect(grid()).rejects.toMatchObject(notFound);
    await expect(validateSpotGrid(caller, { symbol: 'MNTUSDT', ...spotGrid })).rejects.toMatchObject(notFound);
    await expect(spotDca()).rejects.toMatchObject({ kind: 'gateway_error', codeName: 'INVALID_ARGUMENT' });
    await expect(futuresMartingale()).rejects.toMatchObject(notFound);
    const { version = '', list = [] } = await listFuturesSymbols(caller, { version: '' });
    const row = list.find(({ symbol }) => symbol === 'ONDOUSDT');
    expect(row).toMatchObject({ symbolStatus: 'PreLaunch', startTime: own.now + DAY });
    const lastPrice = async () => (await getFuturesSymbolItem(caller, { symbol: 'ONDOUSDT' })).lastPrice;
    const announced = await lastPrice();
    own.advance(DAY - 1);
    expect(await lastPrice()).toBe(announced);
    await expect(grid()).rejects.toMatchObject(notFound);

    own.advance(HOUR + 1);
    await grid();
    await spotDca();
    await futuresMartingale();
    const now = await listFuturesSymbols(caller, { version });
    expect(now.version).not.toBe(version);
    expect(now.list?.find(({ symbol }) => symbol === 'ONDOUSDT')).toMatchObject({
      contractStatus: 'trading',
      isPreListing: false,
    });
    const opened = Math.floor(own.now / HOUR) * HOUR - HOUR;
    const candles = await getCandles(caller, { symbol: 'ONDOUSDT', category: 'linear', interval: '1m', limit: 200 });
    expect([candles[0]?.time, candles.length]).toEqual([opened, 61]);
    const { symbols = [] } = await listFuturesComboSymbols(caller, {});
    expect(symbols.map(({ symbol }) => symbol)).toContain('ONDOUSDT');
  });

  test('that is over, settles, or is no linear perpetual refuses bots', async () => {
    for (const symbol of ['FILUSDT', 'DOTUSD', 'BTCUSD', 'BTCPERP', 'BTC-26DEC25']) {
      const settings = await gridSettings(client, { symbol });
      await expect(createFuturesGridBot(client, settings)).rejects.toMatchObject({ codeName: 'symbol_not_exists' });
      await expect(createFuturesMartingaleBot(client, martingaleSettings({ symbol }))).rejects.toMatchObject({
        codeName: 'NOT_FOUND',
      });
    }
    await expect(createSpotGridBot(client, { symbol: 'KASUSDT', ...spotGrid })).rejects.toMatchObject({
      codeName: 'NOT_FOUND',
    });
  });

  test('that closes ends its bots at that moment, each with the reason of its kind, and stands still', async () => {
    const { sandbox: own, client: caller } = setUp();
    const { lastPrice = '' } = await getFuturesSymbolItem(caller, { symbol: 'ENAUSDT' });
    const around = (share: string) => divide(multiply(lastPrice, share), '1', 4, 'down');
    const bounds = { min_price: around('0.7'), max_price: around('1.4'), cell_number: 20, leverage: '2' };
    const grid = await createFuturesGridBot(caller, await gridSettings(caller, { symbol: 'ENAUSDT', ...bounds }));
    const ladder = martingaleSettings({ symbol: 'ENAUSDT', leverage: '2', init_margin: '1000', add_position_num: 1 });
    const futuresMartingale = await createFuturesMartingaleBot(caller, { ...ladder, auto_cycle_toggle: 'enable' });
    const legs = ['BTCUSDT', 'ENAUSDT'].map((symbol) => ({
      symbol,
      side: 'long' as const,
      target_position_percent: '0.5',
    }));
    const futuresCombo = await createFuturesComboBot(caller, comboOf({ symbol_settings: legs, leverage: '1' }));
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(caller, { symbol: 'SOLBTC' });
    const money = { cell_number, quote_investment: '0.5' };
    const spot = await createSpotGridBot(caller, { symbol: 'SOLBTC', min_price, max_price, ...money });

    own.advance(2 * DAY - 1);
    expect((await getSpotGridBot(caller, spot)).detail?.status).toBe('running');
    own.advance(1);
    expect((await getSpotGridBot(caller, spot)).detail).toMatchObject({
      status: 'completed',
      close_reason: 'closed_symbol_delisted',
    });
    // It settles: bots live on, new ones are refused.
    const more = await gridSettings(caller, { symbol: 'ENAUSDT', ...bounds });
    await expect(createFuturesGridBot(caller, more)).rejects.toMatchObject({ codeName: 'symbol_not_exists' });
    expect((await getFuturesGridBot(caller, grid)).detail?.status).toBe('running');
    own.advance(DAY);
    expect((await getFuturesGridBot(caller, grid)).detail).toMatchObject({ status: 'stopped', close_reason: 'settle' });
    expect((await getFuturesMartingaleBot(caller, futuresMartingale)).fmart_detail).toMatchObject({
      stop_type: 'by_symbol_offline',
    });
    expect((await getFuturesComboBot(caller, futuresCombo)).detail).toMatchObject({ stop_type: 'by_symbol_offline' });
    const last = await getFuturesSymbolItem(caller, { symbol: 'ENAUSDT' });
    own.advance(HOUR);
    expect((await getFuturesSymbolItem(caller, { symbol: 'ENAUSDT' })).lastPrice).toBe(last.lastPrice);
    const candles = await getCandles(caller, { symbol: 'ENAUSDT', category: 'linear', interval: '1m', limit: 1 });
    expect(candles[0]?.time).toBe(start + 3 * DAY - 60_000);
  });
});

test('F136 prices are the same whatever is looked at first, and at whatever speed', async () => {
  const names = ['1000PEPEUSDT', 'HYPEUSDT', 'OPUSDT', 'BTCUSD'] as const;
  const read = async (caller: typeof client, symbol: string) => [
    await getFuturesSymbolItem(caller, { symbol }),
    await getCandles(caller, {
      symbol,
      category: symbol === 'BTCUSD' ? 'inverse' : 'linear',
      interval: '5m',
      limit: 99,
    }),
  ];
  const [lazy, watched] = [setUp({ sharesMarket: false }), setUp({ sharesMarket: false, historyDays: 5 })];
  lazy.sandbox.advance(7 * HOUR);
  for (let step = 0; step < 7 * 60; step += 1) {
    watched.sandbox.advance(60_000);
    if (step % 97 === 0) for (const symbol of [...names].reverse()) await read(watched.client, symbol);
  }
  for (const symbol of names) expect(await read(lazy.client, symbol)).toEqual(await read(watched.client, symbol));
});
