import { makeRecipe } from '@tradingbot/core';
import { expect, test } from 'vitest';
import { compareCopy } from '../recipe/compareCopy.js';
import { copyFacts } from '../recipe/copyCase.testing.js';
import { createReplayWorker } from '../testing/createReplayWorker.js';
import { fakeClock, hurriedClock } from '../testing/fakeClock.js';
import { createCopyComparer } from './createCopyComparer.js';

const facts = { ...copyFacts, bars: {} };
const upsideDown = makeRecipe('spot_grid', { symbol: 'BTCUSDT', min_price: '2', max_price: '1', cell_number: 5 });

test('the worker compares as the page would', async () => {
  const compare = createCopyComparer(createReplayWorker, fakeClock());
  expect(await compare(facts)).toEqual(compareCopy(facts));
  expect(await compare({ ...facts, yours: { recipe: upsideDown, amount: '1' } })).toBeNull();
});

test('without a worker, or with one that dies, the page compares itself', async () => {
  const clock = hurriedClock(() => 0);
  const dying = () => new Worker(URL.createObjectURL(new Blob(['throw new Error("gone")'])));
  expect(await createCopyComparer(undefined, clock)(facts)).toEqual(compareCopy(facts));
  expect(await createCopyComparer(dying, clock)(facts)).toEqual(compareCopy(facts));
});
