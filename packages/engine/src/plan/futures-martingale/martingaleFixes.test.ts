import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFuturesMartingale } from '../../bots/futures-martingale/futuresMartingale.js';
import { add, multiply, subtract } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { tried } from '../../tried.testing.js';
import { checkFuturesMartingale } from './checkFuturesMartingale.js';
import {
  type FuturesMartingaleDraft,
  toFuturesMartingaleDraft,
  toFuturesMartingaleParams,
} from './futuresMartingaleDraft.js';
import { martingaleDraft, martingaleMarket } from './futuresMartingalePlan.testing.js';
import type { FMartCheckCode, FuturesMartingaleCode, FuturesMartingaleField } from './futuresMartingalePlanTypes.js';
import { planFuturesMartingale } from './planFuturesMartingale.js';

const market = martingaleMarket();
const balances = { quote: '100000' };
/** What ten seconds may bring at sixty times the speed. */
const MOVES = ['1', '0.995', '1.005'];
const issuesOf = (draft: FuturesMartingaleDraft) => planFuturesMartingale(draft, market, balances).issues;

const short = { martingale_mode: 'short' } as const;
const cases: [FuturesMartingaleCode, FuturesMartingaleField, Partial<FuturesMartingaleDraft>][] = [
  ['required', 'leverage', { leverage: '' }],
  ['required', 'add_position_num', { add_position_num: ' ' }],
  ['required', 'price_float_percent', { price_float_percent: '' }],
  ['required', 'add_position_percent', { add_position_percent: '' }],
  ['required', 'round_tp_percent', { round_tp_percent: '' }],
  ['required', 'init_margin', { init_margin: '' }],
  ['not_a_number', 'init_margin', { init_margin: '26,000' }],
  ['not_a_number', 'sl_percent', { sl_percent: '10%' }],
  ['not_a_number', 'entry_price', { entry_price: 'NaN' }],
  ['not_whole', 'add_position_num', { add_position_num: '2.5' }],
  ['not_a_tick', 'entry_price', { entry_price: '25000.05' }],
  ['too_precise', 'price_float_percent', { price_float_percent: '0.0200000000001' }],
  ['too_precise', 'init_margin', { init_margin: '1000.123456789' }],
  ['leverage_too_low', 'leverage', { leverage: '0.5' }],
  ['leverage_too_high', 'leverage', { leverage: '101' }],
  ['add_position_num_too_low', 'add_position_num', { add_position_num: '0' }],
  ['add_position_num_too_high', 'add_position_num', { add_position_num: '99999999999999999999' }],
  ['price_float_percent_too_low', 'price_float_percent', { price_float_percent: '0' }],
  ['price_float_percent_too_high', 'price_float_percent', { price_float_percent: '0.2' }],
  ['add_position_percent_too_low', 'add_position_percent', { add_position_percent: '0.9' }],
  ['add_position_percent_too_high', 'add_position_percent', { add_position_percent: '3' }],
  ['round_target_tp_percent_too_low', 'round_tp_percent', { round_tp_percent: '0.001' }],
  ['round_target_tp_percent_too_high', 'round_tp_percent', { round_tp_percent: '10' }],
  ['sl_per_too_low', 'sl_percent', { sl_percent: '-0.1' }],
  ['sl_per_too_high', 'sl_percent', { sl_percent: '1.5' }],
  ['entry_price_too_low', 'entry_price', { entry_price: '100' }],
  ['entry_price_too_low', 'entry_price', { ...short, entry_price: '25000' }],
  ['entry_price_too_low', 'entry_price', { entry_price: '-5' }],
  ['entry_price_too_high', 'entry_price', { entry_price: '26300' }],
  ['entry_price_too_high', 'entry_price', { ...short, entry_price: '50000' }],
  ['init_margin_too_low', 'init_margin', { init_margin: '1' }],
  ['init_margin_too_low', 'init_margin', { init_margin: '0', leverage: '' }],
  ['init_margin_too_high', 'init_margin', { init_margin: '99999999999' }],
  ['insufficient_balance', 'init_margin', { init_margin: '100000.01' }],
];

describe('fixes', () => {
  it.each(cases)(
    'B3 F169 pressing the fix of %s on %s cures it, also after the price has moved: %j',
    (code, field, own) => {
      const draft = martingaleDraft(own);
      const issue = issuesOf(draft).find((found) => found.code === code && found.field === field);
      const { fixes = [] } = issue ?? {};
      expect(fixes.length, `${field} ${code}`).toBeGreaterThan(0);
      for (const [fix, move] of fixes.flatMap((each) => MOVES.map((move) => [each, move] as const))) {
        const last_price = roundToStep(multiply(market.last_price, move), market.symbol.tickSize, 'half_up');
        const after = checkFuturesMartingale({ ...draft, ...fix }, { ...market, last_price }, balances).issues;
        expect(
          after.filter((found) => found.code === code && found.field === field),
          `${JSON.stringify(fix)} after a move of ${move}`,
        ).toEqual([]);
      }
    },
  );

  it('B3: pressing fix after fix of any draft ends with one that passes and opens a bot', () => {
    const amount = fc.oneof(
      fc.constantFrom('', 'x', '-1', '0', '1,5'),
      fc.integer({ min: 0, max: 90_000_000 }).map((units) => String(units / 1000)),
    );
    const small = fc.oneof(
      amount,
      fc.integer({ min: 0, max: 400 }).map((units) => String(units / 100)),
    );
    const drafts = fc.record({
      martingale_mode: fc.constantFrom('long' as const, 'short' as const),
      leverage: small,
      price_float_percent: small,
      add_position_percent: small,
      add_position_num: small,
      round_tp_percent: small,
      init_margin: amount,
      sl_percent: small,
      entry_price: amount,
      auto_cycle_toggle: fc.constantFrom('enable' as const, 'disable' as const),
    });
    fc.assert(
      fc.property(drafts, (made) => {
        let draft: FuturesMartingaleDraft = made;
        for (let presses = 0; presses < 40; presses += 1) {
          const [issue] = issuesOf(draft);
          if (!issue) break;
          expect(issue.fixes?.[0], JSON.stringify(issue)).toBeDefined();
          draft = { ...draft, ...issue.fixes?.[0] };
        }
        expect(checkFuturesMartingale(draft, market, balances)).toMatchObject({ issues: [], check_code: 'success' });
        const params = toFuturesMartingaleParams('BTCUSDT', draft);
        expect(openFuturesMartingale(params, market, 0).status).toBe('initializing');
      }),
      { numRuns: tried(500), seed: 11 },
    );
  });

  it('covers every code', () => {
    expect([...new Set(cases.map(([code]) => code))].sort()).toMatchInlineSnapshot(`
      [
        "add_position_num_too_high",
        "add_position_num_too_low",
        "add_position_percent_too_high",
        "add_position_percent_too_low",
        "entry_price_too_high",
        "entry_price_too_low",
        "init_margin_too_high",
        "init_margin_too_low",
        "insufficient_balance",
        "leverage_too_high",
        "leverage_too_low",
        "not_a_number",
        "not_a_tick",
        "not_whole",
        "price_float_percent_too_high",
        "price_float_percent_too_low",
        "required",
        "round_target_tp_percent_too_high",
        "round_target_tp_percent_too_low",
        "sl_per_too_high",
        "sl_per_too_low",
        "too_precise",
      ]
    `);
  });
});

