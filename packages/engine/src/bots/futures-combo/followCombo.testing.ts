import { EngineError } from '../../EngineError.js';
import { advanceFuturesCombo, openFuturesCombo } from './futuresCombo.js';
import type { Scenario } from './futuresComboArbitraries.testing.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type { FuturesComboInput, FuturesComboState } from './futuresComboTypes.js';

type Check = (
  state: FuturesComboState,
  before: FuturesComboState,
  events: readonly FuturesComboEvent[],
  input: FuturesComboInput,
) => void;

/** Calls back after each input that the bot takes. */
export function follow({ params, markets, inputs }: Scenario, check: Check): FuturesComboState {
  let state = openFuturesCombo(params, markets, 0);
  for (const input of inputs) {
    const before = freeze(state);
    try {
      const step = advanceFuturesCombo(state, input);
      state = step.state;
      check(state, before, step.events, input);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return state;
}

/** A state that a bad input had half changed would throw a TypeError here. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

export function fillsOf(events: readonly FuturesComboEvent[]) {
  return events.filter((event) => event.type === 'fill');
}
