import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresMarket, futuresSymbol } from '../../bots/futures/futures.testing.js';
import { advanceFuturesGrid, futuresGridOrders, openFuturesGrid } from '../../bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from '../../bots/futures-grid/futuresGridFigures.js';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { tried } from '../../tried.testing.js';
import { checkFuturesGrid, checkFuturesGridCreation } from './checkFuturesGrid.js';
import { checkFuturesGridChange } from './checkFuturesGridChange.js';
import {
  emptyFuturesGridDraft,
  type FuturesGridDraft,
  toFuturesGridDraft,
  toFuturesGridParams,
} from './futuresGridDraft.js';
import { btcDraft, btcMarket } from './futuresGridPlan.testing.js';
import type { FuturesGridField } from './futuresGridPlanTypes.js';
import { planFuturesGrid } from './planFuturesGrid.js';
import { planFuturesGridEnds } from './planFuturesGridEnds.js';
import { previewFuturesGridChange } from './previewFuturesGridChange.js';
import { walkFuturesGrid } from './walkFuturesGrid.js';

/** Worked example D as a draft. */
const exampleD: FuturesGridDraft = {
  ...emptyFuturesGridDraft(),
  grid_mode: 'neutral',
  min_price: '10000',
  max_price: '30000',
  cell_number: '5',
  leverage: '2',
  total_investment: '5000',
};

/** A started bot of a draft. */
function started(draft: FuturesGridDraft, market = btcMarket()) {
  const state = openFuturesGrid(toFuturesGridParams('BTCUSDT', draft), market, 0);
  return advanceFuturesGrid(state, { type: 'price', price: market.last_price, time: 0 }).state;
}

describe('published bounds', () => {
  const market = btcMarket({ last_price: '474418', taker_fee_rate: '0.00028' });

  it('price rows at a rate of 0.00028', () => {
    const { bounds } = checkFuturesGrid({ ...btcDraft(), min_price: '230000', max_price: '800000' }, market);
    expect(bounds.min_price).toEqual({ from: '56930.2', to: '1997760.4' });
    expect(bounds.max_price).toEqual({ from: '479430.7', to: '1999999.8' });
    expect(bounds.take_profit_per).toEqual({ from: '0.0001', to: '5' });
    expect(bounds.stop_loss_per).toEqual({ from: '0.0001', to: '1' });
    expect(bounds.trailing_stop_per).toEqual({ from: '0.05', to: '0.99' });
  });

  it.each([
    ['0.00032', '1562'],
    ['0.00055', '909'],
  ])('cells at a rate of %s', (taker_fee_rate, max) => {
    const draft = btcDraft({ grid_type: 'geometric', min_price: '230000', max_price: '800000' });
    const { bounds } = checkFuturesGrid(draft, { ...market, taker_fee_rate });
    expect(bounds.cell_number).toEqual({ from: '2', to: max });
  });

  it('profit of both ends is 8.1959 percent of the margin', () => {
    const draft = btcDraft({
      grid_type: 'geometric',
      min_price: '230000',
      max_price: '800000',
      cell_number: '88',
      leverage: '6',
    });
    expect(planFuturesGrid(draft, market).shape?.profit_on_margin).toEqual({ from: '8.1959', to: '8.1959' });
  });

  it('moves begin one cell beyond the range', () => {
    const { bounds } = checkFuturesGrid(btcDraft(), btcMarket());
    expect(bounds.move_up_price).toEqual({ from: '86400', to: '1999999.8' });
    expect(bounds.move_down_price).toEqual({ from: '0.1', to: '69600' });
  });
});

