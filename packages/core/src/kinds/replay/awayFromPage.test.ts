import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { makeRecipe } from '../../recipe/makeRecipe.js';
import { compareCopy } from '../copy/compareCopy.js';
import { copyFacts } from '../copy/copyCase.testing.js';
import { createCopyComparer, createCourseDrawer } from './awayFromPage.js';
import type { ReplayRequest } from './replayMessages.js';
import { type ReplayScope, serveReplays } from './serveReplays.js';

const facts = { ...copyFacts, candles: {} };
const upsideDown = makeRecipe('spot_grid', { symbol: 'BTCUSDT', min_price: '2', max_price: '1', cell_number: 5 });
const clock = { after: (_ms: number, action: () => void) => setTimeout(action, 0) };

/** The page's end of a worker that gets its messages by `receive`. */
function workerWith(receive: (worker: Partial<Worker>, request: ReplayRequest) => void) {
  const worker: Partial<Worker> = { terminate() {}, postMessage: (request: ReplayRequest) => receive(worker, request) };
  // Only what the page's end uses is there.
  return worker as Worker;
}

/** A worker that serves replays, in the same thread. */
const serving = () =>
  workerWith((worker, data) => {
    const scope: ReplayScope = {
      onmessage: null,
      postMessage: (answer) => worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: answer })),
    };
    serveReplays(scope);
    scope.onmessage?.(new MessageEvent('message', { data }));
  });

test('the worker compares as the page would', async () => {
  const compare = createCopyComparer(serving, clock);
  expect(await compare(facts)).toEqual(compareCopy(facts));
  expect(await compare({ ...facts, yours: { recipe: upsideDown, amount: '1' } })).toBeNull();
});

test('B17 the worker works courses out, keeps them and says where they end, as the page would', async () => {
  const HOUR = 3_600_000;
  const candle = (time: number) => ({ time, open: '100', high: '100', low: '100', close: '100', volume: '0' });
  const asked = {
    books: {
      ...{ from: 0, time: 3 * HOUR, entries: [], equity: '1000', profit: '0', funding: '0' },
      held: [{ symbol: 'BTCUSDT', base: '0', value: '0' }],
    },
    candles: { BTCUSDT: [candle(0), candle(HOUR), candle(2 * HOUR)] },
    candleMs: HOUR,
    facts: { hasGains: true, isWhole: true, isCut: false, isFunded: false },
  };
  const page = createCourseDrawer(undefined, clock);
  const worker = createCourseDrawer(serving, clock);
  const place = { database: 'away', account: '1', bot: 'spot_grid/1' };
  expect(await worker.standOf(place)).toBeNull();
  expect(await worker.draw({ ...asked, place })).toEqual({ ...(await page.draw(asked)), ...asked.facts });
  expect(await worker.standOf(place)).toMatchObject({ time: 2 * HOUR });
  expect(await page.standOf(place)).toEqual(await worker.standOf(place));
});

test('without a worker, or with one that dies, the page compares itself', async () => {
  const dying = () => workerWith((worker) => worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent));
  expect(await createCopyComparer(undefined, clock)(facts)).toEqual(compareCopy(facts));
  expect(await createCopyComparer(dying, clock)(facts)).toEqual(compareCopy(facts));
});
