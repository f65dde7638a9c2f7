import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, multiply } from '../decimal/arithmetic.js';
import { roundToStep } from '../decimal/rounding.js';
import { tried } from '../tried.testing.js';
import { checkSpotGrid } from './spot-grid/checkSpotGrid.js';
import { planSpotGrid } from './spot-grid/planSpotGrid.js';
import type { SpotGridDraft } from './spot-grid/spotGridDraft.js';
import { btcDraft, btcMarket } from './spot-grid/spotGridPlan.testing.js';
import type { Issue, SpotCheckCode, SpotGridField } from './spot-grid/spotGridPlanTypes.js';

const balances = { quote: '2000', base: '0.5' };

/** What ten seconds may bring at sixty times the speed. */
const MOVES = ['1', '0.995', '1.005'];

function issuesOf(draft: SpotGridDraft): readonly Issue[] {
  return planSpotGrid(draft, btcMarket(), balances).issues;
}

function issuesAfter(draft: SpotGridDraft, move: string): readonly Issue[] {
  const { last_price, symbol } = btcMarket();
  const moved = roundToStep(multiply(last_price, move), symbol.price_precision, 'half_up');
  return checkSpotGrid(draft, btcMarket({ last_price: moved }), balances).issues;
}

function expectCured(draft: SpotGridDraft, { field, code, params = {}, fixes = [] }: Issue): void {
  // No amount will do where the account has less than the bot takes, which the message says.
  const { from = '', available = '' } = params;
  if (fixes.length === 0 && from !== '' && available !== '' && compare(available, from) < 0) return;
  expect(fixes.length, `${field} ${code}`).toBeGreaterThan(0);
  for (const [fix, move] of fixes.flatMap((each) => MOVES.map((move) => [each, move] as const))) {
    const after = issuesAfter({ ...draft, ...fix }, move);
    expect(
      after.filter((found) => found.field === field && found.code === code),
      `${JSON.stringify(fix)} after a move of ${move}`,
    ).toEqual([]);
  }
}

const both = { invest_mode: 'base_and_quote' } as const;
const up = { enable_trailing: true, quote_investment: '1500' };

const cases: [SpotCheckCode, SpotGridField, Partial<SpotGridDraft>][] = [
  ['required', 'min_price', { min_price: '' }],
  ['required', 'max_price', { max_price: ' ' }],
  ['required', 'cell_number', { cell_number: '' }],
  ['required', 'investment', { quote_investment: '' }],
  ['required', 'base_investment', { invest_mode: 'base' }],
  ['required', 'base_investment', { ...both }],
  ['not_a_number', 'max_price', { max_price: '86,000' }],
  ['not_a_number', 'investment', { quote_investment: '1e3' }],
  ['not_a_number', 'ts_percent', { ts_percent: '5%' }],
  ['not_a_number', 'stop_loss', { stop_loss_price: 'NaN' }],
  ['not_a_tick', 'min_price', { min_price: '70000.05' }],
  ['not_a_tick', 'take_profit', { take_profit_price: '90000.01' }],
  ['not_whole', 'cell_number', { cell_number: '10.5' }],
  ['too_precise', 'investment', { quote_investment: '1500.123456789123' }],
  ['too_precise', 'base_investment', { invest_mode: 'base', base_investment: '0.1234567' }],
  ['insufficient_balance', 'investment', { quote_investment: '2000.01' }],
  ['insufficient_balance', 'base_investment', { invest_mode: 'base', base_investment: '0.6' }],
  ['low_price_too_low', 'min_price', { min_price: '10' }],
  ['low_price_too_high', 'min_price', { min_price: '900000' }],
  ['high_price_too_low', 'max_price', { max_price: '70000' }],
  ['high_price_too_low', 'max_price', { max_price: '-5' }],
  ['high_price_too_high', 'max_price', { max_price: '99999999' }],
  ['grid_no_too_low', 'cell_number', { cell_number: '1' }],
  ['grid_no_too_low', 'cell_number', { cell_number: '-7' }],
  ['grid_no_too_high', 'cell_number', { cell_number: '5000' }],
  ['grid_no_too_high', 'cell_number', { cell_number: '99999999999999999999' }],
  ['grid_no_too_high', 'cell_number', { min_price: '20000', max_price: '20100', cell_number: '2' }],
  ['investment_too_low', 'investment', { quote_investment: '1' }],
  ['investment_too_low', 'investment', { quote_investment: '-1' }],
  ['investment_too_low', 'investment', { ...both, quote_investment: '1', base_investment: '0' }],
  ['investment_too_low', 'base_investment', { ...both, base_investment: '-0.001' }],
  ['investment_too_low', 'base_investment', { invest_mode: 'base', base_investment: '0.00001' }],
  ['investment_too_high', 'investment', { quote_investment: '999999999999' }],
  ['investment_too_high', 'investment', { ...both, base_investment: '99999999' }],
  ['investment_too_high', 'base_investment', { invest_mode: 'base', base_investment: '99999999' }],
  ['ep_too_low', 'entry_price', { entry_price: '100' }],
  ['ep_too_high', 'entry_price', { entry_price: '78050.8' }],
  ['tp_too_low', 'take_profit', { take_profit_price: '80000' }],
  ['tp_too_low_than_market', 'take_profit', { min_price: '60000', max_price: '70000', take_profit_price: '75000' }],
  ['sl_too_low', 'stop_loss', { stop_loss_price: '-1' }],
  ['sl_too_high', 'stop_loss', { stop_loss_price: '70000.1' }],
  ['sl_too_high_than_market', 'stop_loss', { min_price: '79000', stop_loss_price: '78500' }],
  ['ts_percent_too_low', 'ts_percent', { ts_percent: '0.01' }],
  ['ts_percent_too_high', 'ts_percent', { ts_percent: '1' }],
  ['can_not_enable_trailing_up', 'enable_trailing', { ...up, cell_number: '4' }],
  ['can_not_enable_trailing_up', 'enable_trailing', { ...up, cell_number: '3', max_price: '70600' }],
  ['entry_price_forbidden_trailing_up', 'enable_trailing', { ...up, entry_price: '60000' }],
  [
    'entry_price_forbidden_trailing_up',
    'enable_trailing',
    { ...up, min_price: '70000', max_price: '75000', entry_price: '77000' },
  ],
  ['last_price_forbidden_trailing_up', 'enable_trailing', { ...up, min_price: '79000' }],
  ['limit_up_price_too_low', 'limit_up_price', { ...up, limit_up_price: '86000' }],
  ['limit_up_price_too_high', 'limit_up_price', { ...up, limit_up_price: '400000' }],
  ['investment_forbidden_trailing_up', 'enable_trailing', { ...up, quote_investment: '180' }],
  ['investment_forbidden_trailing_up', 'enable_trailing', { ...up, invest_mode: 'base', base_investment: '0.0025' }],
  [
    'investment_forbidden_trailing_up',
    'enable_trailing',
    { ...up, ...both, base_investment: '0.0012345', quote_investment: '100' },
  ],
];