describe('bounds', () => {
  const ranged: [FuturesGridField, Partial<FuturesGridDraft>, string, string | undefined, string | undefined][] = [
    ['min_price', {}, '0.1', 'low_price_too_low', undefined],
    ['max_price', {}, '0.1', 'high_price_too_low', 'high_price_too_high'],
    ['leverage', { total_investment: '4000' }, '0.01', 'leverage_too_low', 'leverage_too_high'],
    ['cell_number', { total_investment: '30000' }, '1', 'grid_no_too_low', 'grid_no_too_high'],
    ['entry_price', {}, '0.1', 'entry_price_too_low', 'entry_price_too_high'],
    ['total_investment', {}, '0.0001', 'investment_too_low', undefined],
    ['take_profit_price', {}, '0.1', 'tp_too_low', 'tp_too_high'],
    ['stop_loss_price', {}, '0.1', undefined, 'sl_too_high'],
    ['stop_loss_price', { leverage: '1' }, '0.1', 'sl_too_low', 'sl_too_high'],
    ['take_profit_per', { tp_sl_type: 'percent' }, '0.00001', 'tp_too_low', 'tp_too_high'],
    ['stop_loss_per', { tp_sl_type: 'percent' }, '0.00001', 'sl_too_low', 'sl_too_high'],
    ['trailing_stop_per', {}, '0.01', 'invalid_trailing_stop_percent', 'invalid_trailing_stop_percent'],
    ['move_up_price', {}, '0.1', 'move_up_price_too_low', 'move_up_price_too_high'],
    ['move_down_price', {}, '0.1', undefined, 'move_down_price_too_high'],
  ];

  it.each(ranged)(
    '%s at its bounds passes, one step outside fails with exactly its code: %j',
    (field, own, step, low, high) => {
      const draft = btcDraft({ total_investment: '20000', ...own });
      const range = checkFuturesGrid(draft, btcMarket()).bounds[field];
      const codesAt = (value: string) =>
        checkFuturesGrid({ ...draft, [field]: value }, btcMarket()).issues.map(({ code }) => code);
      if (low) expect([codesAt(range.from), codesAt(subtract(range.from, step))]).toEqual([[], [low]]);
      if (high) expect([codesAt(range.to), codesAt(add(range.to, step))]).toEqual([[], [high]]);
      expect(low ?? high).toBeDefined();
    },
  );

  it('the largest investment passes where no risk limit stands before it', () => {
    const market = btcMarket({
      symbol: futuresSymbol({ riskTiers: [{ limit: '0', maintenanceMarginRate: '0.005' }] }),
    });
    const { to } = checkFuturesGrid(btcDraft(), market).bounds.total_investment;
    const codesAt = (total_investment: string) => checkFuturesGrid(btcDraft({ total_investment }), market).check_code;
    expect([codesAt(to), codesAt(add(to, '0.0001'))]).toEqual(['success', 'investment_too_high']);
  });

  it('the least investment of the own price starts a bot, a step less does not', () => {
    for (const grid_mode of ['long', 'short', 'neutral'] as const) {
      const draft = btcDraft({ grid_mode });
      const params = toFuturesGridParams('BTCUSDT', draft);
      const { from } = checkFuturesGridCreation(params, btcMarket()).bounds.total_investment;
      expect(started({ ...draft, total_investment: from }).status).toBe('running');
      expect(started({ ...draft, total_investment: subtract(from, '0.0001') }).status).toBe('stopped');
    }
  });

  it('the least investment falls with leverage and grows with the count', () => {
    const least = (own: Partial<FuturesGridDraft>) =>
      checkFuturesGrid(btcDraft(own), btcMarket()).bounds.total_investment.from;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 2, max: 150 }), (leverage, cells) => {
        const own = { leverage: String(leverage), cell_number: String(cells), grid_mode: 'neutral' } as const;
        expect(compare(least({ ...own, leverage: String(leverage + 1) }), least(own))).toBeLessThanOrEqual(0);
        expect(compare(least({ ...own, cell_number: String(cells + 1) }), least(own))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});

describe('check', () => {
  it('answers success for a draft that can be sent, and the first finding else', () => {
    expect(checkFuturesGrid(btcDraft(), btcMarket())).toMatchObject({ issues: [], check_code: 'success' });
    const bad = btcDraft({ leverage: '500', min_price: '1', stop_loss_price: '99999' });
    expect(checkFuturesGrid(bad, btcMarket()).check_code).toBe('low_price_too_low');
    expect(checkFuturesGrid(btcDraft({ max_price: '' }), btcMarket()).check_code).toBe('success');
  });

  it('takes create parameters, and refuses a request that moves a geometric range', () => {
    const params = toFuturesGridParams('BTCUSDT', btcDraft());
    expect(checkFuturesGrid(params, btcMarket()).check_code).toBe('success');
    const moved = { ...params, grid_type: 'geometric', move_up_price: '90000' } as const;
    expect(checkFuturesGrid(moved, btcMarket())).toMatchObject({
      check_code: 'invalid_param',
      issues: [{ field: 'move_up_price', fixes: [{ move_up_price: '', move_down_price: '' }] }],
    });
  });

  it('ignores what the types do not use', () => {
    const draft = btcDraft({
      tp_sl_type: 'percent',
      take_profit_price: '1',
      stop_loss_price: 'x',
      grid_type: 'geometric',
      move_up_price: 'y',
    });
    expect(checkFuturesGrid(draft, btcMarket()).issues).toEqual([]);
    expect(toFuturesGridParams('BTCUSDT', draft)).not.toHaveProperty('take_profit_price');
  });

  it('drafts and parameters turn into each other', () => {
    const draft = btcDraft({
      take_profit_price: '90000',
      stop_loss_per: '0.2',
      tp_sl_type: 'tp_price_sl_percent',
      trailing_stop_per: '0.1',
      move_up_price: '90000',
      entry_price: '78000',
    });
    const params = toFuturesGridParams('BTCUSDT', draft);
    expect(toFuturesGridDraft(params)).toEqual(draft);
    expect(toFuturesGridDraft({ ...params, tp_sl_type: undefined }).tp_sl_type).toBe('tp_price_sl_percent');
  });

  it('takes any text without throwing', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('1e999', '-0', '0.0', '9'.repeat(60), `0.${'1'.repeat(50)}`, '5000'),
    );
    const draft = fc.record(
      Object.fromEntries(
        Object.keys(btcDraft())
          .filter((key) => !/_(mode|type)$/.test(key))
          .map((key) => [key, text]),
      ),
    );
    fc.assert(
      fc.property(draft, fc.constantFrom('arithmetic' as const, 'geometric' as const), (made, grid_type) => {
        const plan = planFuturesGrid({ ...btcDraft({ grid_type }), ...made }, btcMarket());
        expect(plan.bounds).toBeDefined();
      }),
      { numRuns: tried(500), seed: 3 },
    );
  });

  it('refuses a billion cells at once', () => {
    expect(checkFuturesGrid(btcDraft({ cell_number: '1000000000' }), btcMarket()).check_code).toBe('grid_no_too_high');
  });
});

