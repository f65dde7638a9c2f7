import { compare, multiply } from '@tradingbot/engine/decimal';
import type { Candle } from '@tradingbot/engine/market';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReplayFigures } from '../replay/replayTypes.js';
import { basketCandles, type VerdictSource, verdictOf, worstOfReplay } from './verdictOf.js';
import type { FundedPosition, VerdictFacts, VerdictSentence } from './verdictTypes.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Hourly candles through closing prices, each open where the one before closed. */
const candlesOf = (closes: readonly number[], scale = 1): readonly Candle[] =>
  closes.map((close, index) => {
    const open = closes[index - 1] ?? close;
    const text = (value: number) => multiply(value.toFixed(4), String(scale));
    const [low, high] = [Math.min(open, close), Math.max(open, close)];
    return { time: index * HOUR, open: text(open), high: text(high), low: text(low), close: text(close), volume: '1' };
  });
const HOURS = Array.from({ length: 300 }, (_, hour) => hour);
const TREND = candlesOf(HOURS.map((hour) => 1000 + 2 * hour));
const DOWN = candlesOf(HOURS.map((hour) => 1000 - 2 * hour));
const RANGE = candlesOf(HOURS.map((hour) => 1000 + 100 * Math.sin(hour / 20)));

const LONG: FundedPosition = { symbol: 'A', rate: '0.0001', everyMs: 8 * HOUR, value: '1000', side: 'long' };
const FACTS: VerdictFacts = {
  step: { size: '0.01', fees: '0.002' },
  covers: [{ end: 'range', side: 'fall', distance: '0.2' }],
  budget: { rounds: 10, everyMs: DAY },
  funding: { positions: [LONG], investment: '100' },
};

const verdict = (change: Partial<VerdictSource> = {}) =>
  verdictOf({ candles: RANGE, candleMs: HOUR, facts: FACTS, ...change });
function about<Topic extends VerdictSentence['topic']>(topic: Topic, sentences: readonly VerdictSentence[]) {
  return sentences.find((sentence): sentence is Extract<VerdictSentence, { topic: Topic }> => sentence.topic === topic);
}

describe('the regime', () => {
  test('B22 a price that goes one way is a trend with its direction, one that comes back is a range', () => {
    expect(about('regime', verdict({ candles: TREND }))).toMatchObject({ claim: 'trend_up', efficiency: '1' });
    expect(about('regime', verdict({ candles: DOWN }))).toMatchObject({ claim: 'trend_down', efficiency: '1' });
    expect(about('regime', verdict({ candles: RANGE }))).toMatchObject({ claim: 'range' });
  });

  test('B22 its figures are of ten even steps, and the last close counts', () => {
    const closes = HOURS.map((hour) => (hour === 299 ? 1100 : hour === 9 ? 1000 : 1050));
    expect(about('regime', verdict({ candles: candlesOf(closes) }))).toEqual({
      ...{ topic: 'regime', claim: 'trend_up', efficiency: '1', change: '0.1', span: 290 * HOUR },
    });
  });

  test('B22 between a trend and a range neither is claimed', () => {
    // Ten steps: six up, four down of the same size, and of none.
    const steps = [1, 1, 1, -1, 1, -1, 1, -1, 1, 1].map((step, index) => (index === 9 ? 0 : step));
    let price = 100;
    const closes = [price, ...steps.map((step) => (price += step))].flatMap((close) => [
      close,
      close,
      close,
      close,
      close,
      close,
      close,
      close,
    ]);
    expect(about('regime', verdict({ candles: candlesOf(closes) }))).toMatchObject({
      claim: 'mixed',
      efficiency: '0.3333333333',
    });
  });

  test('B22 a coin of two days has no regime, one of three has; no candles have no sentence', () => {
    expect(about('regime', verdict({ candles: TREND.slice(0, 48) }))).toEqual({
      ...{ topic: 'regime', claim: 'too_short', efficiency: '', change: '0', span: 48 * HOUR },
    });
    expect(about('regime', verdict({ candles: TREND.slice(0, 72) }))).toMatchObject({ claim: 'trend_up' });
    expect(about('regime', verdict({ candles: [] }))).toBeUndefined();
  });

  test('B22 what is older than thirty days is no part of it', () => {
    const days = candlesOf([...Array.from({ length: 60 }, () => 9999), ...HOURS.slice(0, 31).map((day) => 100 + day)]);
    const daily = days.map((candle) => ({ ...candle, time: candle.time * 24 }));
    expect(about('regime', verdict({ candles: daily, candleMs: DAY }))).toMatchObject({
      ...{ claim: 'trend_up', efficiency: '1', change: '0.3', span: 30 * DAY },
    });
  });
});

