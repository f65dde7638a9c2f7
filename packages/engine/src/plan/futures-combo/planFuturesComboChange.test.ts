import fc from 'fast-check';
import { expect, it } from 'vitest';
import { follow } from '../../bots/futures-combo/followCombo.testing.js';
import { scenarios } from '../../bots/futures-combo/futuresComboArbitraries.testing.js';
import type { FuturesComboState } from '../../bots/futures-combo/futuresComboTypes.js';
import { EngineError } from '../../EngineError.js';
import { comboSnapshotOf } from './comboSnapshot.testing.js';
import { planFuturesComboChange } from './planFuturesComboChange.js';
import { type FuturesComboCommand, previewFuturesCombo } from './previewFuturesCombo.js';

const commands = fc.constantFrom<FuturesComboCommand[]>(
  { type: 'adjust' },
  { type: 'transfer', direction: 'in', amount: '250.5' },
  { type: 'transfer', direction: 'out', amount: '0.01' },
  { type: 'update', leverage: '2' },
  { type: 'update', adjust_position_mode: 'by_user' },
);

it('B7: the plan of a command, from what an exchange reports of a bot, is what the bot does', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(scenarios({ calm: true }), commands, (scenario, command) => {
      let last: FuturesComboState | undefined;
      follow(scenario, (state) => {
        if (state.bot_display_status === 'running') last = state;
      });
      if (!last) return;
      const plan = planFuturesComboChange(comboSnapshotOf(last), command);
      const done = attempt(last, command);
      expect(plan === null).toBe(done === undefined);
      if (!plan || !done) return;
      const order = ({ symbol, side, price, quantity, fee }: (typeof done.orders)[number]) =>
        [symbol, side, price, quantity, fee].join(' ');
      expect(plan.orders.map(order)).toEqual(done.orders.map(order));
      expect(plan.fee).toBe(done.fee);
      expect(plan.equity).toEqual(done.equity);
      expect(plan.liquidation_fall).toEqual(done.liquidation_fall);
      expect(plan.skipped).toEqual(done.skipped);
      const key = `${command.type} ${plan.orders.length > 0 ? 'trades' : 'stays'}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }),
    { numRuns: 600, seed: 9 },
  );
  expect([...seen.keys()].sort()).toEqual(
    expect.arrayContaining(['adjust trades', 'transfer trades', 'update stays', 'update trades']),
  );
});

function attempt(state: FuturesComboState, command: FuturesComboCommand) {
  try {
    return previewFuturesCombo(state, command);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
