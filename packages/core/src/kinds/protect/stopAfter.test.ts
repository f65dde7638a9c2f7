import { add, compare, isMultiple, multiply, subtract } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lossOfPrice, lossOfShare, lossUntil, priceAfter, reportedStop, shareAfter } from './stopAfter.js';

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((count) => (count / 100).toFixed(2));
const losses = fc.integer({ min: 1, max: 99 }).map((percent) => (percent / 100).toFixed(2));
const counted = fc.record({
  base: cents(100_000_000),
  // From all lost to doubled.
  part: fc.integer({ min: -100, max: 100 }).map((percent) => (percent / 100).toFixed(2)),
});

test('B19 a stop at a share of what was put in loses no more than the rule from now, and at most 0.01 % of it less', () => {
  fc.assert(
    fc.property(losses, counted, (loss, { base, part }) => {
      const now = { base, result: multiply(base, part) };
      const stop = shareAfter(loss, now);
      const most = multiply(base, loss);
      if (!stop) {
        // In the profit such a kind cannot stop.
        expect(compare(add(now.result, multiply(base, '0.0001')), most)).toBeGreaterThan(0);
        return;
      }
      const lost = lossUntil(stop, now);
      expect(compare(lost, most)).toBeLessThanOrEqual(0);
      expect(compare(lost, subtract(most, multiply(base, '0.0001')))).toBeGreaterThan(0);
    }),
  );
});

test.each(['below', 'above'] as const)(
  'B19 a stop price %s the present one lies on a tick and never further than the rule from the price, and less than a tick nearer',
  (side) => {
    const ticks = fc.constantFrom('0.01', '0.1', '0.5', '1');
    fc.assert(
      fc.property(losses, ticks, fc.integer({ min: 1000, max: 10_000_000 }), (loss, tick, count) => {
        const last = multiply(tick, String(count));
        const move = multiply(last, loss);
        const { value } = priceAfter(loss, last, tick, side);
        const gap = side === 'below' ? subtract(last, value) : subtract(value, last);
        expect(isMultiple(value, tick)).toBe(true);
        expect(compare(gap, move)).toBeLessThanOrEqual(0);
        expect(compare(add(gap, tick), move)).toBeGreaterThan(0);
      }),
    );
  },
);

test('B19 a result that is past the stop has nothing more to lose', () => {
  expect(lossUntil({ by: 'share', value: '0.1' }, { base: '100', result: '-12' })).toBe('0');
  expect(lossUntil({ by: 'share', value: '0.1' }, { base: '100', result: '5' })).toBe('15');
});

test('B19 a profit larger than the loss leaves no share to stop at, and nothing put in none either', () => {
  expect(shareAfter('0.1', { base: '100', result: '10' })).toBeUndefined();
  expect(shareAfter('0.1', { base: '0', result: '0' })).toBeUndefined();
  expect(shareAfter('0.1', { base: '100', result: '-3' })).toEqual({ by: 'share', value: '0.13' });
});

test('B19 an empty setting and zero are no stop', () => {
  expect(['', '0', '0.00', '0.1'].map((text) => reportedStop('share', text))).toEqual([
    undefined,
    undefined,
    undefined,
    { by: 'share', value: '0.1' },
  ]);
});

test('B19 B3 of the two losses beside a stop one leads to it or beyond, the other to it or nearer', () => {
  fc.assert(
    fc.property(losses, counted, (value, { base, part }) => {
      const now = { base, result: multiply(base, part) };
      const of = (rounding: 'ceil' | 'floor') => shareAfter(lossOfShare({ by: 'share', value }, now, rounding), now);
      expect(compare(of('ceil')?.value ?? '0', value)).toBeGreaterThanOrEqual(0);
      expect(compare(of('floor')?.value ?? '0', value)).toBeLessThanOrEqual(0);
    }),
  );
  fc.assert(
    fc.property(losses, fc.integer({ min: 1000, max: 10_000_000 }), (loss, count) => {
      const last = multiply('0.1', String(count));
      for (const side of ['below', 'above'] as const) {
        const stop = priceAfter(loss, last, '0.1', side);
        const beyond = priceAfter(lossOfPrice(stop, last, 'ceil'), last, '0.1', side).value;
        const nearer = priceAfter(lossOfPrice(stop, last, 'floor'), last, '0.1', side).value;
        const sign = side === 'below' ? 1 : -1;
        expect(sign * compare(stop.value, beyond)).toBeGreaterThanOrEqual(0);
        expect(sign * compare(nearer, stop.value)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
  expect(lossOfShare({ by: 'share', value: '0.1' }, { base: '0', result: '0' }, 'ceil')).toBe('0');
});
