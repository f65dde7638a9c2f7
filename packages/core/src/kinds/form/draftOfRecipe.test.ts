import { isMultiple, sum } from '@tradingbot/engine/decimal';
import { emptySpotDcaDraft, toSpotDcaParams } from '@tradingbot/engine/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOfRecipe } from './draftOfRecipe.js';

/** Shares of some coins that are a whole together. */
const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 5 }).map((weights) => {
  const total = weights.reduce((whole, one) => whole + one);
  const first = weights.slice(1).map((one) => Math.floor((one * 10_000) / total));
  return [10_000 - first.reduce((whole, one) => whole + one, 0), ...first];
});

test('B1 the coins of a shared DCA bot get together what was typed, to the last step', () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 10_000_000 }), (all, cents) => {
      const { pairs: _pairs, ...settings } = toSpotDcaParams(emptySpotDcaDraft());
      const amount = String(cents / 100);
      const coins = all.map((share_e4, row) => ({ base: `C${row}`, share_e4 }));
      const draft = draftOfRecipe('spot_dca', { ...settings, quote_coin: 'USDT', coins }, amount);
      const amounts = draft.pairs.map((pair) => pair.amount);
      expect(Number(sum(amounts))).toBe(cents / 100);
      for (const one of amounts) expect(isMultiple(one, '0.01')).toBe(true);
    }),
  );
});
