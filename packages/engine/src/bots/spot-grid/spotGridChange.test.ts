import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { advanceSpotGrid, openSpotGrid, spotGridOrders } from './spotGrid.js';
import { market, params, run, walk } from './spotGrid.testing.js';
import { scenarios } from './spotGridArbitraries.testing.js';
import { breakDownSpotGrid } from './spotGridBreakdown.testing.js';
import { spotGridWithdrawable } from './spotGridChange.js';
import { measureSpotGrid } from './spotGridFigures.js';
import type { SpotGridChange, SpotGridEvent, SpotGridState } from './spotGridTypes.js';

/** Worked example A after one pair. */
const { state: running } = run({}, ['54000', '53000', '57000']);
const at = (state: SpotGridState) => state.time + 1000;
const change = (state: SpotGridState, change: SpotGridChange) =>
  advanceSpotGrid(state, { type: 'update', change, time: at(state) });
const withdraw = (state: SpotGridState, amount: string) =>
  advanceSpotGrid(state, { type: 'withdraw', amount, time: at(state) });

describe('a withdrawal', () => {
  it('takes grid profit that no order needs, and leaves the total profit as it is', () => {
    expect(spotGridWithdrawable(running)).toBe('341.812983582602');
    const { state, events } = withdraw(running, '300');
    const [before, after] = [running, state].map((each) => measureSpotGrid(each, '57000', each.time));
    expect(after?.total_profit).toBe(before?.total_profit);
    expect(after?.current_profit).toBe(subtract(before?.current_profit ?? '0', '300'));
    expect(after?.equity).toBe(subtract(before?.equity ?? '0', '300'));
    expect(events).toEqual([{ type: 'withdrawn', time: at(running), amount: '300' }]);
    expect(spotGridWithdrawable(state)).toBe('41.812983582602');
  });

  it.each([
    ['341.812983582603', 'exceeds_limit'],
    ['0', 'invalid_params'],
    ['-1', 'invalid_params'],
    ['1e2', 'not_a_decimal'],
  ])('of %s is refused as %s', (amount, code) => {
    expect(() => withdraw(running, amount)).toThrow(expect.objectContaining({ code }));
  });

  it('does not set off a trailing stop', () => {
    const { state } = run({ ts_percent: '0.03' }, ['54000', '53000', '57000']);
    const taken = withdraw(state, '341').state;
    expect(taken.status).toBe('running');
    expect(taken.peak_equity).toBe(subtract(state.peak_equity, '341'));
  });
});

describe('a change', () => {
  it('of the range sizes the orders as a new bot with the same coins would', () => {
    const { state, events } = change(running, { min_price: '50000', max_price: '66000', cell_number: 8 });
    const fresh = walk(
      openSpotGrid(
        params({
          min_price: '50000',
          max_price: '66000',
          cell_number: 8,
          invest_mode: 'base_and_quote',
          base_investment: running.base,
          quote_investment: running.quote,
        }),
        market({ last_price: '57000' }),
        0,
      ),
      ['57000'],
    );
    expect(spotGridOrders(state)).toEqual(spotGridOrders(fresh.state));
    expect([state.base, state.quote]).toEqual([fresh.state.base, fresh.state.quote]);
    expect(events.filter(({ type }) => type === 'fill')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ type: 'changed', is_resized: true });
  });

  it('clears the stop prices that it does not name with a new range, and keeps them without one', () => {
    const { state } = run({ take_profit_price: '70000', stop_loss_price: '40000' }, ['54000', '57000']);
    expect(change(state, { cell_number: 6 }).state.params).not.toHaveProperty('take_profit_price');
    expect(change(state, { cell_number: 6, take_profit_price: '80000' }).state.params).toMatchObject({
      take_profit_price: '80000',
    });
    const kept = change(state, { stop_loss_price: '' }).state;
    expect([kept.params.take_profit_price, kept.params.stop_loss_price]).toEqual(['70000', '']);
    expect(spotGridOrders(kept)).toEqual(spotGridOrders(state));
  });

  it('of money counts as invested, and is held beside the result from its own price', () => {
    const { state } = change(running, { add_quote_investment: '5700', add_base_investment: '0.1' });
    const figures = measureSpotGrid(state, '57000', state.time);
    expect(figures.total_investment).toBe('35010');
    expect(figures.holding_value).toBe(
      sum([measureSpotGrid(running, '57000', 0).holding_value, '5700', multiply('5700', '0.999')]),
    );
  });

  it('of a waiting bot is bought with at its start', () => {
    const { state } = run({ entry_price: '50000' }, ['54000', '53000']);
    const waiting = change(state, { add_quote_investment: '1000', entry_price: '52000', cell_number: 4 }).state;
    expect([waiting.status, waiting.total_investment]).toEqual(['await_activation', '24610']);
    const started = walk(waiting, ['52000']).state;
    const fresh = run({ entry_price: '52000', cell_number: 4, quote_investment: '24610' }, ['54000', '52000']).state;
    expect([started.base, started.quote]).toEqual([fresh.base, fresh.quote]);
  });

  it('closes at once when a new stop price is past', () => {
    expect(change(running, { take_profit_price: '56000' }).state.close?.close_reason).toBe('closed_take_profit');
  });

  it('begins a trailing stop at the worth of now', () => {
    const fallen = walk(running, ['49000']).state;
    const { state } = change(fallen, { ts_percent: '0.5' });
    expect(state.peak_equity).toBe(measureSpotGrid(fallen, '49000', 0).equity);
  });

  it.each<[string, SpotGridState, SpotGridChange]>([
    ['not_changed', running, {}],
    ['not_changed', running, { min_price: '45000.0', cell_number: 5, take_profit_price: '' }],
    ['invalid_params', running, { entry_price: '50000' }],
    ['invalid_params', running, { cell_number: 1e9 }],
    ['invalid_params', running, { min_price: '70000' }],
    ['invalid_params', running, { add_quote_investment: '-5' }],
    ['not_a_multiple', running, { max_price: '66000.05' }],
    [
      'cannot_be_cancelled',
      walk(run({ take_profit_price: '56000' }, ['54000']).state, ['56000']).state,
      { cell_number: 4 },
    ],
  ])('is refused as %s and leaves the bot as it was: %#', (code, state, wanted) => {
    const before = JSON.stringify(state);
    expect(() => change(state, wanted)).toThrow(expect.objectContaining({ code }));
    expect(JSON.stringify(state)).toBe(before);
  });
});

