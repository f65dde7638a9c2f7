import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compare, multiply } from '../../money/arithmetic.js';
import { divide } from '../../money/rounding.js';
import { futuresGridOrders, openFuturesGrid } from './futuresGrid.js';
import { type Step, walk } from './futuresGrid.testing.js';
import { type Scenario, scenarios } from './futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from './futuresGridFigures.js';
import type { FuturesGridEvent, FuturesGridState } from './futuresGridTypes.js';
import { createNaiveFuturesGrid } from './naiveFuturesGrid.testing.js';

function words(event: FuturesGridEvent): string[] {
  switch (event.type) {
    case 'fill': {
      const { id, role, side, price, quantity, fee, cell, opens, profit } = event;
      return [[id, role, side, price, quantity, fee, cell ?? '-', opens ?? '-', profit ?? '-'].join(' ')];
    }
    case 'shift':
      return [`shift ${event.curr_min_price}`];
    case 'closed':
      return [`closed ${event.price} ${event.close_reason} ${event.returned}`];
    case 'funding':
      return [`funding ${event.amount}`];
    default:
      return [];
  }
}

function pick(state: FuturesGridState) {
  const { size, entry_value, cash, closed_pnl, fees, funding_fee, grid_profit, arbitrage_num, quantity } = state;
  const { buys, sells } = futuresGridOrders(state);
  const ticks = (price: string) => divide(price, state.market.symbol.tickSize, 0, 'floor');
  const orders = [
    ...buys.map(({ price }) => `buy ${ticks(price)}`),
    ...sells.map(({ price }) => `sell ${ticks(price)}`),
  ];
  const status = state.status === 'stopped' ? 'over' : state.status === 'running' ? 'running' : 'waiting';
  return {
    status,
    size,
    entry_value,
    cash,
    closed_pnl,
    fees,
    funding_fee,
    grid_profit,
    arbitrage_num,
    quantity,
    orders: orders.sort(),
  };
}

function expectSame(scenario: Scenario): void {
  const naive = createNaiveFuturesGrid(scenario.params, scenario.market);
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
      naive.moveTo(step);
    } else if (step.type === 'withdraw_share') {
      const limit = naive.withdrawable();
      expect(measureFuturesGrid(state, state.price, 0).withdraw_limit).toBe(limit);
      const withdraw_amount = divide(multiply(limit, String(step.percent)), '100', 8, 'down');
      if (compare(withdraw_amount, '0') <= 0) continue;
      advance({ type: 'withdraw', withdraw_amount });
      naive.apply({ type: 'withdraw', withdraw_amount });
    } else {
      advance(step);
      naive.apply(step);
    }
    expect(log).toEqual(naive.log);
    expect(pick(state)).toEqual(naive.figures());
  }
}

it('does on random paths with random commands exactly what a simple order list does', () => {
  fc.assert(fc.property(scenarios(), expectSame), { numRuns: 1500, seed: 5 });
});

it('the same without triggers and commands, on which bots live long', () => {
  const quiet = scenarios({ withTriggers: false, withCommands: false, profitable: true });
  fc.assert(fc.property(quiet, expectSame), { numRuns: 700, seed: 6 });
});
