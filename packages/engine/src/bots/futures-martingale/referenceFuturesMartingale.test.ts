import fc from 'fast-check';
import { expect, it } from 'vitest';
import { subtract } from '../../decimal/arithmetic.js';
import { advanceFuturesMartingale, openFuturesMartingale } from './futuresMartingale.js';
import { market, params } from './futuresMartingale.testing.js';
import type { FuturesMartingaleEvent } from './futuresMartingaleTypes.js';
import { inputsOf, type Scenario, scenarios } from './martingaleArbitraries.testing.js';
import { words } from './martingaleWords.testing.js';
import { createReferenceFuturesMartingale } from './referenceFuturesMartingale.testing.js';

function compareEngines(scenario: Scenario): readonly FuturesMartingaleEvent[] {
  const reference = createReferenceFuturesMartingale(scenario.params, scenario.market);
  const events: FuturesMartingaleEvent[] = [];
  let state = openFuturesMartingale(scenario.params, scenario.market, 0);
  for (const [index, input] of inputsOf(scenario).entries()) {
    if (state.status === 'completed') break;
    const before = state.status;
    const step = advanceFuturesMartingale(state, input);
    state = step.state;
    events.push(...step.events);
    const own = scenario.steps[index];
    if (own?.type === 'price') reference.moveTo(own.ticks);
    else if (own?.type === 'funding') reference.pay(own.rate);
    else if (own?.type === 'margin') reference.addMargin(own.amount);
    expect(words(events), before).toEqual(reference.bot.log);
    const size = state.pos_size.replace('-', '');
    expect([size, state.pos_cost]).toEqual(reference.held().map((text) => subtract(text, '0')));
    expect(state.cash).toBe(subtract(reference.bot.cash, '0'));
    expect(state.completed_rounds).toBe(reference.bot.rounds);
  }
  if (state.close) expect(state.close.returned).toBe(reference.bot.returned);
  return events;
}

it('B1 F136: every fill, round and close equals that of inequalities asked tick by tick', () => {
  const seen = new Map<string, number>();
  const count = (kind: string) => seen.set(kind, (seen.get(kind) ?? 0) + 1);
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      for (const event of compareEngines(scenario)) {
        if (event.type === 'fill') count(`${scenario.params.martingale_mode} ${event.order_type}`);
        else count(event.type === 'closed' ? event.stop_type : event.type);
      }
    }),
    { numRuns: 1000, seed: 20260521 },
  );
  for (const mode of ['long', 'short']) {
    for (const kind of ['open', 'add', 'take_profit', 'stop_loss', 'liquidation']) {
      expect(seen.get(`${mode} ${kind}`) ?? 0, `${mode} ${kind}`).toBeGreaterThan(10);
    }
  }
  for (const kind of ['init_error', 'by_sl', 'by_liq', 'by_tp_single_round', 'funding', 'margin_added']) {
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(3);
  }
  expect(seen.get('by_order_cost')).toBeGreaterThan(0);
});

it('the inequalities reproduce worked example F as well', () => {
  const reference = createReferenceFuturesMartingale(params(), market());
  for (const ticks of [260_000, 240_000, 270_000]) reference.moveTo(ticks);
  expect(reference.bot.returned).toBe('26520.6656702');
});
