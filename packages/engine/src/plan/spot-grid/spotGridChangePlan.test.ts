import { describe, expect, it } from 'vitest';
import { advanceSpotGrid, spotGridOrders } from '../../bots/spot-grid/spotGrid.js';
import { market, run } from '../../bots/spot-grid/spotGrid.testing.js';
import { measureSpotGrid } from '../../bots/spot-grid/spotGridFigures.js';
import type { SpotGridChange } from '../../bots/spot-grid/spotGridTypes.js';
import { add, subtract } from '../../decimal/arithmetic.js';
import { checkSpotGridChange } from './checkSpotGridChange.js';
import { previewSpotGridChange } from './previewSpotGridChange.js';

const { state } = run({}, ['54000', '53000', '57000']);
const now = market({ last_price: '57000' });
const check = (change: SpotGridChange) => checkSpotGridChange(state, change, now);

describe('the check of a change', () => {
  it.each<[SpotGridChange, string]>([
    [{}, 'parameters_not_changed'],
    [{ take_profit_price: '' }, 'parameters_not_changed'],
    [{ cell_number: 8 }, 'success_unspecified'],
    [{ cell_number: 1 }, 'grid_no_too_low'],
    [{ max_price: '45001' }, 'high_price_too_low'],
    [{ take_profit_price: '60000' }, 'tp_too_low'],
    [{ add_quote_investment: '100' }, 'success_unspecified'],
    [{ add_quote_investment: '999999999999' }, 'add_investment_too_high'],
    [{ add_quote_investment: '-1' }, 'add_investment_too_low'],
    [{ add_quote_investment: '100', add_base_investment: '-0.0001' }, 'add_investment_too_low'],
  ])('of %j says %s', (change, code) => {
    expect(check(change).check_code).toBe(code);
  });

  it('reports how much may be added: at the bound it passes, one step above it does not', () => {
    const { to } = check({ add_quote_investment: '100' }).add_investment;
    expect(check({ add_quote_investment: to }).check_code).toBe('success_unspecified');
    expect(check({ add_quote_investment: add(to, '0.0001') }).check_code).toBe('add_investment_too_high');
  });

  it('asks for money when the bot cannot pay for the new orders, and passes with it', () => {
    const poor = run({ quote_investment: '60', cell_number: 2 }, ['54000', '53000']).state;
    const wide: SpotGridChange = { cell_number: 60 };
    const { add_investment, check_code } = checkSpotGridChange(poor, wide, market({ last_price: '53000' }));
    expect(check_code).toBe('investment_too_low');
    const cured = { ...wide, add_quote_investment: add_investment.from };
    expect(checkSpotGridChange(poor, cured, market({ last_price: '53000' })).check_code).toBe('success_unspecified');
  });
});

describe('B7: the plan before a change', () => {
  const input = { type: 'update', change: { cell_number: 8, add_quote_investment: '500' }, time: state.time } as const;

  it('is what the bot does then', () => {
    const preview = previewSpotGridChange(state, input);
    const done = advanceSpotGrid(state, input);
    expect(preview.trades).toEqual(done.events.filter(({ type }) => type === 'fill'));
    expect(preview.state).toEqual(done.state);
    const prices = ({ buys, sells }: ReturnType<typeof spotGridOrders>) =>
      [...buys, ...sells].map((order) => JSON.stringify(order)).sort();
    const [before, after] = [prices(spotGridOrders(state)), prices(spotGridOrders(done.state))];
    const left = before.filter((order) => !preview.cancelled.some((gone) => JSON.stringify(gone) === order));
    expect([...left, ...preview.placed.map((order) => JSON.stringify(order))].sort()).toEqual(after);
  });

  it('shows a withdrawal without orders or trades, and its worth', () => {
    const {
      cancelled,
      placed,
      trades,
      state: after,
    } = previewSpotGridChange(state, { type: 'withdraw', amount: '300', time: 0 });
    expect([cancelled, placed, trades]).toEqual([[], [], []]);
    const worth = (each: typeof state) => measureSpotGrid(each, '57000', 0).equity;
    expect(worth(after)).toBe(subtract(worth(state), '300'));
  });
});
