import { createSeededSource } from '@tradingbot/engine/market';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from './Clock.js';
import { Market, type PriceWatcher } from './market/Market.js';
import * as pacing from './pace.js';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const SECOND = 1000;

/** A market whose watcher does three pieces at each of its times; `half` = a moment has begun and is not over. */
function begin(every = 7 * SECOND) {
  const market = new Market(createSeededSource({ seed: 1, start: START, historyMinutes: 0 }), START);
  const done: string[] = [];
  const state = { half: false, next: START };
  const watcher: PriceWatcher = {
    reacts: () => false,
    moved: () => [],
    nextTrigger: () => state.next,
    *onTrigger(time) {
      state.half = true;
      state.next = time + every;
      for (const piece of [1, 2, 3]) {
        done.push(`${time - START} ${piece}`);
        state.half = piece < 3;
        yield;
      }
    },
  };
  return { market, clock: new Clock(market, watcher), done, state };
}

beforeEach(() => {
  // As on a machine on which every piece takes long.
  vi.spyOn(pacing, 'pace').mockImplementation(() => () => pacing.giveWay());
});

describe('the clock', () => {
  test('lets the same happen in slices as at once, however its time is cut', async () => {
    const spans = fc.array(fc.integer({ min: 1, max: 40 * SECOND }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(spans, async (cuts) => {
        const [slow, quick] = [begin(), begin()];
        await Promise.all(cuts.map((ms) => slow.clock.pass(ms)));
        quick.clock.advance(cuts.reduce((sum, ms) => sum + ms));
        expect([slow.market.now, slow.done]).toEqual([quick.market.now, quick.done]);
      }),
      { seed: 7, numRuns: 20 },
    );
  });

  test('answers who waits for rest in the middle of it, and never where a moment is half done', async () => {
    const { market, clock, done, state } = begin();
    const seen: (readonly [number, number, boolean])[] = [];
    const passing = clock.pass(MINUTE).then(() => 'over');
    let isOver = false;
    void passing.then(() => {
      isOver = true;
    });
    while (!isOver) {
      await clock.atRest();
      seen.push([market.now - START, done.length, state.half]);
      await pacing.giveWay();
    }
    expect(new Set(seen.map(([now]) => now)).size).toBeGreaterThan(5);
    for (const [now, count, isHalf] of seen)
      expect([count, isHalf]).toEqual([now === 0 && count === 0 ? 0 : 3 * (Math.floor(now / (7 * SECOND)) + 1), false]);
  });

  test('finishes the moment that is on its way for who cannot wait, and then goes on', async () => {
    const { clock, done, state } = begin();
    const passing = clock.pass(10 * SECOND);
    while (!state.half) await pacing.giveWay();
    expect(done).toEqual(['0 1']);
    clock.settle();
    expect([done.length, state.half]).toEqual([3, false]);
    await passing;
    expect(done).toHaveLength(6);
  });

  test('who waited for rest goes on when another has brought it about', async () => {
    const { clock, state } = begin();
    const passing = clock.pass(SECOND);
    while (!state.half) await pacing.giveWay();
    const rested = clock.atRest();
    clock.advance(SECOND);
    await rested;
    expect(state.half).toBe(false);
    await passing;
  });

  test('passes at once what is asked for meanwhile, after all that is on its way', async () => {
    const { market, clock, done, state } = begin();
    const passing = clock.pass(20 * SECOND);
    while (!state.half) await pacing.giveWay();
    clock.advance(20 * SECOND);
    expect(market.now).toBe(START + 40 * SECOND);
    await passing;
    const whole = begin();
    whole.clock.advance(40 * SECOND);
    expect([market.now, done]).toEqual([START + 40 * SECOND, whole.done]);
  });

  test('meets who has begun to wait at this very moment', async () => {
    const { clock, done, state } = begin(100 * SECOND);
    const passing = clock.pass(20 * SECOND);
    while (!state.half) await pacing.giveWay();
    await clock.atRest();
    state.next = START;
    await passing;
    expect(done).toEqual(['0 1', '0 2', '0 3', '5000 1', '5000 2', '5000 3']);
  });

  test('stops at rest, and nothing passes afterwards', async () => {
    const { market, clock, done, state } = begin();
    const passing = [clock.pass(MINUTE), clock.pass(MINUTE)];
    while (!state.half) await pacing.giveWay();
    clock.stop();
    await Promise.all(passing);
    expect([market.now, done.length]).toEqual([START + 5 * SECOND, 3]);
  });

  test('is at rest again after a piece that throws, and passes on', async () => {
    const { market, clock, state } = begin();
    vi.spyOn(market, 'walk').mockImplementationOnce(function* () {
      yield false;
      throw new Error('a piece');
    });
    const passing = clock.pass(SECOND);
    const rested = Promise.resolve().then(() => clock.atRest());
    await expect(passing).rejects.toThrow('a piece');
    await rested;
    await clock.pass(SECOND);
    expect([market.now, state.half]).toEqual([START + SECOND, false]);
  });
});