describe('the step', () => {
  const claim = (size: string) => about('step', verdict({ facts: { step: { size, fees: '0.002' } } }))?.claim;

  test('B22 it is compared with the fees of a purchase and a sale, and with the usual move of a candle', () => {
    const move = about('step', verdict())?.move ?? '0';
    expect(compare(move, '0.002')).toBe(1);
    expect([claim('0.002'), claim('0.0021'), claim(move), claim('0.01')]).toEqual([
      'below_fees',
      'within_move',
      'within_move',
      'beyond_move',
    ]);
  });

  test('B22 without as many candles as a usual move is of there is no sentence about it', () => {
    expect(about('step', verdict({ candles: RANGE.slice(0, 13) }))).toBeUndefined();
    expect(about('step', verdict({ candles: RANGE.slice(0, 14) }))).toBeDefined();
  });
});

describe('the ladder', () => {
  const cover = (distance: string, side: 'fall' | 'rise' = 'fall') => ({ end: 'range', side, distance }) as const;
  const of = (covers: VerdictFacts['covers'], candles = RANGE) =>
    about('cover', verdict({ candles, facts: { covers } }));

  test('B22 it covers the largest move to its side, or is short of it, or the price is beyond it already', () => {
    const move = of([cover('1')])?.move ?? '';
    expect(Number(move)).toBeCloseTo(1 - 900 / 1100, 3);
    expect([of([cover(move)])?.claim, of([cover('0.1')])?.claim, of([cover('-0.1')])?.claim]).toEqual([
      'covered',
      'short_of',
      'outside',
    ]);
    expect(of([cover('0.5', 'rise')], TREND)).toMatchObject({ claim: 'short_of', move: '0.598', span: 300 * HOUR });
    expect(of([cover('0.5')], TREND)).toMatchObject({ claim: 'covered', move: '0' });
  });

  test('B22 of a bot that goes both ways the side that has less left is named', () => {
    expect(of([cover('0.3'), cover('0.4', 'rise')], TREND)).toMatchObject({ side: 'rise', claim: 'short_of' });
    expect(of([cover('0.3'), cover('0.4', 'rise')], DOWN)).toMatchObject({ side: 'fall', claim: 'short_of' });
  });
});

test('B22 money that lasts longer than the largest fall took outlasts it', () => {
  // From hour 31 to hour 94: 63 hours, and once more.
  const claim = (rounds: number) => about('budget', verdict({ facts: { budget: { rounds, everyMs: HOUR } } }));
  const took = (claim(1)?.took ?? 0) / HOUR;
  expect(took).toBeGreaterThan(50);
  expect([claim(took - 1)?.claim, claim(took)?.claim]).toEqual(['ends_first', 'outlasts']);
  expect(about('budget', verdict({ candles: TREND }))).toBeUndefined();
});

describe('funding', () => {
  const of = (positions: readonly FundedPosition[], investment = '100') =>
    about('funding', verdict({ facts: { funding: { positions, investment } } }));

  test('B22 longs pay a positive rate and shorts receive it, three times a day at eight hours', () => {
    expect(of([LONG])).toMatchObject({ claim: 'pays', a_day: '0.3', share: '0.003' });
    expect(of([{ ...LONG, side: 'short' }])).toMatchObject({ claim: 'receives', a_day: '0.3' });
    expect(of([{ ...LONG, rate: '-0.0001' }])).toMatchObject({ claim: 'receives', a_day: '0.3' });
    expect(of([{ ...LONG, side: 'either' }])).toMatchObject({ claim: 'either', a_day: '0.3' });
    expect(of([{ ...LONG, rate: '0' }])).toMatchObject({ claim: 'nothing', a_day: '0' });
  });

  test('B22 several positions are added up; a share needs an investment', () => {
    expect(of([LONG, { ...LONG, symbol: 'B', side: 'short', value: '500' }])).toMatchObject({
      claim: 'pays',
      a_day: '0.15',
    });
    expect(of([LONG, { ...LONG, symbol: 'B', side: 'short' }])).toMatchObject({ claim: 'nothing' });
    expect(of([LONG], '')).toMatchObject({ share: '' });
  });
});

test('B22 of a backtest the worse end counts: the smaller profit, the deeper drawdown, until its last candle ends', () => {
  const end = (profit: string, max_drawdown_ratio: string) =>
    ({ profit, profit_ratio: multiply(profit, '0.01'), max_drawdown_ratio }) as ReplayFigures;
  const result = { low_first: end('-5', '0.1'), high_first: end('9', '0.3'), candles: 2, gaps: 0, from: 1, to: 2 };
  const worst = { profit: '-5', profit_ratio: '-0.05', max_drawdown_ratio: '0.3', from: 1, to: 3 };
  expect(worstOfReplay(result)).toEqual(worst);
  expect(worstOfReplay({ ...result, low_first: result.high_first, high_first: result.low_first })).toEqual(worst);
  expect(about('backtest', verdict({ backtest: worst }))).toEqual({ topic: 'backtest', claim: 'lost', ...worst });
  expect(about('backtest', verdict({ backtest: { ...worst, profit: '0' } }))?.claim).toBe('gained');
  expect(about('backtest', verdict())).toBeUndefined();
});

