import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import { futuresComboTriggers } from './comboTriggers.js';
import { follow } from './followCombo.testing.js';
import { advanceFuturesCombo } from './futuresCombo.js';
import { run } from './futuresCombo.testing.js';
import { scenarios } from './futuresComboArbitraries.testing.js';

const MILLE = '0.001';

test('M6 while every price stays between its triggers, prices alone neither liquidate nor stop a combo', () => {
  let moves = 0;
  fc.assert(
    fc.property(
      scenarios(),
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 4 }),
      (scenario, places) => {
        follow(scenario, (state) => {
          const { prices } = futuresComboTriggers(state);
          if (prices.length === 0) return;
          const moved = Object.fromEntries(
            prices.map(({ symbol, tick, triggers }, row) => {
              // The last prices before the triggers, and some between.
              const low = triggers.below === undefined ? tick : add(triggers.below, tick);
              const high = subtract(triggers.above ?? '', tick);
              const place = multiply(multiply(String(places[row] ?? 0), MILLE), subtract(high, low));
              return [symbol, add(low, roundToStep(place, tick, 'floor'))];
            }),
          );
          const { events } = advanceFuturesCombo(state, { type: 'price', prices: moved, time: state.time });
          // What a rebalance costs may end it; that is the rebalance's doing.
          const first = events.find(({ type }) => type === 'rebalance' || type === 'closed');
          expect(first?.type).not.toBe('closed');
          moves += 1;
        });
      },
    ),
    { numRuns: 300, seed: 7 },
  );
  expect(moves).toBeGreaterThan(500);
});

test('M6 a combo is looked at before a move can liquidate it, and not at every price', () => {
  const { state } = run({ leverage: '10' });
  const { prices } = futuresComboTriggers(state);
  expect(prices.map(({ symbol }) => symbol)).toEqual(state.legs.map(({ symbol }) => symbol));
  for (const { symbol, triggers } of prices) {
    const price = state.legs.find((leg) => leg.symbol === symbol)?.price ?? '';
    const fall = divide(subtract(price, triggers.below ?? '0'), price, 4, 'floor');
    // Six times the margin is held: a sixth of it gone ends the bot, and a hundredth does not.
    expect([compare(fall, '0.01'), compare(fall, '0.17')]).toEqual([1, -1]);
  }
});
