import { describe, expect, it } from 'vitest';
import { compare, multiply, negate } from '../decimal/arithmetic.js';
import { checkFuturesMartingale } from './futures-martingale/checkFuturesMartingale.js';
import { toFuturesMartingaleDraft } from './futures-martingale/futuresMartingaleDraft.js';
import { martingaleMarket } from './futures-martingale/futuresMartingalePlan.testing.js';
import { planFuturesMartingale } from './futures-martingale/planFuturesMartingale.js';
import { contractAt, days, SEEDED_MARKETS, STYLE_NAMES, seededCandles } from './recommend.testing.js';
import { recommendFuturesMartingale } from './recommendFuturesMartingale.js';

const calm = days(Array.from({ length: 20 }, (_, index) => (index % 2 ? '26260' : '25740')));
const wild = days(Array.from({ length: 20 }, (_, index) => (index % 2 ? '31200' : '20800')));

describe('recommendation of a martingale', () => {
  it('covers half the band of the style with its last order', () => {
    const market = martingaleMarket();
    for (const mode of ['long', 'short'] as const) {
      const settings = recommendFuturesMartingale(wild, market, 'steady', mode);
      const draft = toFuturesMartingaleDraft({ ...settings, symbol: 'BTCUSDT', init_margin: '100000' });
      const { summary } = planFuturesMartingale(draft, market);
      // Two deviations of 20 %; a step that is 0.1 % larger would reach beyond.
      const reach = summary?.last_add_distance ?? '';
      const depth = mode === 'long' ? negate(reach) : reach;
      expect(compare(depth, '0.4')).toBe(-1);
      expect(compare(depth, '0.395')).toBe(1);
    }
  });

  it('gives exact settings, and the target that a full ladder earns on the way back', () => {
    const market = martingaleMarket();
    // A band of 6 % holds 6 cells of 0.91 %. Value of the ladder over its margin: 8.125 / (0.20099 · 8.125 + 4.75 p).
    expect(recommendFuturesMartingale(calm, market, 'high_profits', 'long')).toEqual({
      martingale_mode: 'long',
      leverage: '5',
      price_float_percent: '0.014',
      add_position_percent: '1.5',
      add_position_num: 3,
      round_tp_percent: '0.038',
    });
    // Where that is less than a target may be, the least target there is.
    expect(recommendFuturesMartingale(calm, market, 'steady', 'long').round_tp_percent).toBe('0.01');
  });

  it('takes no more leverage than the contract allows', () => {
    const low = martingaleMarket();
    const market = { ...low, symbol: { ...low.symbol, maxLeverage: '1.5' } };
    expect(recommendFuturesMartingale(calm, market, 'high_profits', 'long').leverage).toBe('1.5');
  });

  it('passes its plan on seeded markets in every style and mode, with money for the least margin and more', () => {
    for (const { seed, minutes, stress } of SEEDED_MARKETS) {
      for (const [base, candles] of Object.entries(seededCandles(seed, minutes, stress))) {
        const market = contractAt(base, candles);
        for (const style of STYLE_NAMES) {
          for (const martingale_mode of ['long', 'short'] as const) {
            const settings = recommendFuturesMartingale(candles, market, style, martingale_mode);
            const params = { ...settings, symbol: market.symbol.symbol, init_margin: '1' };
            const { from, to } = checkFuturesMartingale(params, market).bounds.init_margin;
            for (const init_margin of [from, multiply(from, '7'), to]) {
              const draft = toFuturesMartingaleDraft({ ...params, init_margin });
              const { issues, warnings, summary } = planFuturesMartingale(draft, market, { quote: to });
              expect(issues).toEqual([]);
              expect(warnings.map(({ code }) => code)).toEqual(['no_stop_loss']);
              expect(summary?.reached_adds).toBe(settings.add_position_num);
            }
          }
        }
      }
    }
  });

  it('refuses fewer than two days', () => {
    const recommend = () => recommendFuturesMartingale(days(['1']), martingaleMarket(), 'steady', 'long');
    expect(recommend).toThrow(expect.objectContaining({ name: 'EngineError', code: 'invalid_params' }));
  });
});
