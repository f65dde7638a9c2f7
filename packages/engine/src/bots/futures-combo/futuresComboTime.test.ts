import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresComboTriggers } from './comboTriggers.js';
import { follow } from './followCombo.testing.js';
import { advanceFuturesCombo, openFuturesCombo } from './futuresCombo.js';
import { scenarios } from './futuresComboArbitraries.testing.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type { FuturesComboInput, FuturesComboParams } from './futuresComboTypes.js';

const seed = 7;

/** First moment of the schedule after a time, of a bot that also looks at the drift. */
function slotAfter(
  { adjust_position_mode: mode, adjust_position_time_interval: seconds }: FuturesComboParams,
  from: number,
) {
  if (mode !== 'time_or_percent' || seconds === undefined) return 0;
  return (Math.floor(from / (seconds * 1000)) + 1) * seconds * 1000;
}

describe('time and storage', () => {
  it('F136: cutting an advance at any time changes nothing but the times of what the new prices set off at once', () => {
    fc.assert(
      fc.property(
        scenarios({ quiet: true }),
        fc.array(fc.noBias(fc.integer({ min: 0, max: 100 })), { minLength: 11 }),
        (scenario, cuts) => {
          let last = 0;
          const finer = scenario.inputs.flatMap((input, index): FuturesComboInput[] => {
            const from = last;
            last = input.time;
            if (index === 0) return [input];
            const cut = from + Math.floor(((input.time - from) * (cuts[index] ?? 50)) / 100);
            // A rebalance on drift uses up the slot that falls on its moment, so new prices must not come before that slot.
            const middle = Math.max(cut, Math.min(input.time, slotAfter(scenario.params, from)));
            return [{ ...input, time: middle }, { ...input, time: middle }, input];
          });
          const outcomeOf = (inputs: readonly FuturesComboInput[]) => {
            const events: FuturesComboEvent[] = [];
            const state = follow({ ...scenario, inputs }, (_, __, happened) => events.push(...happened));
            const strip = (event: FuturesComboEvent) =>
              event.type === 'rebalance' && event.adjust_position_mode === 'time'
                ? event.time
                : JSON.stringify(event).replaceAll(/"time":\d+/g, '');
            return { log: events.map(strip), state: { ...state, time: 0, end_time: 0, last_adjust_position_time: 0 } };
          };
          expect(outcomeOf(finer)).toEqual(outcomeOf(scenario.inputs));
        },
      ),
      { numRuns: 600, seed },
    );
  });

  it('F136: with the time mode and no stops, cutting changes nothing at all', () => {
    fc.assert(
      fc.property(scenarios({ quiet: true, calm: true }), fc.integer({ min: 1, max: 99 }), (made, share) => {
        const { adjust_position_percent: _, ...rest } = made.params;
        const params = { ...rest, adjust_position_mode: 'time', adjust_position_time_interval: 1800 } as const;
        const scenario = { ...made, params };
        let last = 0;
        const finer = scenario.inputs.flatMap((input, index): FuturesComboInput[] => {
          const middle = last + Math.floor(((input.time - last) * share) / 100);
          last = input.time;
          return index === 0 ? [input] : [{ ...input, time: middle }, input];
        });
        const outcomeOf = (inputs: readonly FuturesComboInput[]) => {
          const events: FuturesComboEvent[] = [];
          const state = follow({ ...scenario, inputs }, (_, __, happened) => events.push(...happened));
          return { state, events };
        };
        const coarse = outcomeOf(scenario.inputs);
        // A liquidation is found with the prices, so its time follows the cut.
        fc.pre(coarse.state.close === null);
        expect(outcomeOf(finer)).toEqual(coarse);
      }),
      { numRuns: 600, seed },
    );
  });

  it('F136: a stored and read state goes on exactly like the one in memory, at every step', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        let stored = openFuturesCombo(scenario.params, scenario.markets, 0);
        follow(scenario, (state, _, events, input) => {
          stored = JSON.parse(JSON.stringify(stored));
          const step = advanceFuturesCombo(stored, input);
          expect(step).toEqual({ state, events });
          stored = step.state;
        });
      }),
      { numRuns: 300, seed },
    );
  });

  it('repeating the prices changes nothing', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state) => {
          if (state.bot_display_status !== 'running') return;
          const prices = Object.fromEntries(state.legs.map(({ symbol, price }) => [symbol, price ?? '']));
          expect(advanceFuturesCombo(state, { type: 'price', prices, time: state.time })).toEqual({
            state,
            events: [],
          });
        });
      }),
      { numRuns: 300, seed },
    );
  });

  it('nothing is due before the time that the triggers name', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state) => {
          const { next_time } = futuresComboTriggers(state);
          if (state.bot_display_status !== 'running') return expect(next_time).toBeUndefined();
          if (next_time === undefined) return;
          expect(next_time).toBeGreaterThan(state.time);
          expect((next_time - state.create_time) % 1800_000).toBe(0);
          const { events } = advanceFuturesCombo(state, { type: 'price', prices: {}, time: next_time - 1 });
          expect(events).toEqual([]);
        });
      }),
      { numRuns: 200, seed },
    );
  });
});