/** A walk with commands in it: prices as steps, and now and then a withdrawal or a change. */
const commands = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ price: fc.integer({ min: 30, max: 330 }) }) },
    { weight: 1, arbitrary: fc.record({ share: fc.integer({ min: 1, max: 100 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        cells: fc.integer({ min: 1, max: 12 }),
        quote: fc.constantFrom('0', '12.34', '500'),
        base: fc.constantFrom('0', '0.5'),
        trailing: fc.boolean(),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

type Command = typeof commands extends fc.Arbitrary<(infer C)[]> ? C : never;

function command(state: SpotGridState, step: Command, tick: string): ReturnType<typeof advanceSpotGrid> {
  const time = at(state);
  if ('price' in step)
    return advanceSpotGrid(state, { type: 'price', price: multiply(String(step.price), tick), time });
  if ('share' in step) {
    const amount = multiply(spotGridWithdrawable(state), multiply(String(step.share), '0.01'));
    return advanceSpotGrid(state, { type: 'withdraw', amount, time });
  }
  const { cells, quote, base, trailing } = step;
  return advanceSpotGrid(state, {
    type: 'update',
    change: { cell_number: cells, add_quote_investment: quote, add_base_investment: base, enable_trailing: trailing },
    time,
  });
}

describe('B1: whatever is done to a bot', () => {
  const walks = fc.tuple(scenarios({ withEntry: false }), commands);
  const play = (
    [scenario, steps]: [typeof scenarios extends (...args: never) => fc.Arbitrary<infer S> ? S : never, Command[]],
    check: (state: SpotGridState, events: readonly SpotGridEvent[]) => void,
  ) => {
    let { state, events } = walk(openSpotGrid(scenario.params, scenario.market, 0), [scenario.market.last_price]);
    check(state, events);
    for (const step of steps) {
      const before = JSON.stringify(state);
      try {
        const next = command(JSON.parse(before), step, scenario.tick);
        [state, events] = [next.state, [...next.events]];
      } catch {
        // Refused: the bot must be as it was.
        expect(JSON.stringify(state)).toBe(before);
        events = [];
      }
      check(state, events);
    }
  };

  it('the parts add up to the total profit, to the last digit', () => {
    fc.assert(
      fc.property(walks, (made) => {
        play(made, (state) => {
          const parts = breakDownSpotGrid(state, state.price).map(({ value }) => value);
          const { total_profit, equity, total_investment } = measureSpotGrid(state, state.price, state.time);
          expect(compare(sum(parts), total_profit)).toBe(0);
          expect(compare(add(equity, state.withdrawn), add(total_investment, total_profit))).toBe(0);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('the balances are those of its fills, withdrawals and additions', () => {
    fc.assert(
      fc.property(walks, (made) => {
        let base = made[0].params.invest_mode === 'quote' ? '0' : (made[0].params.base_investment ?? '0');
        let quote = made[0].params.invest_mode === 'base' ? '0' : (made[0].params.quote_investment ?? '0');
        if (made[0].params.invest_mode === undefined) base = '0';
        play(made, (state, events) => {
          for (const event of events) {
            if (event.type === 'withdrawn') quote = subtract(quote, event.amount);
            if (event.type === 'changed') {
              base = add(base, event.change.add_base_investment ?? '0');
              quote = add(quote, event.change.add_quote_investment ?? '0');
            }
            if (event.type !== 'fill') continue;
            const cost = multiply(event.price, event.quantity);
            if (event.side === 'buy')
              [base, quote] = [add(base, subtract(event.quantity, event.fee)), subtract(quote, cost)];
            else [base, quote] = [subtract(base, event.quantity), add(quote, subtract(cost, event.fee))];
          }
          const held = state.close
            ? [state.close.returned_base, state.close.returned_quote]
            : [state.base, state.quote];
          expect([compare(base, held[0] ?? '0'), compare(quote, held[1] ?? '0')]).toEqual([0, 0]);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('as many orders as cells rest while it runs, less those held back', () => {
    fc.assert(
      fc.property(walks, (made) => {
        play(made, (state) => {
          const { buys, sells } = spotGridOrders(state);
          const wanted = state.status === 'running' ? state.params.cell_number - state.unfunded.length : 0;
          expect(buys.length + sells.length).toBe(wanted);
        });
      }),
      { numRuns: 200 },
    );
  });
});