describe('bounds', () => {
  it('are those of the published sample and the rules', () => {
    const { bounds } = checkFuturesMartingale(martingaleDraft({ leverage: '5' }), market);
    expect(bounds).toMatchObject({
      leverage: { from: '1', to: '100' },
      add_position_num: { from: '1', to: '10' },
      price_float_percent: { from: '0.001', to: '0.199' },
      add_position_percent: { from: '1', to: '2' },
      round_tp_percent: { from: '0.01', to: '4.45' },
      sl_percent: { from: '0', to: '1' },
      entry_price: { from: '7800', to: '26260' },
    });
    const mirrored = checkFuturesMartingale(martingaleDraft(short), market).bounds;
    expect(mirrored.entry_price).toEqual({ from: '25740', to: '44200' });
  });

  it('of the margin follow the ladder', () => {
    const { bounds } = checkFuturesMartingale(martingaleDraft(), market);
    expect(bounds.init_margin).toEqual({ from: '31.4551', to: '232066.47' });
  });

  it.each([
    ['1', '0.999'],
    ['2', '0.499'],
    ['3', '0.333'],
    ['4', '0.249'],
    ['10', '0.099'],
  ])('%s added orders leave steps up to %s', (add_position_num, to) => {
    const { bounds } = checkFuturesMartingale(martingaleDraft({ add_position_num }), market);
    expect(bounds.price_float_percent.to).toBe(to);
  });

  it('name no margin before all settings are good', () => {
    expect(checkFuturesMartingale(martingaleDraft({ leverage: '' }), market).bounds.init_margin).toEqual({
      from: '',
      to: '',
    });
    expect(checkFuturesMartingale(martingaleDraft({ leverage: '500' }), market).check_code).toBe('leverage_too_high');
  });

  const steps: [FuturesMartingaleField, string, FMartCheckCode, FMartCheckCode, Partial<FuturesMartingaleDraft>?][] = [
    ['leverage', '0.01', 'leverage_too_low', 'leverage_too_high'],
    [
      'add_position_num',
      '1',
      'add_position_num_too_low',
      'add_position_num_too_high',
      { price_float_percent: '0.002' },
    ],
    ['price_float_percent', '0.001', 'price_float_percent_too_low', 'price_float_percent_too_high'],
    ['add_position_percent', '0.01', 'add_position_percent_too_low', 'add_position_percent_too_high'],
    ['round_tp_percent', '0.001', 'round_target_tp_percent_too_low', 'round_target_tp_percent_too_high'],
    ['sl_percent', '0.0001', 'sl_per_too_low', 'sl_per_too_high'],
    ['entry_price', '0.1', 'entry_price_too_low', 'entry_price_too_high'],
    ['entry_price', '0.1', 'entry_price_too_low', 'entry_price_too_high', short],
    ['init_margin', '0.0001', 'init_margin_too_low', 'init_margin_too_high'],
    ['init_margin', '0.0001', 'init_margin_too_low', 'init_margin_too_high', short],
  ];

  it.each(steps)(
    '%s: both ends pass, one step outside fails with exactly its code',
    (field, step, low, high, own = {}) => {
      const draft = martingaleDraft(own);
      const { from, to } = checkFuturesMartingale(draft, market).bounds[field];
      const check = (text: string) => checkFuturesMartingale({ ...draft, [field]: text }, market);
      const codes = (text: string) => check(text).issues.map(({ code }) => code);
      expect(codes(from)).not.toContain(low);
      expect(codes(to)).not.toContain(high);
      expect(check(subtract(from, step)).check_code).toBe(low);
      expect(check(add(to, step)).check_code).toBe(high);
      const asParams = toFuturesMartingaleParams('BTCUSDT', { ...draft, [field]: to });
      expect(checkFuturesMartingale(asParams, market).issues).toEqual(check(to).issues);
    },
  );

  it('turn a draft into parameters and back', () => {
    const draft = martingaleDraft({ sl_percent: '0.3', entry_price: '25000' });
    expect(toFuturesMartingaleDraft(toFuturesMartingaleParams('BTCUSDT', draft))).toEqual(draft);
  });
});