test('B22 a draft that cannot be read yet leaves the past alone; without candles what needs none is left', () => {
  expect(verdict({ facts: undefined }).map(({ topic }) => topic)).toEqual(['regime']);
  expect(verdict({ candles: [] }).map(({ topic }) => topic)).toEqual(['funding']);
  expect(verdictOf({ candles: [], candleMs: HOUR, facts: undefined })).toEqual([]);
});

const closes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 14, maxLength: 120 });
const ratio = fc.integer({ min: -200, max: 900 }).map((value) => (value / 1000).toFixed(3));

test('B22 whatever the prices, each claim follows from the figures beside it', () => {
  fc.assert(
    fc.property(closes, ratio, ratio, fc.constantFrom('fall', 'rise'), (prices, size, distance, side) => {
      const facts = { ...FACTS, step: { size, fees: '0.002' }, covers: [{ end: 'range', side, distance } as const] };
      for (const sentence of verdict({ candles: candlesOf(prices), facts })) {
        if (sentence.topic === 'regime' && sentence.claim !== 'too_short') {
          const { claim, efficiency, change } = sentence;
          expect(claim.startsWith('trend')).toBe(Number(efficiency) >= 0.5);
          expect(claim === 'range').toBe(Number(efficiency) <= 0.3);
          if (claim === 'trend_up') expect(Number(change)).toBeGreaterThan(0);
          if (claim === 'trend_down') expect(Number(change)).toBeLessThan(0);
        }
        if (sentence.topic === 'step') {
          expect(sentence.claim === 'below_fees').toBe(compare(size, sentence.fees) <= 0);
          if (sentence.claim !== 'below_fees')
            expect(sentence.claim === 'within_move').toBe(compare(size, sentence.move) <= 0);
        }
        if (sentence.topic === 'cover') {
          expect(sentence.claim === 'outside').toBe(Number(distance) <= 0);
          if (sentence.claim !== 'outside')
            expect(sentence.claim === 'covered').toBe(compare(distance, sentence.move) >= 0);
        }
        if (sentence.topic === 'budget') expect(sentence.claim === 'outlasts').toBe(sentence.lasts >= sentence.took);
      }
    }),
  );
});

test('B22 the unit of the price changes no sentence', () => {
  fc.assert(
    fc.property(closes, fc.constantFrom(1000, 0.001), (prices, scale) => {
      const [other, own] = [candlesOf(prices, scale), candlesOf(prices)].map((candles) => verdict({ candles }));
      const isStep = ({ topic }: VerdictSentence) => topic === 'step';
      expect(other?.filter((one) => !isStep(one))).toEqual(own?.filter((one) => !isStep(one)));
      // A mean of ranges is rounded at each candle, in the last of its places.
      const [otherMove, ownMove] = [other, own].map((one) => Number(about('step', one ?? [])?.move));
      expect(otherMove).toBeCloseTo(ownMove ?? 0, 8);
    }),
  );
});

describe('a basket', () => {
  const part = (prices: readonly number[], weight: string) => ({ candles: candlesOf(prices), weight });

  test('B22 several prices move one by their shares, and a short one the other way', () => {
    const basket = basketCandles([part([100, 110, 120], '0.5'), part([10, 10, 12], '-0.5')]);
    expect(basket.map(({ close }) => close)).toEqual(['1', '1.05', '1']);
    expect(basket[2]).toMatchObject({ time: 2 * HOUR, open: '1.05', high: '1.05', low: '1' });
  });

  test('B22 more than all is never lost', () => {
    expect(basketCandles([part([1, 10], '-1')]).map(({ close }) => close)).toEqual(['1', '0']);
  });

  test('B22 one price with the whole share moves as it does', () => {
    fc.assert(
      fc.property(closes, (prices) => {
        const whole = verdict({ candles: basketCandles([part(prices, '1')]), facts: undefined })[0];
        const alone = verdict({ candles: candlesOf(prices), facts: undefined })[0];
        expect(whole?.topic === 'regime' && whole.claim).toBe(alone?.topic === 'regime' && alone.claim);
      }),
    );
  });

  test('B22 no prices are no basket', () => {
    expect(basketCandles([])).toEqual([]);
  });
});
