import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresSymbol } from '../../bots/futures/futures.testing.js';
import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { advanceFuturesGrid, openFuturesGrid } from '../../bots/futures-grid/futuresGrid.js';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { checkFuturesGrid, checkFuturesGridCreation } from './checkFuturesGrid.js';
import { type FuturesGridDraft, toFuturesGridParams } from './futuresGridDraft.js';
import { btcDraft, btcMarket } from './futuresGridPlan.testing.js';
import { planFuturesGrid } from './planFuturesGrid.js';

const MODES = ['long', 'short', 'neutral'] as const;
const SYMBOL = futuresSymbol();

/** A price so many hundredths of a percent away from another, on a tick inside that distance. */
function away(price: string, hundredths: number, tick = SYMBOL.tickSize): string {
  const moved = multiply(price, multiply(String(10_000 + hundredths), '0.0001'));
  return roundToStep(moved, tick, hundredths > 0 ? 'floor' : 'ceil');
}

/** Like the exchange: checked and opened at one price, started at the next one. */
function runToEnd(draft: FuturesGridDraft, market: FuturesMarket, created: string, started: string) {
  const params = toFuturesGridParams('BTCUSDT', draft);
  const then = { ...market, last_price: created };
  const { check_code } = checkFuturesGridCreation(params, then);
  const opened = openFuturesGrid(params, then, 0);
  const { state } = advanceFuturesGrid(opened, { type: 'price', price: started, time: 1 });
  return { check_code, status: state.status, quantity: state.quantity, planned: opened.quantity };
}

/** Grids of all kinds around a price, with coarse and fine steps. */
const grids = fc
  .record({
    grid_mode: fc.constantFrom(...MODES),
    grid_type: fc.constantFrom('arithmetic' as const, 'geometric' as const),
    last: fc.integer({ min: 20_000, max: 1_200_000 }),
    below: fc.integer({ min: 15, max: 400 }),
    above: fc.integer({ min: 15, max: 400 }),
    cell_number: fc.integer({ min: 2, max: 60 }).map(String),
    leverage: fc.integer({ min: 1, max: 50 }).map(String),
    lotSize: fc.constantFrom('0.001', '0.01', '0.5'),
    minNotionalValue: fc.constantFrom('0', '5', '100'),
  })
  .map(({ last, below, above, lotSize, minNotionalValue, ...own }) => {
    const last_price = multiply(String(last), '0.1');
    const symbol = futuresSymbol({ lotSize, minQty: lotSize, minNotionalValue });
    const range = { min_price: away(last_price, -10 * below), max_price: away(last_price, 10 * above) };
    return { draft: btcDraft({ ...own, ...range }), market: btcMarket({ last_price, symbol }) };
  });

const moves = fc.integer({ min: -50, max: 50 });

