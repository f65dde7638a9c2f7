import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresSymbol } from '../../bots/futures/futures.testing.js';
import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { tried } from '../../tried.testing.js';
import { checkFuturesGrid } from './checkFuturesGrid.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import { btcDraft, btcMarket } from './futuresGridPlan.testing.js';
import type { FuturesGridCheckCode, FuturesGridField, FuturesGridIssue } from './futuresGridPlanTypes.js';
import { planFuturesGrid } from './planFuturesGrid.js';

const balances = { quote: '900000' };
/** What ten seconds may bring at sixty times the speed. */
const MOVES = ['1', '0.995', '1.005'];

function issuesOf(draft: FuturesGridDraft, market: FuturesMarket): readonly FuturesGridIssue[] {
  return planFuturesGrid(draft, market, { balances }).issues;
}

function expectCured(
  draft: FuturesGridDraft,
  { field, code, params = {}, fixes = [] }: FuturesGridIssue,
  market: FuturesMarket,
) {
  // No amount will do where the account has less than the bot takes, which the message says.
  const { from = '', available = '' } = params;
  if (fixes.length === 0 && from !== '' && available !== '' && compare(available, from) < 0) return;
  expect(fixes.length, `${field} ${code}`).toBeGreaterThan(0);
  for (const [fix, move] of fixes.flatMap((each) => MOVES.map((move) => [each, move] as const))) {
    const last_price = roundToStep(multiply(market.last_price, move), market.symbol.tickSize, 'half_up');
    const after = checkFuturesGrid({ ...draft, ...fix }, { ...market, last_price }, balances).issues;
    expect(
      after.filter((found) => found.field === field && found.code === code),
      `${JSON.stringify(fix)} after a move of ${move}`,
    ).toEqual([]);
  }
}

const short = { grid_mode: 'short' } as const;
const neutral = { grid_mode: 'neutral' } as const;
const percent = { tp_sl_type: 'percent' } as const;
const small: FuturesMarket = btcMarket({
  symbol: futuresSymbol({ riskTiers: [{ limit: '3000', maintenanceMarginRate: '0.005' }] }),
});

