import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { market, markets } from '../../bots/futures-combo/futuresCombo.testing.js';
import type { FuturesComboContract } from '../../bots/futures-combo/futuresComboTypes.js';
import { multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { tried } from '../../tried.testing.js';
import { checkFuturesCombo } from './checkFuturesCombo.js';
import type { FuturesComboCode, FuturesComboField } from './comboPlanTypes.js';
import type { FuturesComboDraft } from './futuresComboDraft.js';
import { comboDraft } from './futuresComboPlan.testing.js';
import { planFuturesCombo } from './planFuturesCombo.js';

const balances = { quote: '20000' };
const offered = [
  ...markets(),
  market('EUR', '1.1', { symbol: 'EURUSDC', quoteCurrency: 'USDC' }),
  ...Array.from({ length: 9 }, (_, index) => market(`C${index}`, '10', { lotSize: '0.1', minQty: '0.1' })),
];

/** What ten seconds may bring at sixty times the speed. */
const MOVES = ['1', '0.995', '1.005'];

function issuesOf(draft: FuturesComboDraft, move = '1') {
  const moved = offered.map((one) => ({
    ...one,
    last_price: roundToStep(multiply(one.last_price, move), one.symbol.tickSize, 'half_up'),
  }));
  return checkFuturesCombo(draft, moved, balances).issues;
}

function expectCured(draft: FuturesComboDraft, field: FuturesComboField, code: FuturesComboCode): void {
  const issue = issuesOf(draft).find((found) => found.code === code && found.field === field);
  expect(issue?.fixes?.[0], `${field} ${code}`).toBeDefined();
  for (const move of MOVES) {
    const after = issuesOf({ ...draft, ...issue?.fixes?.[0] }, move);
    expect(
      after.filter((found) => found.field === field && found.code === code),
      `after a move of ${move}`,
    ).toEqual([]);
  }
}

function rows(...weights: [string, string][]): Partial<FuturesComboDraft> {
  return {
    symbol_settings: weights.map(([symbol, target_position_percent]) => ({
      symbol,
      side: 'short',
      target_position_percent,
    })),
  };
}

const eleven = rows(
  ...Array.from({ length: 11 }, (_, i): [string, string] => [offered[i]?.symbol.symbol ?? '', '0.09']),
);

const cases: [FuturesComboCode, FuturesComboField, Partial<FuturesComboDraft>][] = [
  ['symbol_num_too_low', 'symbol_settings', rows()],
  ['symbol_num_too_low', 'symbol_settings', rows(['ETHUSDT', '1'])],
  ['symbol_num_too_high', 'symbol_settings', eleven],
  ['duplicated_symbol_chosen', 'symbol_settings', rows(['ETHUSDT', '0.5'], ['ETHUSDT', '0.5'])],
  ['duplicated_symbol_chosen', 'symbol_settings', rows(['ETHUSDT', '0.5'], ['BTCUSDT', '0.2'], ['ETHUSDT', '0.3'])],
  ['symbol_not_exists', 'symbol_settings', rows(['ETHUSDT', '0.5'], ['NONE', '0.5'])],
  ['coin_mismatch', 'symbol_settings', rows(['ETHUSDT', '0.5'], ['EURUSDC', '0.5'])],
  ['coin_mismatch', 'symbol_settings', rows(['EURUSDC', '0.5'], ['ETHUSDT', '0.3'], ['SOLUSDT', '0.2'])],
  ['invalid_argument', 'symbol_settings', rows(['ETHUSDT', '0.5'], ['BTCUSDT', '0.45'])],
  ['invalid_argument', 'symbol_settings', rows(['ETHUSDT', '1.5'], ['BTCUSDT', '-0.5'])],
  ['invalid_argument', 'symbol_settings', rows(['ETHUSDT', '0'], ['BTCUSDT', '0'])],
  ['required', 'symbol_settings', rows(['ETHUSDT', '1'], ['BTCUSDT', ' '])],
  ['not_a_number', 'symbol_settings', rows(['ETHUSDT', '0.5'], ['BTCUSDT', '50%'])],
  ['not_a_step', 'symbol_settings', rows(['ETHUSDT', '0.333'], ['BTCUSDT', '0.667'])],
  ['required', 'leverage', { leverage: '' }],
  ['required', 'adjust_position_percent', { adjust_position_percent: '' }],
  ['required', 'adjust_position_time_interval', { adjust_position_time_interval: ' ' }],
  ['required', 'init_margin', { init_margin: '' }],
  ['not_a_number', 'leverage', { leverage: '2x' }],
  ['not_a_number', 'init_margin', { init_margin: '10,000' }],
  ['not_a_number', 'tp_percent', { tp_percent: '1e3' }],
  ['not_a_number', 'sl_percent', { sl_percent: 'x' }],
  ['not_a_number', 'trailing_stop_percent', { trailing_stop_percent: '5 %' }],
  ['not_a_step', 'init_margin', { init_margin: `10000.${'0'.repeat(40)}1` }],
  ['not_a_step', 'init_margin', { init_margin: '10000.123456789' }],
  ['not_a_step', 'sl_percent', { sl_percent: `0.2${'3'.repeat(17)}` }],
  ['not_whole', 'adjust_position_time_interval', { adjust_position_time_interval: '1800.5' }],
  ['insufficient_balance', 'init_margin', { init_margin: '20000.01' }],
  ['leverage_too_low', 'leverage', { leverage: '0.9' }],
  ['leverage_too_low', 'leverage', { leverage: '0' }],
  ['leverage_too_high', 'leverage', { leverage: '26' }],
  ['adjust_position_percent_too_low', 'adjust_position_percent', { adjust_position_percent: '0.009' }],
  ['adjust_position_percent_too_high', 'adjust_position_percent', { adjust_position_percent: '0.51' }],
  ['adjust_position_time_interval_too_low', 'adjust_position_time_interval', { adjust_position_time_interval: '0' }],
  [
    'adjust_position_time_interval_too_high',
    'adjust_position_time_interval',
    { adjust_position_time_interval: '99999999999999999999' },
  ],
  ['sl_per_too_low', 'sl_percent', { sl_percent: '-1' }],
  ['sl_per_too_high', 'sl_percent', { sl_percent: '1' }],
  ['tp_per_too_low', 'tp_percent', { tp_percent: '0.001' }],
  ['tp_per_too_high', 'tp_percent', { tp_percent: '100.1' }],
  ['trailing_stop_percent_too_low', 'trailing_stop_percent', { trailing_stop_percent: '0.049' }],
  ['trailing_stop_percent_too_high', 'trailing_stop_percent', { trailing_stop_percent: '1' }],
  ['init_margin_too_low', 'init_margin', { init_margin: '1' }],
  ['init_margin_too_low', 'init_margin', { init_margin: '-1' }],
  ['init_margin_too_high', 'init_margin', { init_margin: '99999999999' }],
];

describe('B3: fixes of a combo', () => {
  it.each(cases)(
    'F169 pressing the fix of %s on %s cures it, also after the price has moved: %j',
    (code, field, own) => {
      expectCured(comboDraft(own), field, code);
    },
  );

  it('F169 a weight of nothing leads out without that contract or with equal weights, where a weight of 1 % costs too much', () => {
    const five = rows(['BTCUSDT', '0'], ['ETHUSDT', '0.4'], ['SOLUSDT', '0.6']);
    const draft = comboDraft({ ...five, init_margin: '400' });
    const issue = planFuturesCombo(draft, offered, balances).issues.find(({ code }) => code === 'invalid_argument');
    const fixes = issue?.fixes ?? [];
    expect(fixes.length).toBeGreaterThan(0);
    for (const fix of fixes) expect(issuesOf({ ...draft, ...fix })).toEqual([]);
    expect(fixes[0]?.symbol_settings?.map(({ symbol }) => symbol)).toEqual(['ETHUSDT', 'SOLUSDT']);
  });

  it('covers every code', () => {
    expect([...new Set(cases.map(([code]) => code))].sort()).toMatchInlineSnapshot(`
      [
        "adjust_position_percent_too_high",
        "adjust_position_percent_too_low",
        "adjust_position_time_interval_too_high",
        "adjust_position_time_interval_too_low",
        "coin_mismatch",
        "duplicated_symbol_chosen",
        "init_margin_too_high",
        "init_margin_too_low",
        "insufficient_balance",
        "invalid_argument",
        "leverage_too_high",
        "leverage_too_low",
        "not_a_number",
        "not_a_step",
        "not_whole",
        "required",
        "sl_per_too_high",
        "sl_per_too_low",
        "symbol_not_exists",
        "symbol_num_too_high",
        "symbol_num_too_low",
        "tp_per_too_high",
        "tp_per_too_low",
        "trailing_stop_percent_too_high",
        "trailing_stop_percent_too_low",
      ]
    `);
  });

  it('fills up with contracts that are not in the list yet', () => {
    const draft = comboDraft(rows(['BTCUSDT', '0.3']));
    const [issue] = issuesOf(draft);
    expect(issue?.fixes?.[0]?.symbol_settings).toEqual([
      { symbol: 'BTCUSDT', side: 'short', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.5' },
    ]);
    expect(issuesOf({ ...draft, ...issue?.fixes?.[0] })).toEqual([]);
  });

  it('a draft whose fixes are pressed one after another can be sent', () => {
    const broken = comboDraft({
      ...rows(['ETHUSDT', '0.5'], ['NONE', 'x'], ['ETHUSDT', '3']),
      leverage: '',
      init_margin: '',
    });
    let draft = broken;
    for (let press = 0; press < 12; press += 1) draft = { ...draft, ...issuesOf(draft)[0]?.fixes?.[0] };
    expect(issuesOf(draft)).toEqual([]);
  });

  it('every fix of every random draft cures its issue', () => {
    const text = fc.oneof(
      fc.constantFrom('', '0', '-1', '0.5', '1', '2', 'x', '1,000'),
      fc.integer({ min: 0, max: 10_000_000 }).map((units) => String(units / 1000)),
    );
    const row: fc.Arbitrary<FuturesComboContract> = fc.record({
      symbol: fc.constantFrom(...offered.map(({ symbol }) => symbol.symbol), 'NONE'),
      side: fc.constantFrom('long', 'short'),
      target_position_percent: fc.oneof(
        text,
        fc.integer({ min: -5, max: 60 }).map((points) => String(points / 100)),
      ),
    });
    const drafts = fc.record({
      symbol_settings: fc.array(row, { maxLength: 12 }),
      leverage: text,
      adjust_position_mode: fc.constantFrom('time', 'percent', 'time_or_percent', 'by_user'),
      adjust_position_percent: text,
      adjust_position_time_interval: text,
      init_margin: text,
      sl_percent: text,
      tp_percent: text,
      trailing_stop_percent: text,
    });
    fc.assert(
      fc.property(drafts, (made) => {
        const draft: FuturesComboDraft = made;
        for (const { field, code } of issuesOf(draft)) expectCured(draft, field, code);
      }),
      { numRuns: tried(1500), seed: 11 },
    );
  });
});