describe('the least investment of a futures grid', () => {
  it('F179 M4: a bot at the offered least starts wherever the price is within half a percent', () => {
    let running = 0;
    fc.assert(
      fc.property(grids, moves, moves, ({ draft, market }, first, second) => {
        const { offered_least, bounds } = checkFuturesGrid(draft, market);
        const total_investment = offered_least.total_investment ?? '';
        const least = { ...draft, total_investment };
        fc.pre(checkFuturesGrid(least, market).issues.length === 0);
        expect(compare(total_investment, bounds.total_investment.from)).toBeGreaterThanOrEqual(0);
        const created = away(market.last_price, first);
        const codes = checkFuturesGrid(least, { ...market, last_price: created }).issues.map(({ code }) => code);
        expect(codes).not.toContain('investment_too_low');
        const run = runToEnd(least, market, created, away(market.last_price, second));
        expect(run).toEqual({ ...run, status: 'running', quantity: run.planned });
        running += 1;
      }),
      { numRuns: 1500, seed: 4 },
    );
    expect(running).toBeGreaterThan(500);
  });

  it('F179 M4: a neutral bot at the shown least is created and starts anywhere within half a percent', () => {
    let running = 0;
    fc.assert(
      fc.property(grids, moves, moves, ({ draft, market }, first, second) => {
        const neutral = { ...draft, grid_mode: 'neutral' } as const;
        const { from } = checkFuturesGrid(neutral, market).bounds.total_investment;
        const least = { ...neutral, total_investment: from };
        fc.pre(checkFuturesGrid(least, market).issues.length === 0);
        const [created, started] = [away(market.last_price, first), away(market.last_price, second)];
        const { check_code, status } = runToEnd(least, market, created, started);
        expect(check_code).not.toBe('investment_too_low');
        expect(status).toBe('running');
        running += 1;
      }),
      { numRuns: 800, seed: 4 },
    );
    expect(running).toBeGreaterThan(300);
  });

  it('is the same in the plan, which works out ways out too, as in the check', () => {
    fc.assert(
      fc.property(grids, ({ draft, market }) => {
        const plan = planFuturesGrid(draft, market);
        const { offered_least, bounds, issues } = checkFuturesGrid(draft, market);
        expect(plan).toMatchObject({ offered_least, bounds });
        expect(plan.issues.map(({ code }) => code)).toEqual(issues.map(({ code }) => code));
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it('M4: of four neutral cells around the price stays the same while the price moves by a tick', () => {
    const draft = btcDraft({ grid_mode: 'neutral', cell_number: '4', min_price: '76489.7', max_price: '79611.7' });
    const least = ['78050.6', '78050.7', '78050.8'].map(
      (last_price) => planFuturesGrid(draft, btcMarket({ last_price })).bounds.total_investment.from,
    );
    expect(new Set(least).size).toBe(1);
  });

  it('is what the price itself asks for where the bot waits for an entry price, or goes one way', () => {
    for (const own of [{ grid_mode: 'long' }, { grid_mode: 'neutral', entry_price: '78000' }] as const) {
      const draft = btcDraft(own);
      const params = toFuturesGridParams('BTCUSDT', draft);
      const shown = checkFuturesGrid(draft, btcMarket()).bounds.total_investment;
      expect(checkFuturesGridCreation(params, btcMarket()).bounds.total_investment).toEqual(shown);
    }
  });

  it('M4: creation refuses only what its own cells do not carry', () => {
    const draft = btcDraft({ grid_mode: 'neutral', cell_number: '4', min_price: '76489.7', max_price: '79611.7' });
    const at = (total_investment: string) => toFuturesGridParams('BTCUSDT', { ...draft, total_investment });
    const own = checkFuturesGridCreation(at('1000'), btcMarket()).bounds.total_investment.from;
    const shown = checkFuturesGrid(at('1000'), btcMarket()).bounds.total_investment.from;
    expect(compare(own, shown)).toBe(-1);
    expect(checkFuturesGridCreation(at(own), btcMarket()).check_code).toBe('success');
    expect(checkFuturesGridCreation(at(subtract(own, '0.0001')), btcMarket()).check_code).toBe('investment_too_low');
    expect(checkFuturesGrid(at(subtract(shown, '0.0001')), btcMarket()).check_code).toBe('investment_too_low');
  });

  it('M4: the fix of too little fills in the offered least, unless the account has less', () => {
    const draft = btcDraft({ total_investment: '1' });
    const { issues, offered_least, bounds } = planFuturesGrid(draft, btcMarket());
    expect(issues[0]?.fixes?.[0]).toEqual({ total_investment: offered_least.total_investment });
    const { from } = bounds.total_investment;
    expect(compare(offered_least.total_investment ?? '', from)).toBe(1);
    const poor = planFuturesGrid(draft, btcMarket(), { balances: { quote: add(from, '0.0001') } });
    expect(poor.issues[0]?.fixes?.[0]).toEqual({ total_investment: from });
  });

  it('M4: the quantity stays the plan\u2019s wherever the bot starts', () => {
    const { quantity, planned, status } = runToEnd(btcDraft({ grid_mode: 'short' }), btcMarket(), '78050.7', '81000');
    expect([quantity, status]).toEqual([planned, 'running']);
  });
});
