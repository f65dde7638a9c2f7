import { makeRecipe } from '@tradingbot/core';
import { createCopyComparer } from '@tradingbot/core/kinds';
import { expect, test } from 'vitest';
import { createReplayWorker } from '../testing/createReplayWorker.js';
import { fakeClock, hurriedClock } from '../testing/fakeClock.js';
import { copyFacts } from './copyCase.testing.js';

const facts = { ...copyFacts, candles: {} };
const upsideDown = makeRecipe('spot_grid', { symbol: 'BTCUSDT', min_price: '2', max_price: '1', cell_number: 5 });

/** As the page itself compares. */
const comparedHere = () =>
  createCopyComparer(
    undefined,
    hurriedClock(() => 0),
  )(facts);

test('a worker of the browser compares as the page would', async () => {
  const compare = createCopyComparer(createReplayWorker, fakeClock());
  expect(await compare(facts)).toEqual(await comparedHere());
  expect(await compare({ ...facts, yours: { recipe: upsideDown, amount: '1' } })).toBeNull();
});

test('where a worker of the browser dies, the page compares itself', async () => {
  const dying = () => new Worker(URL.createObjectURL(new Blob(['throw new Error("gone")'])));
  expect(
    await createCopyComparer(
      dying,
      hurriedClock(() => 0),
    )(facts),
  ).toEqual(await comparedHere());
});
