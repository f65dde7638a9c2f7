import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCandleSeries } from './createCandleSeries.js';
import { joinCandleSeries } from './joinCandleSeries.js';

const MINUTE = 60_000;
const candle = (minute: number) => ({
  time: minute * MINUTE,
  ...{ open: `${100 + minute}`, high: `${102 + minute}`, low: `${99 + minute}`, close: `${101 + minute}`, volume: '1' },
});

describe('pages of candles', () => {
  it('B5: joined are the series of all candles, gaps between pages counted', () => {
    const minutes = fc.uniqueArray(fc.nat(300), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(minutes, fc.array(fc.nat(60), { maxLength: 4 }), (times, cuts) => {
        const candles = times.toSorted((a, b) => a - b).map(candle);
        const edges = [0, ...cuts.toSorted((a, b) => a - b), candles.length];
        const pages = edges.slice(1).map((end, index) => candles.slice(edges[index], end));
        const series = pages.filter((page) => page.length > 0).map((page) => createCandleSeries(page, '0.1'));
        expect(joinCandleSeries(series)).toEqual(createCandleSeries(candles, '0.1'));
      }),
    );
  });

  it('are refused when there are none, when they overlap, and when their ticks differ', () => {
    const [first, second] = [createCandleSeries([candle(1), candle(2)], '0.1'), createCandleSeries([candle(2)], '0.1')];
    expect(() => joinCandleSeries([])).toThrow('There are no candles');
    expect(() => joinCandleSeries([first, second])).toThrow('Page 1: it does not begin after the page before');
    const coarse = createCandleSeries([candle(3)], '1');
    expect(() => joinCandleSeries([first, coarse])).toThrow('Page 1: its tick is not 0.1');
  });
});
