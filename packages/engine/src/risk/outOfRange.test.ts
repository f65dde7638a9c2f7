import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { run as runFutures, walk as walkFutures } from '../bots/futures-grid/futuresGrid.testing.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import { advanceSpotGrid, spotGridOrders } from '../bots/spot-grid/spotGrid.js';
import { run, walk } from '../bots/spot-grid/spotGrid.testing.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import type { SpotCloseMode } from '../bots/spot-grid/spotGridTypes.js';
import { add, compare, multiply, subtract, sum } from '../decimal/arithmetic.js';
import { coachFuturesGrid, coachSpotGrid } from './outOfRange.js';

const below = run({}, ['54000', '42000.1']).state;
const above = run({}, ['54000', '70000']).state;

describe('B9: the ways out for a spot grid out of range', () => {
  it('gives no advice inside the range, its ends included, before the start and after the end', () => {
    for (const price of ['45000', '54000', '65000']) expect(coachSpotGrid(run({}, ['54000', price]).state)).toBeNull();
    expect(coachSpotGrid(run({ entry_price: '50000' }, ['70000']).state)).toBeNull();
    expect(coachSpotGrid(run({ stop_loss_price: '44000' }, ['54000', '43000']).state)).toBeNull();
  });

  it('below: waits with all its coins, and reports what a return would bring', () => {
    const advice = coachSpotGrid(below);
    expect(advice).toMatchObject({
      side: 'below',
      range: { from: '45000', to: '65000' },
      last_price: '42000.1',
      base: below.base,
      quote: below.quote,
      trailing_up: null,
    });
    expect(advice?.wait).toEqual({
      range_price: '45000',
      next_order_price: '49000',
      move: '0.071426',
      profit_when_back: measureSpotGrid(walk(below, ['45000']).state, '45000', 0).total_profit,
    });
  });

  it('above: holds no coin to sell, and trades again at the highest buy', () => {
    const advice = coachSpotGrid(above);
    expect(advice?.side).toBe('above');
    expect(advice?.wait).toMatchObject({ range_price: '65000', next_order_price: '61000', move: '-0.071428' });
    expect(spotGridOrders(above).sells).toEqual([]);
  });

  it.each([
    ['below', below],
    ['above', above],
  ] as const)('%s: a range of the same width around the price costs the fees of its trades', (_, state) => {
    const advice = coachSpotGrid(state);
    const { preview, cost, refused, change } = advice?.change_range ?? {};
    expect(refused).toEqual([]);
    expect(subtract(change?.max_price ?? '', change?.min_price ?? '')).toBe('20000');
    expect(compare(cost ?? '0', '0')).toBe(1);
    expect(cost).toBe(add(preview?.fees.quote ?? '', multiply(preview?.fees.base ?? '', state.price)));
    const done = advanceSpotGrid(state, { type: 'update', change: change ?? {}, time: state.time }).state;
    expect(done).toEqual(preview?.state);
    expect(coachSpotGrid(done)).toBeNull();
    const left = measureSpotGrid(done, done.price, 0).equity;
    expect(subtract(advice?.equity ?? '', cost ?? '')).toBe(left);
  });

  it('above: offers to follow the price up from there, unless the bot does already or has too few cells', () => {
    const follow = coachSpotGrid(above)?.trailing_up;
    expect(follow?.refused).toEqual([]);
    expect(follow?.preview?.state.trailing).toBe(true);
    expect(follow?.change.enable_trailing).toBe(true);
    const stuck = run({ enable_trailing: true, limit_up_price: '69000' }, ['54000', '75000']).state;
    expect(coachSpotGrid(stuck)?.trailing_up).toBeNull();
    const few = run({ cell_number: 4 }, ['54000', '70000']).state;
    expect(coachSpotGrid(few)?.trailing_up?.refused).toContain('can_not_enable_trailing_up');
  });

  it('leaves out the stop prices of the old range, which would not fit the new one', () => {
    const guarded = run({ stop_loss_price: '40000' }, ['54000', '42000']).state;
    expect(coachSpotGrid(guarded)?.change_range.refused).toEqual([]);
  });

  it('proposes no range below the first tick', () => {
    const fallen = run({}, ['54000', '100']).state;
    expect(coachSpotGrid(fallen)?.change_range.change).toMatchObject({ min_price: '0.1', max_price: '20000.1' });
  });

  it('reports that a change cannot be done where the money does not cover it', () => {
    const poor = run({ quote_investment: '23610' }, ['54000', '42000']).state;
    const advice = coachSpotGrid({ ...poor, base: '0.00000001', quote: '0' })?.change_range;
    expect(advice).toMatchObject({ preview: null, cost: '' });
    expect(advice?.refused).toContain('investment_too_low');
  });

  it('closes at the cost of one fee in each mode, to the last digit', () => {
    for (const state of [below, above]) {
      const advice = coachSpotGrid(state);
      for (const close_mode of ['quote_mode', 'base_mode', 'base_and_quote_mode'] as const satisfies SpotCloseMode[]) {
        const { state: closed, events } = advanceSpotGrid(state, { type: 'close', close_mode, time: state.time });
        const fees = events.flatMap((event) =>
          event.type === 'fill' ? [event.side === 'buy' ? multiply(event.fee, event.price) : event.fee] : [],
        );
        expect(advice?.close[close_mode]).toEqual({
          base_amount: closed.close?.returned_base,
          quote_amount: closed.close?.returned_quote,
          cost: sum(fees),
          profit: measureSpotGrid(closed, closed.price, 0).total_profit,
        });
      }
    }
  });

  it('leaves the bot as it was', () => {
    const before = JSON.stringify(below);
    coachSpotGrid(below);
    expect(JSON.stringify(below)).toBe(before);
  });
});

