import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { toFuturesGridDraft } from '../../plan/futures-grid/futuresGridDraft.js';
import { planFuturesGrid } from '../../plan/futures-grid/planFuturesGrid.js';
import { futuresMarket, futuresSymbol } from '../futures/futures.testing.js';
import { advanceFuturesGrid, openFuturesGrid } from './futuresGrid.js';
import { params, run, walk } from './futuresGrid.testing.js';
import { scenarios } from './futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from './futuresGridFigures.js';

const plain = scenarios({ withTriggers: false, withCommands: false, withMoves: false, withEntry: false });

describe('the liquidation once all orders have filled', () => {
  it('F180: is where the bot is liquidated after a straight way to the far end of its range', () => {
    let [longs, shorts] = [0, 0];
    fc.assert(
      fc.property(plain, ({ params: own, market, steps, tick }) => {
        let state = openFuturesGrid(own, market, 0);
        for (const step of steps) {
          if (typeof step !== 'number') continue;
          state = advanceFuturesGrid(state, { type: 'price', price: multiply(String(step), tick), time: 1 }).state;
        }
        if (state.status !== 'running') return;
        const before = measureFuturesGrid(state, state.price, 1);
        for (const [side, end = 0] of [
          ['long', state.levels[0]],
          ['short', state.levels.at(-1)],
        ] as const) {
          const price = multiply(String(end), tick);
          if (side === 'long' ? compare(price, state.price) > 0 : compare(price, state.price) < 0) continue;
          const there = advanceFuturesGrid(state, { type: 'price', price, time: 2 }).state;
          if (there.status !== 'running') continue;
          const { liquidation_price, current_position } = measureFuturesGrid(there, price, 2);
          const isOfSide = compare(current_position, '0') === (side === 'long' ? 1 : -1);
          expect(before[`${side}_liq_price`]).toBe(isOfSide ? liquidation_price : '');
          if (isOfSide && side === 'long') longs += 1;
          if (isOfSide && side === 'short') shorts += 1;
        }
      }),
      { numRuns: 2000, seed: 6 },
    );
    expect([longs > 100, shorts > 100]).toEqual([true, true]);
  });

  it('F180 M6: is the same figure in the plan, while the bot waits, and right after its start', () => {
    let running = 0;
    fc.assert(
      fc.property(scenarios({ withTriggers: false, withMoves: false }), ({ params: own, market }) => {
        const { money } = planFuturesGrid(toFuturesGridDraft(own), market);
        if (!money) return;
        const opened = openFuturesGrid(own, market, 0);
        const { long_liq_price, short_liq_price } = measureFuturesGrid(opened, market.last_price, 0);
        expect({ long_liq_price, short_liq_price }).toEqual({
          long_liq_price: money.long_liq_price,
          short_liq_price: money.short_liq_price,
        });
        const price = own.entry_price ?? market.last_price;
        const first = advanceFuturesGrid(opened, { type: 'price', price: market.last_price, time: 1 }).state;
        const { state } = walk(first, [price]);
        if (state.status !== 'running' || state.start_price !== state.price) return;
        expect(measureFuturesGrid(state, price, 2)).toMatchObject({
          long_liq_price,
          short_liq_price,
          liquidation_price: money.liquidation_price,
        });
        running += 1;
      }),
      { numRuns: 1000, seed: 6 },
    );
    expect(running).toBeGreaterThan(200);
  });

  it('M6: of a neutral bot lists the nearer side; a bot that is over has none', () => {
    const { state } = run({ leverage: '10' }, ['20248.5']);
    const { long_liq_price: long, short_liq_price: short } = measureFuturesGrid(state, '20248.5', 0);
    expect([long === '', short === '']).toEqual([false, false]);
    expect(measureFuturesGrid(state, add(long, '1'), 0).all_filled_liq_price).toBe(long);
    expect(measureFuturesGrid(state, subtract(short, '1'), 0).all_filled_liq_price).toBe(short);
    const over = advanceFuturesGrid(state, { type: 'close', time: 9000 }).state;
    expect(measureFuturesGrid(over, '20000', 0)).toMatchObject({ long_liq_price: '', all_filled_liq_price: '' });
  });
});

describe('the liquidation of a bot', () => {
  /** Ticks of 10: one lot of cells held from the start, nothing below. */
  const coarse = futuresMarket({
    symbol: futuresSymbol({ tickSize: '10' }),
    last_price: '20000',
    maker_fee_rate: '0',
    taker_fee_rate: '0',
  });
  const held = params({
    grid_mode: 'long',
    min_price: '20000',
    max_price: '24000',
    cell_number: 2,
    leverage: '10',
    total_investment: '1003',
  });

  it('M12: fires at the first price that can trade at or beyond it, never a tick early', () => {
    const { state } = walk(openFuturesGrid(held, coarse, 0), ['20000']);
    const { liquidation_price } = measureFuturesGrid(state, '20000', 0);
    const { size, cash, entry_value } = state;
    const lossAt = (price: string) =>
      subtract(add(cash, multiply(size, price)), multiply(entry_value, '0.005')).startsWith('-');
    expect(lossAt(liquidation_price)).toBe(false);
    expect(walk(state, [liquidation_price]).state.status).toBe('running');
    const next = subtract(liquidation_price, '10');
    expect(lossAt(next)).toBe(true);
    const over = walk(state, [next]).state;
    expect(over.close).toMatchObject({ price: next, close_reason: 'liq', returned: '0' });
    expect(measureFuturesGrid(over, next, 0).equity).toBe('0');
  });

  it('M12: prints a bankruptcy price of 0 where no price above it takes all', () => {
    // Funding has given more than the position is worth at any price but the maintenance margin asks for.
    const { state } = walk(openFuturesGrid(params({ grid_mode: 'long', leverage: '1' }), futuresMarket(), 0), [
      '20248.5',
      '10000',
    ]);
    const rich = { ...state, cash: '1' };
    const { events } = walk(rich, ['0.1']);
    const fill = events.find((event) => event.type === 'fill' && event.role === 'liquidation');
    expect(fill).toMatchObject({ price: '0' });
  });
});
