import { describe, expect, it } from 'vitest';
import { market as contractMarket } from '../bots/futures-combo/futuresCombo.testing.js';
import { multiply } from '../decimal/arithmetic.js';
import { checkFuturesCombo } from './futures-combo/checkFuturesCombo.js';
import { toFuturesComboDraft } from './futures-combo/futuresComboDraft.js';
import { planFuturesCombo, withReachableDrift } from './futures-combo/planFuturesCombo.js';
import { contractAt, days, SEEDED_MARKETS, STYLE_NAMES, seededCandles } from './recommend.testing.js';
import { type FuturesComboCandidate, recommendFuturesCombo } from './recommendFuturesCombo.js';

/** A contract whose closes lie so much to either side of 100. */
function candidate(base: string, off: number, last_price = '100'): FuturesComboCandidate {
  const closes = Array.from({ length: 20 }, (_, index) => String(index % 2 ? 100 + off : 100 - off));
  return { market: contractMarket(base, last_price), candles: days(closes) };
}

describe('recommendation of a combo', () => {
  it('weighs calm contracts more, and goes short where the price lies below its mean', () => {
    const calm = candidate('BTC', 2);
    const wild = candidate('SOL', 8, '99');
    const settings = recommendFuturesCombo([calm, wild], 'steady');
    expect(settings.symbol_settings).toEqual([
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.8' },
      { symbol: 'SOLUSDT', side: 'short', target_position_percent: '0.2' },
    ]);
    // SOL up by two deviations: 0.2 · 0.8 · 0.16 / (1 + 0.2 · 0.16) = 0.0248
    expect(settings).toMatchObject({
      leverage: '2',
      adjust_position_mode: 'time_or_percent',
      adjust_position_percent: '0.02',
      adjust_position_time_interval: 604_800,
    });
  });

  it('keeps the threshold of drift within its bounds, and the leverage below that of every contract', () => {
    const flat = recommendFuturesCombo([candidate('BTC', 0), candidate('ETH', 0)], 'high_frequency');
    expect(flat.adjust_position_percent).toBe('0.01');
    expect(flat.symbol_settings.map(({ target_position_percent }) => target_position_percent)).toEqual(['0.5', '0.5']);
    const low = candidate('SOL', 3);
    const market = { ...low.market, symbol: { ...low.market.symbol, maxLeverage: '1.5' } };
    expect(recommendFuturesCombo([candidate('BTC', 3), { ...low, market }], 'high_profits').leverage).toBe('1.5');
  });

  it('M7: drifts so far as lots need at the money it is meant for, and goes by time where no drift is enough', () => {
    const coarse = (base: string, price: number, lotSize: string): FuturesComboCandidate => {
      const closes = Array.from({ length: 20 }, (_, index) => String(index % 2 ? price + 1 : price - 1));
      return { market: contractMarket(base, String(price), { lotSize, minQty: lotSize }), candles: days(closes) };
    };
    const five = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'].map((base, row) =>
      coarse(base, 75_000, row ? '0.0001' : '0.001'),
    );
    // One lot of BTC is 75 of 1,200 at twice the leverage: 6.25 %, half a percent later 6.29 %.
    expect(recommendFuturesCombo(five, 'steady')).toMatchObject({ leverage: '2', adjust_position_percent: '0.07' });
    expect(recommendFuturesCombo(five, 'steady', '10000').adjust_position_percent).toBe('0.01');
    const one = [coarse('BTC', 75_000, '0.01'), coarse('ETH', 75_000, '0.0001')];
    const timed = recommendFuturesCombo(one, 'steady', '1000');
    expect(timed.adjust_position_mode).toBe('time');
    expect(timed.adjust_position_percent).toBeUndefined();
  });

  it('M7: never too coarse for its weights on seeded markets, at the money it is asked for', () => {
    for (const { seed, minutes, stress } of SEEDED_MARKETS) {
      const candidates = Object.entries(seededCandles(seed, minutes, stress)).map(([base, candles]) => ({
        market: contractAt(base, candles),
        candles,
      }));
      const markets = candidates.map(({ market }) => market);
      for (const style of STYLE_NAMES) {
        for (const init_margin of ['300', '1000', '20000']) {
          const settings = recommendFuturesCombo(candidates, style, init_margin);
          const draft = toFuturesComboDraft({ ...settings, init_margin });
          const { warnings } = planFuturesCombo(draft, markets);
          expect(warnings.map(({ code }) => code)).not.toContain('lot_too_coarse');
          expect(withReachableDrift(draft, markets)).toEqual(draft);
        }
      }
    }
  });

  it('passes its plan on seeded markets in every style, with money for the least margin and more', () => {
    for (const { seed, minutes, stress } of SEEDED_MARKETS) {
      const candidates = Object.entries(seededCandles(seed, minutes, stress)).map(([base, candles]) => ({
        market: contractAt(base, candles),
        candles,
      }));
      const markets = candidates.map(({ market }) => market);
      for (const style of STYLE_NAMES) {
        const params = { ...recommendFuturesCombo(candidates, style), init_margin: '1' };
        const { from, to } = checkFuturesCombo(params, markets).bounds.init_margin;
        for (const init_margin of [from, multiply(from, '7'), to]) {
          const draft = toFuturesComboDraft({ ...params, init_margin });
          expect(planFuturesCombo(draft, markets, { quote: to }).issues).toEqual([]);
        }
      }
    }
  });

  it('refuses too few, too many, doubled and mixed contracts, and fewer than two days', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => candidate(`C${index}`, 1));
    const btc = candidate('BTC', 1);
    const inUsdc = { ...btc.market, symbol: { ...btc.market.symbol, symbol: 'BTCPERP', quoteCurrency: 'USDC' } };
    const wrong: [readonly FuturesComboCandidate[], RegExp][] = [
      [[btc], /2 to 10 contracts/],
      [eleven, /2 to 10 contracts/],
      [[btc, btc], /once/],
      [[btc, { ...btc, market: inUsdc }], /quote coin/],
      [[btc, { ...candidate('ETH', 1), candles: days(['1']) }], /two daily candles/],
    ];
    for (const [candidates, message] of wrong) {
      expect(() => recommendFuturesCombo(candidates, 'steady')).toThrow(message);
    }
  });
});
