import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markets } from '../../bots/futures-combo/futuresCombo.testing.js';
import { add, compare, subtract, sum } from '../../decimal/arithmetic.js';
import { isMultiple } from '../../decimal/rounding.js';
import { checkFuturesCombo } from './checkFuturesCombo.js';
import type { FuturesComboField, FuturesComboServerCode } from './comboPlanTypes.js';
import { equalWeights, weightsByValue } from './comboWeights.js';
import {
  emptyFuturesComboDraft,
  type FuturesComboDraft,
  toFuturesComboDraft,
  toFuturesComboParams,
} from './futuresComboDraft.js';
import { comboDraft } from './futuresComboPlan.testing.js';
import { startedFuturesCombo } from './walkFuturesCombo.js';

const offered = markets();

describe('weights', () => {
  it('equal ones sum to exactly 1', () => {
    expect(equalWeights(3)).toEqual(['0.34', '0.33', '0.33']);
    expect(equalWeights(0)).toEqual([]);
    for (let count = 1; count <= 10; count += 1) expect(sum(equalWeights(count))).toBe('1');
    for (const bad of [-1, 1.5, 1e9, Number.NaN]) expect(() => equalWeights(bad)).toThrow(/count/);
  });

  it('by market value are in proportion and sum to exactly 1', () => {
    expect(weightsByValue(['1200000000000', '400000000000', '80000000000'])).toEqual(['0.71', '0.24', '0.05']);
    expect(weightsByValue(['1000000', '1', ''])).toEqual(['0.98', '0.01', '0.01']);
    expect(weightsByValue(['x', '-3'])).toEqual(['0.5', '0.5']);
    const value = fc.oneof(fc.nat().map(String), fc.constantFrom('', 'x', '0.001', '-5', '9'.repeat(40)));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 100 }), (values) => {
        const weights = weightsByValue(values);
        expect(sum(weights)).toBe('1');
        for (const weight of weights) {
          expect(compare(weight, '0.01')).toBeGreaterThanOrEqual(0);
          expect(isMultiple(weight, '0.01')).toBe(true);
        }
      }),
      { seed: 4 },
    );
  });
});

describe('bounds', () => {
  const steps: [FuturesComboField, keyof FuturesComboDraft, string, string][] = [
    ['leverage', 'leverage', '0.01', 'leverage'],
    ['adjust_position_percent', 'adjust_position_percent', '0.0001', 'adjust_position_percent'],
    ['adjust_position_time_interval', 'adjust_position_time_interval', '1', 'adjust_position_time_interval'],
    ['sl_percent', 'sl_percent', '0.0001', 'sl_per'],
    ['tp_percent', 'tp_percent', '0.0001', 'tp_per'],
    ['trailing_stop_percent', 'trailing_stop_percent', '0.0001', 'trailing_stop_percent'],
    ['init_margin', 'init_margin', '0.0001', 'init_margin'],
  ];

  it.each(steps)('%s: both ends pass, one step outside fails with exactly its code', (field, key, step, code) => {
    const { bounds } = checkFuturesCombo(comboDraft(), offered);
    const { from, to } = bounds[field === 'adjust_position_mode' ? 'leverage' : field];
    // The margin bounds follow the leverage, so a leverage at its end is looked at by its own code only.
    const codes = (text: string) =>
      checkFuturesCombo(comboDraft({ [key]: text }), offered).issues.map((one) => one.code);
    expect(codes(from)).toEqual([]);
    expect(codes(to)).toEqual([]);
    expect(codes(subtract(from, step))).toEqual([`${code}_too_low`]);
    expect(codes(add(to, step))[0]).toBe(`${code}_too_high`);
  });

  it('two and ten contracts pass', () => {
    const check = (count: number): FuturesComboServerCode | 'success' => {
      const many = Array.from({ length: count }, (_, i) => ({
        ...(offered[0] ?? fail()),
        symbol: { ...(offered[0] ?? fail()).symbol, symbol: `C${i}` },
      }));
      const weights = equalWeights(count);
      const symbol_settings = weights.map((target_position_percent, i) => ({
        symbol: `C${i}`,
        side: 'long' as const,
        target_position_percent,
      }));
      return checkFuturesCombo(comboDraft({ symbol_settings }), many).check_code;
    };
    expect([1, 2, 10, 11].map(check)).toEqual(['symbol_num_too_low', 'success', 'success', 'symbol_num_too_high']);
  });

  it('B3: the least margin opens every contract, one step less does not', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 999 }).map(String), { minLength: 2, maxLength: 4 });
    const leverages = fc.integer({ min: 100, max: 2500 }).map((hundredths) => String(hundredths / 100));
    fc.assert(
      fc.property(weights, leverages, (values, leverage) => {
        const symbol_settings = weightsByValue(values).map((target_position_percent, i) => ({
          symbol: offered[i]?.symbol.symbol ?? '',
          side: i % 2 ? ('short' as const) : ('long' as const),
          target_position_percent,
        }));
        const bare = comboDraft({ symbol_settings, leverage });
        const { from } = checkFuturesCombo(bare, offered).bounds.init_margin;
        const started = (init_margin: string) =>
          startedFuturesCombo(toFuturesComboParams({ ...bare, init_margin }), offered).bot_display_status;
        const below = subtract(from, '0.0001');
        expect(checkFuturesCombo({ ...bare, init_margin: from }, offered).check_code).toBe('success');
        expect(checkFuturesCombo({ ...bare, init_margin: below }, offered).check_code).toBe('init_margin_too_low');
        expect([from, below].map(started)).toEqual(['running', 'completed']);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('the least margin does not rise with the leverage', () => {
    const from = (leverage: string) => checkFuturesCombo(comboDraft({ leverage }), offered).bounds.init_margin.from;
    expect(['1', '2', '3', '10', '25'].map(from)).toEqual(['250', '125', '83.3334', '25', '10']);
  });
});

describe('check of create parameters', () => {
  it('is the check of the draft they come from', () => {
    const draft = comboDraft({ tp_percent: '0.5', sl_percent: '0', trailing_stop_percent: '' });
    const params = toFuturesComboParams(draft);
    expect(params).not.toHaveProperty('sl_percent');
    expect(checkFuturesCombo(params, offered)).toEqual(checkFuturesCombo(draft, offered));
    expect(toFuturesComboParams(toFuturesComboDraft(params))).toEqual(params);
    expect(checkFuturesCombo(emptyFuturesComboDraft(), offered).check_code).toBe('symbol_num_too_low');
  });

  it('refuses a field that the mode does not use; a draft may keep it', () => {
    const params = { ...toFuturesComboParams(comboDraft()), adjust_position_mode: 'by_user' } as const;
    const { issues, check_code } = checkFuturesCombo(params, offered);
    expect(issues.map(({ field }) => field)).toEqual(['adjust_position_percent', 'adjust_position_time_interval']);
    expect(check_code).toBe('invalid_argument');
    expect(checkFuturesCombo(comboDraft({ adjust_position_mode: 'by_user' }), offered).issues).toEqual([]);
  });
});

function fail(): never {
  throw new Error('no market');
}
