import 'fake-indexeddb/auto';
import type { FuturesMarket, SpotGridMarket, SpotGridParams } from '@tradingbot/engine';
import { compare, multiply } from '@tradingbot/engine/decimal';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPaper } from './openPaper.js';
import { MAX_PAPER_BOTS, type PaperMoment, type PaperStart } from './paperTypes.js';
import { readPaperBot, servePaper } from './servePaper.js';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 1);
const market: SpotGridMarket = {
  symbol: {
    symbol: 'BTCUSDT',
    base_token: 'BTC',
    quote_token: 'USDT',
    price_precision: '0.1',
    base_precision: '0.000001',
    quote_precision: '0.00000001',
    min_trade_quantity: '0.000001',
    max_trade_quantity: '0',
    min_trade_amount: '1',
    max_trade_amount: '0',
  },
  last_price: '100',
  maker_fee_rate: '0.001',
  taker_fee_rate: '0.002',
};
const params: SpotGridParams = {
  symbol: 'BTCUSDT',
  min_price: '90',
  max_price: '110',
  cell_number: 10,
  quote_investment: '1000',
};
const START: PaperStart = { kind: 'spot_grid', params, market };
let count = 0;
let place = { database: '', account: '7' };

beforeEach(() => {
  count += 1;
  place = { ...place, database: `paper-${count}` };
});

afterEach(() => vi.restoreAllMocks());

const start = (time = NOW) => servePaper(place, { type: 'start', start: START, time });
const list = () => servePaper(place, { type: 'list' });
const moment = (ms: number, price: string): PaperMoment => ({
  time: NOW + ms,
  spot: { BTCUSDT: price },
  contract: { BTCUSDT: '1' },
});
const see = (...moments: PaperMoment[]) => servePaper(place, { type: 'prices', moments });
const candles = (minutes: readonly number[], until: number) => ({
  type: 'candles' as const,
  id: String(NOW),
  candleMs: MINUTE,
  until: NOW + until,
  rows: minutes.map((minute) => {
    const time = NOW + minute * MINUTE;
    return { time, candles: { BTCUSDT: { time, open: '101', high: '103', low: '97', close: '101', volume: '0' } } };
  }),
});

test('B18 a bot that was opened is listed by the next page, newest first, each by an id of its own', async () => {
  await start();
  await start();
  await start(NOW + 1000);
  expect(await list()).toMatchObject([
    { kind: 'spot_grid', coin: 'USDT', createdAt: NOW + 1000, isOver: false },
    { id: String(NOW + 1), createdAt: NOW },
    { id: String(NOW), createdAt: NOW },
  ]);
});

test('B18 it goes on by the prices of its own market from where it was kept', async () => {
  await start();
  await see(moment(100, '101'), moment(200, '97'));
  const [bot] = await see(moment(1000, '101'));
  expect(bot).toMatchObject({ knownUntil: NOW + 1000, figures: [{ phase: 'running', cycles: 1 }] });
  const detail = await readPaperBot(place, bot?.id ?? '');
  expect(detail?.fills.map(({ price }) => price)).toEqual(['101', '100', '98', '100']);
  expect(detail?.orders).toHaveLength(10);
});

test('B18 prices that another page has shown it change nothing', async () => {
  await start();
  const before = await see(moment(100, '101'), moment(900, '97'));
  expect(await see(moment(300, '109'), moment(800, '105'))).toEqual(before);
});

test('B18 a bot without a price of its symbol, or with a gap, waits', async () => {
  await start();
  const [waiting] = await see({ time: NOW + 100, spot: { ETHUSDT: '5' }, contract: { BTCUSDT: '5' } });
  expect(waiting?.knownUntil).toBe(NOW);
  const [behind] = await see(moment(MINUTE + 1, '101'));
  expect(behind?.knownUntil).toBe(NOW);
});

test('B18 the candles that it missed bring it up to them, and what they do not know is counted', async () => {
  await start();
  const [bot] = await servePaper(place, candles([0, 1, 4], 8 * MINUTE));
  // Two minutes between its candles, three after them.
  expect(bot).toMatchObject({ knownUntil: NOW + 8 * MINUTE, unknownMs: 5 * MINUTE });
  expect(bot?.figures).toHaveLength(2);
  expect((await see(moment(8 * MINUTE + 500, '101')))[0]?.knownUntil).toBe(NOW + 8 * MINUTE + 500);
});

