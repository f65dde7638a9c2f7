import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, compare, multiply } from '../../decimal/arithmetic.js';
import { advanceFuturesCombo, openFuturesCombo } from './futuresCombo.js';
import { markets as exampleMarkets, params as exampleParams, prices } from './futuresCombo.testing.js';
import { type Scenario, scenarios } from './futuresComboArbitraries.testing.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import { measureFuturesCombo } from './futuresComboFigures.js';
import type { FuturesComboState } from './futuresComboTypes.js';
import { createReferenceFuturesCombo } from './referenceFuturesCombo.testing.js';

function line(event: FuturesComboEvent): string[] {
  switch (event.type) {
    case 'fill': {
      const { time, role, symbol, side, quantity, price, fee } = event;
      return [[time, role, symbol, side === 'sell' ? `-${quantity}` : quantity, price, fee].join(' ')];
    }
    case 'rebalance':
      return [[event.time, 'rebalance', event.record_id, event.adjust_position_mode, event.status].join(' ')];
    case 'closed':
      return [`${event.time} closed ${event.stop_type} ${event.returned}`];
    default:
      return [];
  }
}

/** Feeds both engines; what the real one refuses, the other does not get. */
function compareEngines({ params, markets, inputs }: Scenario): Set<string> {
  const seen = new Set<string>();
  const reference = createReferenceFuturesCombo(params, markets, 0);
  let state: FuturesComboState = openFuturesCombo(params, markets, 0);
  const log: string[] = [];
  for (const input of inputs) {
    if (state.bot_display_status === 'completed' || (state.bot_display_status !== 'running' && input.type !== 'price'))
      continue;
    try {
      const step = advanceFuturesCombo(state, input);
      state = step.state;
      log.push(...step.events.flatMap(line));
      for (const event of step.events) seen.add(kindOf(event));
    } catch (error) {
      seen.add('refused');
      expect(String(error)).toMatch(/amount|completed|leverage/);
      continue;
    }
    reference.feed(input);
    expect(log).toEqual(reference.combo.log);
    if (state.bot_display_status === 'running') {
      const equity = measureFuturesCombo(state, {}, 0).equity;
      const values = state.legs.map(({ size, price }) => multiply(size, price ?? '0'));
      expect(equity).toBe(values.reduce(add, reference.combo.cash));
    } else expect(state.close?.returned).toBe(reference.combo.returned);
  }
  return seen;
}

function kindOf(event: FuturesComboEvent): string {
  if (event.type === 'fill') return `${event.role} ${event.side}`;
  if (event.type === 'rebalance') return `${event.adjust_position_mode} ${event.status}`;
  return event.type === 'closed' ? event.stop_type : event.type;
}

it('B1 F136: every fill, rebalance and close equals that of the reference engine', () => {
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      compareEngines(scenario);
    }),
    { numRuns: 2000, seed: 20260521 },
  );
});

it('the random bots meet everything that can happen', () => {
  const seen = new Map<string, number>();
  for (const scenario of fc.sample(scenarios(), { numRuns: 3000, seed: 20260521 })) {
    for (const kind of compareEngines(scenario)) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  const ends = ['by_liq', 'by_tp', 'by_sl', 'by_trailing_stop', 'by_user', 'by_adl', 'init_error'];
  const rebalances = [
    'percent success',
    'time success',
    'by_user success',
    'transfer success',
    'modify_setting success',
  ];
  const skips = ['percent partial', 'time partial', 'by_user partial'];
  for (const kind of [...ends, ...rebalances, ...skips, 'initial buy', 'initial sell', 'rebalance sell', 'funding']) {
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(10);
  }
});

it('the reference engine reproduces worked example H as well', () => {
  const reference = createReferenceFuturesCombo(exampleParams(), exampleMarkets(), 0);
  for (const btc of ['60000', '70000', '90000', '60000'])
    reference.feed({ type: 'price', prices: prices(btc), time: 1 });
  const values = [...reference.combo.positions].map(([symbol, { size }]) => multiply(size, prices()[symbol] ?? '0'));
  expect(values.reduce(add, reference.combo.cash)).toBe('10355.88325');
  expect(compare(reference.available(), '0')).toBe(1);
});