const cases: [FuturesGridCheckCode, FuturesGridField, Partial<FuturesGridDraft>, FuturesMarket?][] = [
  ['required', 'min_price', { min_price: '' }],
  ['required', 'max_price', { max_price: ' ' }],
  ['required', 'cell_number', { cell_number: '' }],
  ['required', 'leverage', { leverage: '' }],
  ['required', 'total_investment', { total_investment: '' }],
  ['not_a_number', 'max_price', { max_price: '86,000' }],
  ['not_a_number', 'total_investment', { total_investment: '1e3' }],
  ['not_a_number', 'trailing_stop_per', { trailing_stop_per: '5%' }],
  ['not_a_number', 'stop_loss_price', { stop_loss_price: 'NaN' }],
  ['not_a_tick', 'min_price', { min_price: '70000.05' }],
  ['not_a_tick', 'take_profit_price', { take_profit_price: '90000.01' }],
  ['not_a_tick', 'move_up_price', { move_up_price: '90000.01' }],
  ['not_whole', 'cell_number', { cell_number: '10.5' }],
  ['too_precise', 'leverage', { leverage: '2.555' }],
  ['too_precise', 'total_investment', { total_investment: '2000.123456789' }],
  ['low_price_too_low', 'min_price', { min_price: '10' }],
  ['low_price_too_high', 'min_price', { min_price: '1999000' }],
  ['low_price_too_high', 'min_price', { ...short, min_price: '78000' }],
  ['high_price_too_low', 'max_price', { max_price: '70000' }],
  ['high_price_too_low', 'max_price', { max_price: '-5' }],
  ['high_price_too_low', 'max_price', { max_price: '78500' }],
  ['high_price_too_low', 'max_price', { min_price: '1999999.8', max_price: '5' }],
  ['high_price_too_high', 'max_price', { max_price: '99999999' }],
  ['leverage_too_low', 'leverage', { leverage: '0.5' }],
  ['leverage_too_low', 'leverage', { leverage: '-1' }],
  ['leverage_too_high', 'leverage', { leverage: '101' }],
  ['grid_no_too_low', 'cell_number', { cell_number: '1' }],
  ['grid_no_too_low', 'cell_number', { cell_number: '-7' }],
  ['grid_no_too_high', 'cell_number', { cell_number: '910' }],
  ['grid_no_too_high', 'cell_number', { cell_number: '300' }],
  ['grid_no_too_high', 'cell_number', { grid_type: 'geometric', cell_number: '300' }],
  ['grid_no_too_high', 'cell_number', { cell_number: '99999999999999999999' }],
  ['grid_no_too_high', 'cell_number', { ...neutral, min_price: '78000', max_price: '78171.8', cell_number: '2' }],
  ['entry_price_too_low', 'entry_price', { entry_price: '23000' }],
  ['entry_price_too_high', 'entry_price', { entry_price: '79000' }],
  ['entry_price_too_low', 'entry_price', { ...short, entry_price: '77000' }],
  ['entry_price_too_high', 'entry_price', { ...neutral, entry_price: '133000' }],
  ['investment_too_low', 'total_investment', { total_investment: '1' }],
  ['investment_too_low', 'total_investment', { total_investment: '0' }],
  ['investment_too_low', 'total_investment', { total_investment: '-1' }],
  ['investment_too_high', 'total_investment', { total_investment: '999999999999' }],
  ['risk_limit', 'leverage', { leverage: '100', total_investment: '500000' }],
  ['risk_limit', 'leverage', {}, small],
  ['tp_too_low', 'take_profit_price', { take_profit_price: '80000' }],
  ['tp_too_high', 'take_profit_price', { take_profit_price: '2000000' }],
  ['tp_too_high', 'take_profit_price', { ...short, take_profit_price: '71000' }],
  ['tp_too_low', 'take_profit_price', { ...short, take_profit_price: '-0.1' }],
  [
    'tp_too_low_than_last_price',
    'take_profit_price',
    { ...neutral, min_price: '60000', max_price: '70000', take_profit_price: '75000' },
  ],
  ['tp_too_high_than_last_price', 'take_profit_price', { ...short, min_price: '79000', take_profit_price: '78500' }],
  ['sl_too_low', 'stop_loss_price', { stop_loss_price: '9000' }],
  ['sl_too_high', 'stop_loss_price', { stop_loss_price: '70000.1' }],
  ['sl_too_low', 'stop_loss_price', { ...short, stop_loss_price: '80000' }],
  ['sl_too_high', 'stop_loss_price', { ...short, stop_loss_price: '2000000' }],
  ['sl_too_high_than_last_price', 'stop_loss_price', { min_price: '79000', stop_loss_price: '78500' }],
  [
    'sl_too_low_than_last_price',
    'stop_loss_price',
    { ...short, min_price: '60000', max_price: '70000', stop_loss_price: '75000' },
  ],
  ['sl_cause_liquidation', 'stop_loss_price', { stop_loss_price: '50000' }],
  ['sl_cause_liquidation', 'stop_loss_price', { leverage: '50', stop_loss_price: '69000' }],
  ['sl_cause_liquidation', 'stop_loss_price', { ...short, stop_loss_price: '120000' }],
  ['sl_cause_liquidation', 'stop_loss_price', { ...neutral, leverage: '20', stop_loss_price: '50000' }],
  ['top_price_too_low', 'take_profit_price', { ...neutral, take_profit_price: '80000' }],
  ['top_price_too_high', 'take_profit_price', { ...neutral, take_profit_price: '2000000' }],
  // M5: beyond the liquidation of its shorts.
  ['top_price_too_high', 'take_profit_price', { ...neutral, leverage: '20', take_profit_price: '120000' }],
  ['bottom_price_too_low', 'stop_loss_price', { ...neutral, stop_loss_price: '9000' }],
  ['bottom_price_too_high', 'stop_loss_price', { ...neutral, stop_loss_price: '75000' }],
  ['tp_too_low', 'take_profit_per', { ...percent, take_profit_per: '0.00001' }],
  ['tp_too_high', 'take_profit_per', { ...percent, take_profit_per: '5.1' }],
  ['sl_too_low', 'stop_loss_per', { tp_sl_type: 'tp_price_sl_percent', stop_loss_per: '-0.2' }],
  ['sl_too_high', 'stop_loss_per', { ...percent, stop_loss_per: '1.01' }],
  ['invalid_trailing_stop_percent', 'trailing_stop_per', { trailing_stop_per: '0.01' }],
  ['invalid_trailing_stop_percent', 'trailing_stop_per', { trailing_stop_per: '1' }],
  ['move_up_price_too_low', 'move_up_price', { move_up_price: '86399.9' }],
  ['move_up_price_too_high', 'move_up_price', { move_up_price: '2000000' }],
  ['move_down_price_too_low', 'move_down_price', { move_down_price: '-5' }],
  ['move_down_price_too_high', 'move_down_price', { move_down_price: '69600.1' }],
  ['insufficient_balance', 'total_investment', { total_investment: '900000.01' }],
];