test('B18 a settlement is paid at the rate shown for it, at the last one known where none was, and those are counted', async () => {
  const contract: FuturesMarket = {
    symbol: {
      ...{ symbol: 'BTCUSDT', baseCurrency: 'BTC', quoteCurrency: 'USDT', tickSize: '0.1', lotSize: '0.001' },
      ...{ minQty: '0.001', maxNewOrderQty: '1000', minNotionalValue: '5', maxPrice: '1000', maxLeverage: '100' },
      riskTiers: [{ limit: '2000000', maintenanceMarginRate: '0.005' }],
    },
    ...{ last_price: '100', maker_fee_rate: '0', taker_fee_rate: '0' },
  };
  const range = { min_price: '90', max_price: '110', cell_number: 2, grid_type: 'arithmetic' } as const;
  const settings = { symbol: 'BTCUSDT', grid_mode: 'long', leverage: '1', total_investment: '1000', ...range } as const;
  const funding = { BTCUSDT: '0.0001' };
  const settles_at = NOW + 8 * 60 * MINUTE;
  const time = settles_at - MINUTE / 2;
  const opening: PaperStart = { kind: 'futures_grid', params: settings, market: contract, funding };
  await servePaper(place, { type: 'start', start: opening, time });
  const at = (ms: number, shown?: PaperMoment['funding']) => ({
    ...{ time: time + ms, spot: {}, contract: { BTCUSDT: '100' } },
    ...(shown && { funding: shown }),
  });
  await see(at(1000, { BTCUSDT: { rate: '-0.002', settles_at } }));
  const [first] = await see(at(MINUTE));
  const paid = first?.figures[0].funding ?? '';
  expect(compare(paid, '0')).toBe(1);
  expect(first?.assumedFundings).toBe(0);
  const until = settles_at + 8 * 60 * MINUTE;
  const [second] = await servePaper(place, { type: 'candles', id: first?.id ?? '', rows: [], candleMs: MINUTE, until });
  expect(second?.figures[0].funding).toBe(multiply(paid, '2'));
  expect(second?.assumedFundings).toBe(1);
});

test('B18 it is stopped once, and removed', async () => {
  await start();
  const id = String(NOW);
  const [over] = await servePaper(place, { type: 'end', id, end: 'stopped', time: NOW + 5 });
  expect(over).toMatchObject({ isOver: true, figures: [{ phase: 'over', close_code: 'canceled_manually' }] });
  expect(await see(moment(1000, '90'))).toEqual([over]);
  expect(await servePaper(place, { type: 'remove', id })).toEqual([]);
  expect(await list()).toEqual([]);
  expect(await readPaperBot(place, id)).toBeNull();
  // A page that has not seen it yet brings nothing back.
  expect(await see(moment(2000, '90'))).toEqual([]);
});

test('B18 no more run than may, and one that is over makes room', async () => {
  for (let number = 0; number < MAX_PAPER_BOTS; number += 1) await start();
  await expect(start()).rejects.toMatchObject({ code: 'too_many' });
  expect(await list()).toHaveLength(MAX_PAPER_BOTS);
  await servePaper(place, { type: 'end', id: String(NOW), end: 'stopped', time: NOW });
  await expect(start()).resolves.toHaveLength(MAX_PAPER_BOTS + 1);
});

test('B18 settings that no bot can run with leave nothing behind', async () => {
  const upsideDown: PaperStart = { ...START, kind: 'spot_grid', params: { ...params, min_price: '120' }, market };
  await expect(servePaper(place, { type: 'start', start: upsideDown, time: NOW })).rejects.toMatchObject({
    code: 'invalid_params',
  });
  expect(await list()).toEqual([]);
});

test('B18 nobody sees the bots of another account', async () => {
  await start();
  expect(await servePaper({ ...place, account: '70' }, { type: 'list' })).toEqual([]);
  expect(await servePaper({ ...place, account: '70' }, { type: 'remove', id: String(NOW) })).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test('B18 what is damaged or of another version is not there', async () => {
  await start();
  const store = createStore(place.database, 'bots');
  for (const saved of [null, 'x', { version: 0, text: '{}' }, { version: 1, id: '1', text: '{' }])
    await set(`7/bad-${JSON.stringify(saved)}`, saved, store);
  expect(await list()).toHaveLength(1);
});

test('B18 a storage that is full keeps nothing, and says so', async () => {
  await start();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(start()).rejects.toMatchObject({ code: 'not_kept' });
  await expect(see(moment(500, '101'))).rejects.toMatchObject({ code: 'not_kept' });
  put.mockRestore();
  expect(await list()).toMatchObject([{ knownUntil: NOW }]);
});

test('B18 it is created for real with its settings, its amounts, and what held when it was opened', async () => {
  await start();
  const opened = await openPaper(place, String(NOW), 'spot_grid');
  expect(opened).toMatchObject({
    paper: { maker: '0.001', taker: '0.002' },
    recipe: { made: { time: NOW, markets: [{ symbol: 'BTCUSDT', price: '100', tick: '0.1' }] } },
    start: {
      name: `paper-${NOW}`,
      mode: 'manual',
      draft: { min_price: '90', max_price: '110', cell_number: '10', quote_investment: '1000' },
    },
  });
  expect(await openPaper(place, String(NOW), 'spot_dca')).toMatchObject({ problem: 'other_kind' });
  expect(await openPaper(place, '5', 'spot_grid')).toEqual({ problem: 'no_paper' });
});
