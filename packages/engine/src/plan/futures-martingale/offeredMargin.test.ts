import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresSymbol } from '../../bots/futures/futures.testing.js';
import { advanceFuturesMartingale, openFuturesMartingale } from '../../bots/futures-martingale/futuresMartingale.js';
import { add, compare, multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { toFuturesMartingaleParams } from './futuresMartingaleDraft.js';
import { martingaleDraft, martingaleMarket } from './futuresMartingalePlan.testing.js';
import { planFuturesMartingale } from './planFuturesMartingale.js';

const draftsAndMarkets = fc
  .record({
    martingale_mode: fc.constantFrom('long' as const, 'short' as const),
    leverage: fc.integer({ min: 1, max: 20 }).map(String),
    add_position_num: fc.integer({ min: 1, max: 6 }).map(String),
    last: fc.integer({ min: 500, max: 900_000 }),
    lotSize: fc.constantFrom('0.001', '0.01', '0.5', '1'),
    minNotionalValue: fc.constantFrom('0', '5', '100', '1000'),
  })
  .map(({ last, lotSize, minNotionalValue, ...own }) => ({
    draft: martingaleDraft(own),
    market: martingaleMarket({
      last_price: multiply(String(last), '0.1'),
      symbol: futuresSymbol({ lotSize, minQty: lotSize, minNotionalValue }),
    }),
  }));

const moves = fc.integer({ min: -50, max: 50 });

/** A price so many hundredths of a percent away, on a tick inside that distance. */
function away(price: string, hundredths: number): string {
  const moved = multiply(price, multiply(String(10_000 + hundredths), '0.0001'));
  return roundToStep(moved, '0.1', hundredths > 0 ? 'floor' : 'ceil');
}

describe('the least margin of a martingale', () => {
  it('F179 M4: a bot at the offered least is taken and starts wherever the price is within half a percent', () => {
    let running = 0;
    fc.assert(
      fc.property(draftsAndMarkets, moves, moves, ({ draft, market }, first, second) => {
        const { offered_least, bounds } = planFuturesMartingale(draft, market);
        const least = { ...draft, init_margin: offered_least.init_margin ?? '' };
        fc.pre(planFuturesMartingale(least, market).issues.length === 0);
        expect(compare(least.init_margin, bounds.init_margin.from)).toBeGreaterThanOrEqual(0);
        const then = { ...market, last_price: away(market.last_price, first) };
        const codes = planFuturesMartingale(least, then).issues.map(({ code }) => code);
        expect(codes).not.toContain('init_margin_too_low');
        const opened = openFuturesMartingale(toFuturesMartingaleParams('BTCUSDT', least), then, 0);
        const price = away(market.last_price, second);
        expect(advanceFuturesMartingale(opened, { type: 'price', price, time: 1 }).state.status).toBe('running');
        running += 1;
      }),
      { numRuns: 1500, seed: 4 },
    );
    expect(running).toBeGreaterThan(500);
  });

  it('is the least itself where the bot waits for an entry price', () => {
    const draft = martingaleDraft({ entry_price: '25500' });
    const { offered_least, bounds } = planFuturesMartingale(draft, martingaleMarket());
    expect(offered_least.init_margin).toBe(bounds.init_margin.from);
  });

  it('M4: the fix of too little fills in the offered least, unless the account has less', () => {
    const draft = martingaleDraft({ init_margin: '1' });
    const { issues, offered_least, bounds } = planFuturesMartingale(draft, martingaleMarket());
    expect(issues[0]?.fixes?.[0]).toEqual({ init_margin: offered_least.init_margin });
    const { from } = bounds.init_margin;
    const poor = planFuturesMartingale(draft, martingaleMarket(), { quote: add(from, '0.0001') });
    expect(poor.issues[0]?.fixes?.[0]).toEqual({ init_margin: from });
  });
});
