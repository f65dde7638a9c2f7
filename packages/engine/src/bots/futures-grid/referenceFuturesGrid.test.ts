import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { openFuturesGrid } from './futuresGrid.js';
import { type Step, walk } from './futuresGrid.testing.js';
import { type Scenario, scenarios } from './futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from './futuresGridFigures.js';
import { pick, words } from './futuresGridWords.testing.js';
import { createReferenceFuturesGrid } from './referenceFuturesGrid.testing.js';

function expectSame(scenario: Scenario): void {
  const reference = createReferenceFuturesGrid(scenario.params, scenario.market);
  const log: string[] = [];
  let state = openFuturesGrid(scenario.params, scenario.market, 0);
  const advance = (step: string | Step) => {
    const made = walk(state, [step]);
    state = made.state;
    log.push(...made.events.flatMap(words));
  };
  for (const step of scenario.steps) {
    if (state.status === 'stopped') break;
    if (typeof step === 'number') {
      advance(multiply(String(step), scenario.tick));
      reference.moveTo(step);
    } else if (step.type === 'withdraw_share') {
      const limit = reference.withdrawable();
      expect(measureFuturesGrid(state, state.price, 0).withdraw_limit).toBe(limit);
      const withdraw_amount = divide(multiply(limit, String(step.percent)), '100', 8, 'down');
      if (compare(withdraw_amount, '0') <= 0) continue;
      advance({ type: 'withdraw', withdraw_amount });
      reference.apply({ type: 'withdraw', withdraw_amount });
    } else {
      advance(step);
      reference.apply(step);
    }
    expect(log).toEqual(reference.log);
    expect(pick(state)).toEqual(reference.figures());
  }
}

it('does on random paths with random commands exactly what a simple order list does', () => {
  fc.assert(fc.property(scenarios(), expectSame), { numRuns: 1500, seed: 5 });
});

it('the same without triggers and commands, on which bots live long', () => {
  const quiet = scenarios({ withTriggers: false, withCommands: false, profitable: true });
  fc.assert(fc.property(quiet, expectSame), { numRuns: 700, seed: 6 });
});
