import { expect, test } from 'vitest';
import { makeRecipe } from '../../recipe/makeRecipe.js';
import { compareCopy } from '../copy/compareCopy.js';
import { copyFacts } from '../copy/copyCase.testing.js';
import { createCopyComparer } from './awayFromPage.js';
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

test('the worker compares as the page would', async () => {
  const compare = createCopyComparer(
    () =>
      workerWith((worker, data) => {
        const scope: ReplayScope = {
          onmessage: null,
          postMessage: (answer) =>
            worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: answer })),
        };
        serveReplays(scope);
        scope.onmessage?.(new MessageEvent('message', { data }));
      }),
    clock,
  );
  expect(await compare(facts)).toEqual(compareCopy(facts));
  expect(await compare({ ...facts, yours: { recipe: upsideDown, amount: '1' } })).toBeNull();
});

test('without a worker, or with one that dies, the page compares itself', async () => {
  const dying = () => workerWith((worker) => worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent));
  expect(await createCopyComparer(undefined, clock)(facts)).toEqual(compareCopy(facts));
  expect(await createCopyComparer(dying, clock)(facts)).toEqual(compareCopy(facts));
});