describe('B9: the ways out for a futures grid out of range', () => {
  const modes = ['long', 'short', 'neutral'] as const;
  const out = (grid_mode: (typeof modes)[number], price: string) =>
    runFutures({ grid_mode, grid_type: 'arithmetic' }, ['20248.5', price]).state;

  it('gives no advice inside the range and after the end', () => {
    expect(coachFuturesGrid(out('neutral', '30000'))).toBeNull();
    expect(coachFuturesGrid(runFutures({ take_profit_price: '31000' }, ['20248.5', '31000']).state)).toBeNull();
  });

  it.each(modes)('%s: waiting, moving and closing are what the engine does', (mode) => {
    fc.assert(
      fc.property(fc.integer({ min: 300_001, max: 380_000 }), fc.boolean(), (ticks, isAbove) => {
        const price = multiply(String(isAbove ? ticks : 400_000 - ticks), '0.1');
        const state = out(mode, price);
        const advice = coachFuturesGrid(state);
        // Far below or above a leveraged bot may be gone.
        expect(advice === null).toBe(state.close !== null);
        if (advice === null) return;
        const edge = isAbove ? '30000' : '10000';
        const back = walkFutures(state, [edge]).state;
        expect(advice.wait).toMatchObject({
          range_price: edge,
          profit_when_back: measureFuturesGrid(back, edge, 0).pnl,
        });
        const { change, preview, cost } = advice.move_range ?? {};
        const { state: moved } = advanceFuturesGrid(state, { type: 'update_move_scope', time: state.time, ...change });
        expect(preview?.state).toEqual(moved);
        expect(cost).toBe('0');
        const [low, high] = [subtract(moved.curr_min_price, '4000'), add(moved.curr_max_price, '4000')];
        expect([compare(price, low), compare(price, high)]).toEqual([1, -1]);
        const { state: closed, events } = advanceFuturesGrid(state, { type: 'close', time: state.time });
        const fees = sum(events.flatMap((event) => (event.type === 'fill' ? [event.fee] : [])));
        expect(advice?.close).toEqual({
          base_amount: '0',
          quote_amount: closed.close?.returned,
          cost: fees,
          profit: measureFuturesGrid(closed, price, 0).pnl,
        });
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('names the nearest limit that lets the range follow, and how a server would answer it', () => {
    const advice = coachFuturesGrid(out('long', '30500'));
    expect(advice?.move_range).toMatchObject({ change: { move_up_price: '34000' }, refused: [] });
    const far = coachFuturesGrid(out('neutral', '6500'));
    expect(far?.move_range?.change).toMatchObject({ move_down_price: '6000' });
    const fallen = coachFuturesGrid(out('neutral', '3000'));
    expect(fallen?.move_range?.change).toMatchObject({ move_down_price: '2000' });
  });

  it('offers no move of a geometric range', () => {
    const advice = coachFuturesGrid(runFutures({ grid_type: 'geometric' }, ['20248.5', '31000']).state);
    expect(advice?.move_range).toBeNull();
    expect(advice?.liquidation_price).not.toBe('');
  });
});
