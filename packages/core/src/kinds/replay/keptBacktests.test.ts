import 'fake-indexeddb/auto';
import { createStore, set, values } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeRecipe } from '../../recipe/decodeRecipe.js';
import { type BacktestRun, keepBacktest, listBacktests, removeBacktest, renameBacktest } from './keptBacktests.js';
import type { ReplayFigures } from './replayTypes.js';

let places = 0;

/** A place of a test alone. */
function newPlace() {
  places += 1;
  return { resultsDatabase: `kept-${places}`, account: '1' };
}

const figures: ReplayFigures = {
  ...{ profit: '12.345678901234', profit_ratio: '0.0123', fees: '1', equity: '1012.3', holding_value: '990' },
  ...{ max_drawdown_ratio: '0.02', cycles: 4, fills: 9, ambiguous_candles: 0, apr: '0.5', close_reason: null },
  curve: [],
};

/** A backtest of a spot grid between two prices. */
function runOf(name: string, max_price = '90000', to = 2_000): BacktestRun {
  const range = { min_price: '60000', max_price, cell_number: 20, enable_trailing: false };
  return {
    name,
    job: {
      kind: 'spot_grid',
      params: { symbol: 'BTCUSDT', ...range, quote_investment: '1000' },
      market: {} as Extract<BacktestRun['job'], { kind: 'spot_grid' }>['market'],
    },
    result: { low_first: figures, high_first: figures, candles: 2, from: 1_000, to },
    candles: { interval: '1m', start: 1_000, end: to, check: '0000000' },
    coin: 'USDT',
    time: to,
  };
}

afterEach(() => vi.restoreAllMocks());

test('B23 a kept backtest has every digit of its figures, its amount, and its settings as a link has them', async () => {
  const place = newPlace();
  expect(await keepBacktest(place, runOf('Wide'))).toEqual({ outcome: 'kept' });
  const [entry] = (await listBacktests(place)) ?? [];
  expect(entry).toMatchObject({ name: 'Wide', isOfNow: true, backtest: { investment: '1000', coin: 'USDT' } });
  expect(entry?.backtest?.result.low_first.profit).toBe('12.345678901234');
  expect(entry?.backtest?.result.low_first).not.toHaveProperty('curve');
  expect(decodeRecipe(entry?.backtest?.recipe ?? '').settings).toMatchObject({ max_price: '90000', cell_number: 20 });
});

test('B23 the same settings over the same candles are kept once; other settings or candles are another one', async () => {
  const place = newPlace();
  expect(await keepBacktest(place, runOf('First'))).toEqual({ outcome: 'kept' });
  expect(await keepBacktest(place, runOf('Again'))).toEqual({ outcome: 'already', name: 'First' });
  expect(await keepBacktest(place, runOf('Wider', '95000', 3_000))).toEqual({ outcome: 'kept' });
  expect(await keepBacktest(place, runOf('Later', '90000', 4_000))).toEqual({ outcome: 'kept' });
  expect((await listBacktests(place))?.map(({ name }) => name)).toEqual(['Later', 'Wider', 'First']);
});

test('B23 nobody sees what another account keeps, and what is deleted is gone', async () => {
  const place = newPlace();
  await keepBacktest(place, runOf('Mine'));
  expect(await listBacktests({ ...place, account: '11' })).toEqual([]);
  const [entry] = (await listBacktests(place)) ?? [];
  expect(await removeBacktest(place, entry?.id ?? '')).toBe(true);
  expect(await listBacktests(place)).toEqual([]);
});

test('B23 a kept backtest gets another name, and one that is gone is not brought back by it', async () => {
  const place = newPlace();
  await keepBacktest(place, runOf('First'));
  const [before] = (await listBacktests(place)) ?? [];
  const id = before?.id ?? '';
  expect(await renameBacktest(place, id, 'Second')).toBe(true);
  expect(await listBacktests(place)).toEqual([{ ...before, name: 'Second' }]);
  expect(await keepBacktest(place, runOf('Again'))).toEqual({ outcome: 'already', name: 'Second' });
  await removeBacktest(place, id);
  expect(await renameBacktest(place, id, 'Third')).toBe(false);
  expect(await keepBacktest(place, runOf('Anew'))).toEqual({ outcome: 'kept' });
});

test('B23 one of another version is listed by its name, one of another release as such, and damage hides no other', async () => {
  const place = newPlace();
  await keepBacktest(place, runOf('Now'));
  const store = createStore(`${place.resultsDatabase}-backtests`, 'backtests');
  const [now] = await values<object>(store);
  const old = { ...now, name: 'Old', keptAt: 1, madeBy: '0.9.0' };
  await set('1/old', { ...old, version: 1 }, store);
  await set('1/release', { ...old, name: 'Release', keptAt: 3 }, store);
  await set('1/damaged', { ...old, name: 'Damaged', keptAt: 2, text: '{' }, store);
  await set('1/none', 'nothing of ours', store);
  const entries = await listBacktests(place);
  expect(entries?.map(({ name, isOfNow, backtest }) => [name, isOfNow, backtest !== undefined])).toEqual([
    ['Now', true, true],
    ['Release', false, true],
    ['Damaged', false, false],
    ['Old', false, false],
  ]);
});

test('B23 five hundred are kept and no more, until one is deleted', async () => {
  const place = newPlace();
  for (let to = 1; to <= 500; to += 1)
    expect(await keepBacktest(place, runOf(`${to}`, '90000', to))).toEqual({ outcome: 'kept' });
  expect(await keepBacktest(place, runOf('More', '90000', 501))).toEqual({ outcome: 'too_many' });
  const entries = (await listBacktests(place)) ?? [];
  expect(entries).toHaveLength(500);
  await removeBacktest(place, entries[0]?.id ?? '');
  expect(await keepBacktest(place, runOf('More', '90000', 501))).toEqual({ outcome: 'kept' });
});

test('B23 a storage that is full or closed keeps nothing and throws nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await keepBacktest(newPlace(), runOf('Full'))).toEqual({ outcome: 'not_kept' });
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const place = newPlace();
  expect(await keepBacktest(place, runOf('Closed'))).toEqual({ outcome: 'not_kept' });
  expect(await listBacktests(place)).toBeUndefined();
  expect(await renameBacktest(place, 'x', 'Name')).toBe(false);
  expect(await removeBacktest(place, 'x')).toBe(false);
});