describe('fixes', () => {
  it.each(cases)(
    'F169 pressing the fix of %s on %s cures it, also after the price has moved: %j',
    (code, field, own, market = btcMarket()) => {
      const found = issuesOf(btcDraft(own), market).find((issue) => issue.code === code && issue.field === field);
      expectCured(btcDraft(own), found ?? { field, code }, market);
    },
  );

  it('T4 ends that cross are reported at both fields, with one way out, and no message about the cells', () => {
    const draft = btcDraft({ min_price: '90000' });
    const { issues, bounds } = planFuturesGrid(draft, btcMarket(), { balances });
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'min_price low_price_too_high',
      'max_price high_price_too_low',
    ]);
    expect(Number(bounds.cell_number.to)).toBeGreaterThan(2);
    for (const { fixes: [fix] = [] } of issues) {
      expect(fix).toEqual({ min_price: draft.max_price, max_price: draft.min_price });
      expect(issuesOf({ ...draft, ...fix }, btcMarket())).toEqual([]);
    }
  });

  it('covers every code that the settings, the market and the balance can cause', () => {
    const seen = new Set(cases.map(([code]) => code));
    expect([...seen].sort()).toEqual([
      'bottom_price_too_high',
      'bottom_price_too_low',
      'entry_price_too_high',
      'entry_price_too_low',
      'grid_no_too_high',
      'grid_no_too_low',
      'high_price_too_high',
      'high_price_too_low',
      'insufficient_balance',
      'invalid_trailing_stop_percent',
      'investment_too_high',
      'investment_too_low',
      'leverage_too_high',
      'leverage_too_low',
      'low_price_too_high',
      'low_price_too_low',
      'move_down_price_too_high',
      'move_down_price_too_low',
      'move_up_price_too_high',
      'move_up_price_too_low',
      'not_a_number',
      'not_a_tick',
      'not_whole',
      'required',
      'risk_limit',
      'sl_cause_liquidation',
      'sl_too_high',
      'sl_too_high_than_last_price',
      'sl_too_low',
      'sl_too_low_than_last_price',
      'too_precise',
      'top_price_too_high',
      'top_price_too_low',
      'tp_too_high',
      'tp_too_high_than_last_price',
      'tp_too_low',
      'tp_too_low_than_last_price',
    ]);
  });

  it('every fix of every random draft cures its issue', () => {
    const price = fc.oneof(
      { weight: 1, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.integer({ min: -10, max: 22_000_000 }).map((ticks) => String(ticks / 10)) },
      { weight: 3, arbitrary: fc.integer({ min: 500_000, max: 1_200_000 }).map((ticks) => String(ticks / 10)) },
    );
    const ratio = fc.constantFrom('', '0', '0.00001', '0.5', '7', '-1');
    const drafts = fc.record({
      grid_mode: fc.constantFrom('neutral', 'long', 'short'),
      grid_type: fc.constantFrom('arithmetic', 'arithmetic', 'geometric'),
      min_price: price,
      max_price: price,
      cell_number: fc.integer({ min: 0, max: 300 }).map(String),
      leverage: fc.constantFrom('', '0', '1', '5', '12.5', '100', '200'),
      total_investment: fc.integer({ min: -5, max: 900_000_000 }).map((units) => String(units / 1000)),
      tp_sl_type: fc.constantFrom('percent', 'price', 'tp_price_sl_percent', 'tp_percent_sl_price'),
      take_profit_per: ratio,
      stop_loss_per: ratio,
      take_profit_price: price,
      stop_loss_price: price,
      entry_price: price,
      trailing_stop_per: ratio,
      move_up_price: price,
      move_down_price: price,
    });
    fc.assert(
      fc.property(drafts, fc.constantFrom(btcMarket(), small), (made, market) => {
        const draft: FuturesGridDraft = made;
        for (const issue of issuesOf(draft, market)) expectCured(draft, issue, market);
      }),
      { numRuns: tried(600), seed: 11 },
    );
  });
});