describe('plan', () => {
  it('shows worked example D', () => {
    const { shape, money, warnings } = planFuturesGrid(exampleD, futuresMarket());
    expect(shape).toMatchObject({ cell_distance: '4000', top_price: '30000' });
    expect(shape?.levels.map(({ side }) => side)).toEqual(['buy', 'buy', 'buy', 'sell', 'sell', 'sell']);
    expect(shape?.levels[0]).toEqual({
      index: 0,
      price: '10000',
      side: 'buy',
      leg: 'open',
      quantity: '0.121',
      distance: '-0.5062',
      net_profit: '0.3995',
    });
    expect(money).toMatchObject({
      quantity_per_grid: '0.121',
      required_margin: '4731.97725',
      initial_trade: null,
      buys: 3,
      sells: 3,
      long_liq_price: '298.7',
      long_liq_distance: '-0.9852',
      short_liq_price: '39638.9',
    });
    expect(money && planFuturesGridEnds(exampleD, futuresMarket(), money, '0.0001')).toMatchObject({
      at_lower: { position: '0.363', position_value: '3630', is_liquidated: false },
      at_upper: { position: '-0.363', position_value: '10890' },
      largest: { price: '30000', position_value: '10890' },
      funding: { once: '1.089', day: '3.267' },
      round_trips_to_earn_fees: 0,
    });
    expect(warnings.map(({ code }) => code)).toEqual(['no_stop_loss']);
  });

  it.each(['long', 'short'] as const)(
    'funding of a %s grid liquidated in its range is of what it holds before',
    (grid_mode) => {
      const draft = btcDraft({ grid_mode, leverage: '25' });
      const { money } = planFuturesGrid(draft, btcMarket());
      const ends = money && planFuturesGridEnds(draft, btcMarket(), money, '0.0001');
      const end = grid_mode === 'long' ? ends?.at_lower : ends?.at_upper;
      expect(end).toMatchObject({ position: '0', is_liquidated: true });
      const { largest } = ends ?? {};
      const state = advanceFuturesGrid(started(draft), { type: 'price', price: largest?.price ?? '1', time: 0 }).state;
      expect(state).toMatchObject({ status: 'running', size: largest?.position });
      expect(compare(largest?.position_value ?? '0', money?.initial_trade?.value ?? '0')).toBe(1);
      expect(compare(ends?.funding.once ?? '0', '0')).toBe(grid_mode === 'long' ? -1 : 1);
    },
  );

  it('the quantity, orders, initial trade and ends are what the engine does', () => {
    for (const grid_mode of ['long', 'short', 'neutral'] as const) {
      for (const grid_type of ['arithmetic', 'geometric'] as const) {
        const draft = btcDraft({ grid_mode, grid_type });
        const { money, shape } = planFuturesGrid(draft, btcMarket());
        const state = started(draft);
        const { buys, sells } = futuresGridOrders(state);
        expect([money?.quantity_per_grid, money?.buys, money?.sells]).toEqual([
          state.quantity,
          buys.length,
          sells.length,
        ]);
        const levels = shape?.levels ?? [];
        const planned = (side: string) => levels.filter((level) => level.side === side).map(({ price }) => price);
        expect(planned('buy')).toEqual(buys.map(({ price }) => price).reverse());
        expect(planned('sell')).toEqual(sells.map(({ price }) => price));
        const trade = money?.initial_trade;
        expect(state.start_fee).toBe(trade?.fee ?? '0');
        expect(state.size).toBe(trade ? multiply(trade.side === 'buy' ? '1' : '-1', trade.quantity) : '0');
        const ends = money && planFuturesGridEnds(draft, btcMarket(), money);
        for (const end of [ends?.at_lower, ends?.at_upper]) {
          const price = end?.price ?? '1';
          const there = advanceFuturesGrid(state, { type: 'price', price, time: 0 }).state;
          expect(measureFuturesGrid(there, price, 0)).toMatchObject({
            equity: end?.equity,
            current_position: end?.position,
          });
        }
      }
    }
  });

  it('the estimate of the liquidation is where a straight fall below the range liquidates a long bot', () => {
    const draft = btcDraft({ leverage: '2' });
    const liq = planFuturesGrid(draft, btcMarket()).money?.long_liq_price ?? '';
    expect(compare(liq, '70000')).toBe(-1);
    const state = started(draft);
    const above = advanceFuturesGrid(state, { type: 'price', price: add(liq, '0.1'), time: 0 }).state;
    expect(measureFuturesGrid(above, liq, 0).liquidation_price).toBe(liq);
    // Shown toward the entry, it fires at the next tick, the first one at or beyond the exact price.
    const at = advanceFuturesGrid(state, { type: 'price', price: subtract(liq, '0.1'), time: 0 }).state;
    expect([above.status, at.close?.close_reason]).toEqual(['running', 'liq']);
  });

  it('and a straight rise above it a short one', () => {
    const draft = btcDraft({ grid_mode: 'short', leverage: '3' });
    const liq = planFuturesGrid(draft, btcMarket()).money?.short_liq_price ?? '';
    const price = add(liq, '0.1');
    const at = advanceFuturesGrid(started(draft), { type: 'price', price, time: 0 }).state;
    expect([compare(liq, '86000'), at.close?.close_reason, at.close?.price]).toEqual([1, 'liq', price]);
  });

  it('warns of poor profit with a count that keeps 0.2 percent, of a start outside and of a near liquidation', () => {
    const poor = planFuturesGrid(btcDraft({ cell_number: '120' }), btcMarket());
    const [warning] = poor.warnings;
    expect(warning?.code).toBe('net_profit_low');
    const fixed = planFuturesGrid({ ...btcDraft(), ...warning?.fixes?.[0] }, btcMarket());
    expect(fixed.warnings.map(({ code }) => code)).not.toContain('net_profit_low');
    const codes = (own: Partial<FuturesGridDraft>) =>
      planFuturesGrid(btcDraft(own), btcMarket()).warnings.map(({ code }) => code);
    expect(codes({ min_price: '79000', grid_mode: 'neutral' })).toContain('price_outside_range');
    expect(codes({ leverage: '50' })).toContain('liquidation_in_range');
    expect(codes({ grid_mode: 'short', leverage: '50' })).toContain('liquidation_in_range');
    expect(codes({})).toContain('no_stop_loss');
    expect(codes({ stop_loss_price: '66500' })).not.toContain('no_stop_loss');
  });

  it('B4: the walk equals the engine walking there, triggers included', () => {
    const draft = btcDraft({ take_profit_price: '88000', stop_loss_price: '66000', move_down_price: '65000' });
    const prices = ['90000', '60000', '78050.7', '80123.4', '69000', '86000'];
    walkFuturesGrid(draft, btcMarket(), prices).forEach((point, index) => {
      const price = prices[index] ?? '1';
      const state = advanceFuturesGrid(started(draft), { type: 'price', price, time: 0 }).state;
      const figures = measureFuturesGrid(state, price, 0);
      expect(point).toMatchObject({
        price,
        equity: figures.equity,
        pnl: figures.pnl,
        position: figures.current_position,
        liquidation_price: figures.liquidation_price,
        close_reason: state.close?.close_reason ?? null,
      });
    });
  });
});