describe('fixes', () => {
  it.each(cases)(
    'F169 pressing the fix of %s on %s cures it, also after the price has moved: %j',
    (code, field, own) => {
      const found = issuesOf(btcDraft(own)).find((issue) => issue.code === code && issue.field === field);
      expectCured(btcDraft(own), found ?? { field, code });
    },
  );

  it.each([{ min_price: '99000' }, { max_price: '60000' }])(
    'T4 ends that cross are reported at both fields, with one way out, and no message about the cells: %j',
    (own) => {
      const draft = btcDraft(own);
      const { issues, bounds } = planSpotGrid(draft, btcMarket(), balances);
      expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
        'min_price low_price_too_high',
        'max_price high_price_too_low',
      ]);
      expect(bounds.cell_number).toEqual({ from: '2', to: '' });
      for (const { fixes: [fix] = [] } of issues) {
        expect(fix).toEqual({ min_price: draft.max_price, max_price: draft.min_price });
        expect(issuesOf({ ...draft, ...fix })).toEqual([]);
      }
    },
  );

  it('T4 ends that are equal name a lower price below them, and not the one that stands there', () => {
    const { issues } = planSpotGrid(btcDraft({ min_price: '70000', max_price: '70000' }), btcMarket(), balances);
    const lower = issues.find(({ field }) => field === 'min_price');
    expect([lower?.code, lower?.params?.to]).toEqual(['low_price_too_high', '69999.9']);
  });

  it('T4 a lower price beyond every bound goes below the upper one, not between the two', () => {
    const draft = btcDraft({ min_price: '999999' });
    const fix = issuesOf(draft).find(({ field }) => field === 'min_price')?.fixes?.[0];
    expect(fix).toEqual({ min_price: '70245.6' });
    expect(issuesOf({ ...draft, ...fix })).toEqual([]);
  });

  it('covers every code that a new bot can meet', () => {
    const seen = new Set(cases.map(([code]) => code));
    expect([...seen].sort()).toMatchInlineSnapshot(`
      [
        "can_not_enable_trailing_up",
        "entry_price_forbidden_trailing_up",
        "ep_too_high",
        "ep_too_low",
        "grid_no_too_high",
        "grid_no_too_low",
        "high_price_too_high",
        "high_price_too_low",
        "insufficient_balance",
        "investment_forbidden_trailing_up",
        "investment_too_high",
        "investment_too_low",
        "last_price_forbidden_trailing_up",
        "limit_up_price_too_high",
        "limit_up_price_too_low",
        "low_price_too_high",
        "low_price_too_low",
        "not_a_number",
        "not_a_tick",
        "not_whole",
        "required",
        "sl_too_high",
        "sl_too_high_than_market",
        "sl_too_low",
        "too_precise",
        "tp_too_low",
        "tp_too_low_than_market",
        "ts_percent_too_high",
        "ts_percent_too_low",
      ]
    `);
  });

  it('every fix of every random draft cures its issue', () => {
    const price = fc.oneof(
      fc.constant(''),
      fc.integer({ min: -10, max: 4_500_000 }).map((ticks) => String(ticks / 10)),
    );
    const amount = fc.oneof(
      fc.constant(''),
      fc.integer({ min: -5, max: 90_000_000 }).map((units) => String(units / 1000)),
    );
    const drafts = fc.record({
      min_price: price,
      max_price: price,
      cell_number: fc.integer({ min: 0, max: 700 }).map(String),
      quote_investment: amount,
      base_investment: amount,
      invest_mode: fc.constantFrom('quote', 'base', 'base_and_quote'),
      entry_price: price,
      take_profit_price: price,
      stop_loss_price: price,
      ts_percent: fc.constantFrom('', '0', '0.01', '0.5', '2'),
      enable_trailing: fc.boolean(),
      limit_up_price: price,
    });
    fc.assert(
      fc.property(drafts, (made) => {
        const draft: SpotGridDraft = made;
        for (const issue of issuesOf(draft)) expectCured(draft, issue);
      }),
      { numRuns: tried(1500), seed: 11 },
    );
  });
});
