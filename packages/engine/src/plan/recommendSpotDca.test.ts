import { describe, expect, it } from 'vitest';
import { market as builtMarket, symbol } from '../bots/spot-dca/spotDca.testing.js';
import { compare, multiply, sum } from '../decimal/arithmetic.js';
import { marketSymbols } from '../market/marketSymbols.js';
import { days, SEEDED_MARKETS, STYLE_NAMES, seededCandles } from './recommend.testing.js';
import { recommendSpotDca } from './recommendSpotDca.js';
import { planSpotDca } from './spot-dca/planSpotDca.js';
import { toSpotDcaDraft } from './spot-dca/spotDcaDraft.js';

const twoPrices = (low: string, high: string) =>
  days(Array.from({ length: 20 }, (_, index) => (index % 2 ? high : low)));
const candles = { BTC: twoPrices('28420', '29580'), ETH: twoPrices('1380', '1620') };
const market = builtMarket({ symbols: [symbol('BTC'), symbol('ETH', { quote_precision: '0.01' })] });

describe('recommendation of a DCA bot', () => {
  it('gives calm coins more, and as many rounds as the widest band has cells', () => {
    // BTC moves by 2 %, ETH by 8 %; ETH's band of four deviations over 0.007 a cell has 45 cells.
    expect(recommendSpotDca({ quote_coin: 'USDT', investment: '4501', candles }, market, 'steady')).toEqual({
      frequency_in_second: 604_800,
      quote_coin: 'USDT',
      pairs: [
        { base: 'BTC', amount: '80.01777777' },
        { base: 'ETH', amount: '20' },
      ],
      max_invest_amount: '4501',
    });
  });

  it('takes fewer rounds where the smallest orders ask for it, and refuses money for less than one', () => {
    const wish = { quote_coin: 'USDT', candles };
    const few = recommendSpotDca({ ...wish, investment: '100' }, market, 'steady');
    expect(few.pairs).toEqual([
      { base: 'BTC', amount: '20' },
      { base: 'ETH', amount: '5' },
    ]);
    expect(() => recommendSpotDca({ ...wish, investment: '20' }, market, 'steady')).toThrow(/too small/);
  });

  it('stays below the largest order', () => {
    const limits = [{ base: 'BTC', max_amount: '50' }];
    const wish = { quote_coin: 'USDT', investment: '4500', candles };
    expect(recommendSpotDca(wish, { ...market, limits }, 'steady').pairs[0]?.amount).toBe('50');
  });

  it('passes its plan on seeded markets in every style, with money for a little and for a lot', () => {
    for (const { seed, minutes, stress } of SEEDED_MARKETS) {
      const met = seededCandles(seed, minutes, stress);
      const prices = Object.fromEntries(Object.entries(met).map(([base, bars]) => [base, bars.at(-1)?.close ?? '1']));
      const seeded = { symbols: marketSymbols, prices, taker_fee_rate: '0.001' };
      for (const style of STYLE_NAMES) {
        for (const investment of ['500', '12345.67', '9000000']) {
          const settings = recommendSpotDca({ quote_coin: 'USDT', investment, candles: met }, seeded, style);
          const plan = planSpotDca(toSpotDcaDraft(settings), seeded, { balances: { quote: investment } });
          expect([plan.issues, plan.warnings]).toEqual([[], []]);
          const round = sum(settings.pairs.map(({ amount }) => amount));
          expect(compare(multiply(round, '2'), investment)).toBe(-1);
        }
      }
    }
  });

  it('refuses no coin, too many, unknown ones and fewer than two days', () => {
    const wrong: [Record<string, ReturnType<typeof days>>, RegExp][] = [
      [{}, /1 to 5 coins/],
      [Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((base) => [base, candles.BTC])), /1 to 5 coins/],
      [{ PEPE: candles.BTC }, /PEPE has no pair or no price/],
      [{ BTC: days(['29000']) }, /two daily candles/],
    ];
    for (const [given, message] of wrong) {
      const wish = { quote_coin: 'USDT', investment: '1000', candles: given };
      expect(() => recommendSpotDca(wish, market, 'steady')).toThrow(message);
    }
    const none = { quote_coin: 'USDT', investment: '0', candles };
    expect(() => recommendSpotDca(none, market, 'steady')).toThrow(/above 0/);
  });
});