describe('changes of a running bot', () => {
  it('F180 M5: are checked against the range where it is and the liquidation once all orders have filled', () => {
    const draft = btcDraft({ move_up_price: '87000' });
    const moved = advanceFuturesGrid(started(draft), { type: 'price', price: '87000', time: 0 }).state;
    const { state } = advanceFuturesGrid(moved, { type: 'price', price: '75000', time: 0 });
    const codeOf = (change: Parameters<typeof checkFuturesGridChange>[1]) =>
      checkFuturesGridChange(state, change, '75000').check_code;
    expect(codeOf({ type: 'update_tpsl', take_profit_price: '86799.9' })).toBe('tp_too_low');
    expect(codeOf({ type: 'update_tpsl', take_profit_price: '86800' })).toBe('success');
    const { liquidation_price: now, long_liq_price: liq } = measureFuturesGrid(state, '75000', 0);
    expect([compare(liq, now), codeOf({ type: 'update_tpsl', stop_loss_price: now })]).toEqual([
      1,
      'sl_cause_liquidation',
    ]);
    expect(codeOf({ type: 'update_tpsl', stop_loss_price: liq })).toBe('sl_cause_liquidation');
    expect(codeOf({ type: 'update_tpsl', stop_loss_price: add(liq, '0.1') })).toBe('success');
    expect(codeOf({ type: 'update_trailing_stop', trailing_stop_per: '0.01' })).toBe('invalid_trailing_stop_percent');
    expect(codeOf({ type: 'update_trailing_stop', trailing_stop_per: '' })).toBe('success');
    expect(codeOf({ type: 'update_move_scope', move_up_price: '87199.9' })).toBe('move_up_price_too_low');
    expect(codeOf({ type: 'update_move_scope', move_down_price: '70400' })).toBe('success');
    expect(codeOf({ type: 'update_move_scope', move_down_price: '70400.1' })).toBe('move_down_price_too_high');
  });

  it('moves of a geometric range are refused', () => {
    const state = started(btcDraft({ grid_type: 'geometric' }));
    const change = { type: 'update_move_scope', move_up_price: '90000' } as const;
    expect(checkFuturesGridChange(state, change, '78050.7').check_code).toBe('invalid_param');
  });

  it('B7: the preview of a change is what the change does', () => {
    const state = started(btcDraft());
    const add_margin = { type: 'add_margin', amount: '500', time: 1 } as const;
    const fed = previewFuturesGridChange(state, add_margin);
    expect([fed.cancelled, fed.placed]).toEqual([[], []]);
    expect(compare(fed.liquidation_after, fed.liquidation_before)).toBe(-1);
    expect(fed.state).toEqual(advanceFuturesGrid(state, add_margin).state);
    const closed = previewFuturesGridChange(state, { type: 'close', time: 1 });
    expect([closed.cancelled.length, closed.placed.length, closed.liquidation_after]).toEqual([40, 0, '']);
    const above = advanceFuturesGrid(state, { type: 'price', price: '86400', time: 1 }).state;
    const moved = previewFuturesGridChange(above, { type: 'update_move_scope', move_up_price: '86400', time: 2 });
    expect(moved.cancelled.map(({ price }) => price)).toEqual(['70000']);
    expect(moved.placed.map(({ price }) => price)).toEqual(['86000']);
  });
});
