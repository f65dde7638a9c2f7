import { expect, test } from 'vitest';
import type { ChartLevel } from './chartLines.js';
import { namedLevels, placeLevels, thinLevels } from './thinLevels.js';

const level = (price: number, side: ChartLevel['side'], label?: string): ChartLevel => ({
  price: String(price),
  side,
  label,
});
const pricesOf = (levels: readonly { readonly level: ChartLevel }[]) => levels.map(({ level: { price } }) => price);

test('the highest order that buys and the lowest that sells are the nearest', () => {
  const placed = placeLevels(
    [level(9, 'buy'), level(10, 'buy'), level(11, null), level(12, 'sell'), level(13, 'sell')],
    Number,
  );
  expect(pricesOf(placed.filter(({ isNearest }) => isNearest))).toEqual(['10', '12']);
});

test('22.3 levels closer than 6 px are thinned out, never the nearest nor one with a name', () => {
  const buys = Array.from({ length: 40 }, (_, index) => level(index, 'buy'));
  const drawn = pricesOf(thinLevels(placeLevels([...buys, level(40, null, 'Add-on 1')], Number)));
  expect(drawn).toEqual(['0', '6', '12', '18', '24', '30', '36', '39', '40']);
});

test('a level without a height on screen is left out', () => {
  expect(placeLevels([level(1, 'buy'), level(2, 'sell')], (price) => (price === '1' ? null : 5))).toHaveLength(1);
});

test('22.4 names that would cover one another are left out, the nearest never', () => {
  const sells = [10, 18, 30, 43, 50].map((price) => level(price, 'sell', `+${price}`));
  expect(pricesOf(namedLevels(placeLevels(sells, (price) => -Number(price))))).toEqual(['10', '50', '30']);
  expect(namedLevels(placeLevels([level(1, 'buy')], Number))).toEqual([]);
});
