import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceSpotDca, openSpotDca } from '../../bots/spot-dca/spotDca.js';
import { examplePrices, market, START, symbol, WEEK } from '../../bots/spot-dca/spotDca.testing.js';
import { measureSpotDca } from '../../bots/spot-dca/spotDcaFigures.js';
import { spotDcaOrders } from '../../bots/spot-dca/spotDcaRules.js';
import { compare, subtract } from '../../decimal/arithmetic.js';
import { tried } from '../../tried.testing.js';
import { checkSpotDca } from './checkSpotDca.js';
import { planSpotDca } from './planSpotDca.js';
import {
  emptySpotDcaDraft,
  type SpotDcaDraft,
  splitSpotDcaEvenly,
  toSpotDcaDraft,
  toSpotDcaParams,
} from './spotDcaDraft.js';
import type { SpotDcaCode, SpotDcaField, SpotDcaPlanContext, SpotDcaPlanMarket } from './spotDcaPlanTypes.js';
import { walkSpotDca } from './walkSpotDca.js';

const WEEK_MS = WEEK * 1000;

function draft(overrides: Partial<SpotDcaDraft> = {}): SpotDcaDraft {
  return {
    ...emptySpotDcaDraft(),
    pairs: [
      { base: 'BTC', amount: '600' },
      { base: 'ETH', amount: '400' },
    ],
    max_invest_amount: '5500',
    ...overrides,
  };
}

const pairs = (...rows: [string, string][]) => ({ pairs: rows.map(([base, amount]) => ({ base, amount })) });

function running() {
  const opened = openSpotDca(toSpotDcaParams(draft()), market(), START);
  return advanceSpotDca(opened, { type: 'time', at: START, prices: examplePrices[0] ?? {} }).state;
}

describe('fixes', () => {
  const rich = { balances: { quote: '100000' } };
  const update: SpotDcaPlanContext = { ...rich, running: running() };
  const cases: [SpotDcaCode, SpotDcaField, Partial<SpotDcaDraft>, SpotDcaPlanContext?][] = [
    ['required', 'quote_coin', { quote_coin: ' ' }],
    ['required', 'base', pairs(['', '10'])],
    ['required', 'base', pairs(['BTC', '10'], ['ETH', '10'], ['SOL', '10'], ['XRP', '10'], ['', '10'])],
    ['required', 'amount', pairs(['BTC', ''])],
    ['required', 'frequency_in_second', { frequency_in_second: '' }],
    ['not_a_number', 'amount', pairs(['BTC', '1,000'])],
    ['not_a_number', 'amount', pairs(['BTC', 'ten'])],
    ['not_a_number', 'frequency_in_second', { frequency_in_second: '1 day' }],
    ['not_a_number', 'frequency_in_second', { frequency_in_second: '86 400' }],
    ['not_a_number', 'max_invest_amount', { max_invest_amount: '5.5e3' }],
    ['not_a_number', 'max_invest_amount', { max_invest_amount: '5,500' }],
    ['not_whole', 'frequency_in_second', { frequency_in_second: '10.4' }],
    ['not_a_step', 'amount', pairs(['BTC', '100.123456789'])],
    ['symbol_not_exists', 'quote_coin', { quote_coin: 'GOLD' }],
    ['symbol_not_exists', 'base', pairs(['NONE', '10'])],
    ['symbol_num_too_low', 'pairs', { pairs: [] }],
    [
      'symbol_num_too_high',
      'pairs',
      pairs(['BTC', '10'], ['ETH', '10'], ['SOL', '10'], ['XRP', '10'], ['ADA', '10'], ['DOGE', '10']),
    ],
    ['duplicated_symbol_chosen', 'base', pairs(['BTC', '10'], ['BTC', '20'])],
    ['duplicated_symbol_chosen', 'base', pairs(['BTC', '10'], ['ETH', '5'], ['BTC', 'x'], ['BTC', ''])],
    ['amount_too_low', 'amount', pairs(['BTC', '4.99'])],
    ['amount_too_low', 'amount', pairs(['BTC', '-1'])],
    ['amount_too_low', 'amount', pairs(['NONE', '0'])],
    ['amount_too_high', 'amount', pairs(['BTC', '99999999999'])],
    ['frequency_too_low', 'frequency_in_second', { frequency_in_second: '9' }],
    ['frequency_too_low', 'frequency_in_second', { frequency_in_second: '-600' }],
    ['frequency_too_high', 'frequency_in_second', { frequency_in_second: '99999999999999999999' }],
    ['max_invest_amount_too_small_create', 'max_invest_amount', { max_invest_amount: '999.99' }],
    ['max_invest_amount_too_small_create', 'max_invest_amount', { max_invest_amount: '-5' }],
    ['max_invest_amount_too_small_update', 'max_invest_amount', { max_invest_amount: '1999' }, update],
    ['not_a_step', 'max_invest_amount', { max_invest_amount: '5000.123456789' }],
    ['quote_coin_not_changeable', 'quote_coin', { quote_coin: 'USDC' }, update],
    ['insufficient_balance', 'amount', {}, { balances: { quote: '999.99' } }],
    ['insufficient_balance', 'amount', {}, { balances: { quote: '7' } }],
  ];

  it.each(cases)('B3: pressing the fix of %s on %s cures it: %j', (code, field, own, context = rich) => {
    const before = draft(own);
    const issue = planSpotDca(before, market(), context).issues.find(
      (found) => found.code === code && found.field === field,
    );
    expect(issue?.fixes?.[0]).toBeDefined();
    const after = planSpotDca({ ...before, ...issue?.fixes?.[0] }, market(), context);
    const rest = after.issues.filter(
      (found) => found.code === code && found.field === field && found.row === issue?.row,
    );
    expect(rest).toEqual([]);
  });

  it('B3: pressing fix after fix of any draft ends with one that passes', () => {
    const amount = fc.oneof(
      fc.constantFrom('', 'x', '-1', '1,5'),
      fc.integer({ min: 0, max: 10_000_000_000 }).map((units) => String(units / 1000)),
    );
    const row = fc.record({ base: fc.constantFrom('BTC', 'ETH', 'SOL', 'XRP', 'NONE', ''), amount });
    const drafts = fc.record({
      quote_coin: fc.constantFrom('USDT', 'USDT', 'GOLD', ''),
      pairs: fc.array(row, { maxLength: 8 }),
      frequency_in_second: fc.constantFrom('', '1', '10', '600.5', '604800', '9999999999', 'x'),
      max_invest_amount: amount,
      earn_enabled: fc.boolean(),
    });
    fc.assert(
      fc.property(drafts, fc.boolean(), (made, isUpdate) => {
        let now: SpotDcaDraft = made;
        const context = isUpdate ? update : rich;
        for (let presses = 0; presses < 60; presses += 1) {
          const [issue] = planSpotDca(now, market(), context).issues;
          if (!issue) break;
          expect(issue.fixes?.[0], JSON.stringify(issue)).toBeDefined();
          now = { ...now, ...issue.fixes?.[0] };
        }
        expect(checkSpotDca(now, market(), context)).toMatchObject({ issues: [], check_code: 'success' });
        if (!isUpdate) expect(openSpotDca(toSpotDcaParams(now), market(), 0).status).toBe('initializing');
      }),
      { numRuns: tried(500), seed: 5 },
    );
  });

  it('covers every code', () => {
    expect([...new Set(cases.map(([code]) => code))].sort()).toMatchInlineSnapshot(`
      [
        "amount_too_high",
        "amount_too_low",
        "duplicated_symbol_chosen",
        "frequency_too_high",
        "frequency_too_low",
        "insufficient_balance",
        "max_invest_amount_too_small_create",
        "max_invest_amount_too_small_update",
        "not_a_number",
        "not_a_step",
        "not_whole",
        "quote_coin_not_changeable",
        "required",
        "symbol_not_exists",
        "symbol_num_too_high",
        "symbol_num_too_low",
      ]
    `);
  });
});

describe('check', () => {
  it.each([
    ['success', {}, {}],
    ['duplicated_symbol_chosen', pairs(['BTC', '10'], ['BTC', '20']), {}],
    ['max_invest_amount_too_small_create', { max_invest_amount: '1' }, {}],
    ['max_invest_amount_too_small_update', { max_invest_amount: '1' }, { running: running() }],
    ['invalid_argument', { frequency_in_second: '9' }, {}],
    ['invalid_argument', pairs(['BTC', '1']), {}],
    ['success', {}, { balances: { quote: '1' } }],
  ] as const)('answers %s to %j', (code, own, context) => {
    expect(checkSpotDca(draft(own), market(), context).check_code).toBe(code);
    expect(checkSpotDca(toSpotDcaParams(draft(own)), market(), context).check_code).toBe(code);
  });

  it('marks both rows of a coin that is chosen twice', () => {
    const { issues } = checkSpotDca(draft(pairs(['BTC', '10'], ['ETH', '9'], ['BTC', '20'])), market());
    expect(issues.map(({ code, row }) => [code, row])).toEqual([
      ['duplicated_symbol_chosen', 0],
      ['duplicated_symbol_chosen', 2],
    ]);
    expect(issues[0]?.fixes?.[0]).toEqual(pairs(['BTC', '30'], ['ETH', '9']));
  });

  it.each<[string, Partial<SpotDcaPlanMarket>]>([
    ['the pair', {}],
    ['the pair’s quantities', { symbols: [symbol('BTC', { min_trade_quantity: '0.1' }), symbol('ETH')] }],
    ['the service', { limits: [{ base: 'BTC', min_amount: '50', max_amount: '700', amount_precision: '0.01' }] }],
  ])('bounds by %s: both ends pass, one step outside fails with exactly its code', (_, own) => {
    const mine = { ...market(), ...own };
    const { bounds } = checkSpotDca(draft(), mine);
    const [{ from, to } = { from: '', to: '' }] = bounds.amounts;
    const step = own.limits ? '0.01' : '0.00000001';
    const codes = (amount: string) =>
      checkSpotDca(draft({ ...pairs(['BTC', amount]), max_invest_amount: '' }), mine).issues.map(({ code }) => code);
    expect([codes(from), codes(to)]).toEqual([[], []]);
    expect(codes(subtract(from, step))).toEqual(['amount_too_low']);
    expect(codes(subtract(to, `-${step}`))).toEqual(['amount_too_high']);
    const opened = openSpotDca(toSpotDcaParams(draft({ ...pairs(['BTC', from]), max_invest_amount: '' })), mine, 0);
    const { events } = advanceSpotDca(opened, { type: 'time', at: 0, prices: {} });
    expect(events.at(-1)).toMatchObject({ status: 'success' });
  });

  it('bounds of interval and cap: both ends pass, one step outside fails with exactly its code', () => {
    const { bounds } = checkSpotDca(draft(), market());
    const codes = (own: Partial<SpotDcaDraft>) => checkSpotDca(draft(own), market()).issues.map(({ code }) => code);
    expect(bounds).toMatchObject({
      pairs: { from: '1', to: '5' },
      frequency_in_second: { from: '10', to: '31536000' },
      max_invest_amount: { from: '1000', to: '' },
    });
    expect(codes({ frequency_in_second: '10', max_invest_amount: '1000' })).toEqual([]);
    expect(codes({ frequency_in_second: '31536000' })).toEqual([]);
    expect(codes({ frequency_in_second: '9' })).toEqual(['frequency_too_low']);
    expect(codes({ frequency_in_second: '31536001' })).toEqual(['frequency_too_high']);
    expect(codes({ max_invest_amount: '999.99999999' })).toEqual(['max_invest_amount_too_small_create']);
    const { bounds: later } = checkSpotDca(draft(), market(), { running: running() });
    expect(later.max_invest_amount).toEqual({ from: '2000', to: '' });
  });

  it('an amount buys one lot at least, and a running bot is not asked for its balance', () => {
    const coarse = {
      ...market(),
      symbols: [symbol('BTC', { base_precision: '1', min_trade_quantity: '0' }), symbol('ETH')],
    };
    expect(checkSpotDca(draft(), coarse).bounds.amounts[0]?.from).toBe('29000');
    const context = { balances: { quote: '1' } };
    expect(checkSpotDca(draft(), market(), context).issues.map(({ code }) => code)).toEqual(['insufficient_balance']);
    expect(checkSpotDca(draft(), market(), { ...context, running: running() }).issues).toEqual([]);
    expect(planSpotDca(draft(), market(), context).warnings).toEqual([]);
  });

  it('agrees with the engine about the cap of a running bot', () => {
    const state = running();
    for (const cap of ['1999.99', '2000']) {
      const { check_code } = checkSpotDca(draft({ max_invest_amount: cap }), market(), { running: state });
      const parameters = { max_invest_amount: cap };
      const change = () => advanceSpotDca(state, { type: 'update', parameters, time: state.time });
      if (check_code === 'success') expect(change().state.params.max_invest_amount).toBe(cap);
      else expect(change).toThrow(/max_invest_amount/);
    }
  });
});

describe('summary', () => {
  const { summary, warnings } = planSpotDca(draft(), market(), { time: START, balances: { quote: '3500' } });

  it('names amounts, shares, quantities and the fee of a round', () => {
    expect(summary).toMatchObject({
      round_total: '1000',
      coins: [
        { base: 'BTC', share: '0.6', quantity: '0.02068965', cost: '599.99985', fee: '0.00002068965' },
        { base: 'ETH', share: '0.4', quantity: '0.26666666', cost: '399.99999', fee: '0.00026666666' },
      ],
      round_fee: '0.99999984',
    });
  });

  it('T4 counts rounds of any cap and amount, and names no date that no calendar has', () => {
    const huge = draft({ max_invest_amount: '9'.repeat(40), ...pairs(['BTC', '10']) });
    const plan = planSpotDca(huge, market(), { time: START });
    expect(plan.summary).toMatchObject({ rounds_until_cap: Number.MAX_SAFE_INTEGER, last_time: undefined });
    expect(plan.issues).toEqual([]);
  });

  it('a cap of zero is none, and is pointed out like none', () => {
    const codes = (max_invest_amount: string) =>
      planSpotDca(draft({ max_invest_amount }), market(), { time: START }).warnings.map(({ code }) => code);
    expect(codes('0')).toEqual(codes(''));
    expect(codes('0')).toContain('no_limit');
  });

  it('T4 counts no purchases of an amount that is refused', () => {
    const refused = draft({ ...pairs(['BTC', '0.0000001']) });
    expect(planSpotDca(refused, market(), { time: START, balances: { quote: '1000' } }).warnings).toEqual([]);
  });

  it('names the dates and the totals until the cap', () => {
    expect(summary).toMatchObject({ rounds_until_cap: 5, total_until_cap: '5000', last_time: START + 4 * WEEK_MS });
    expect(summary?.next_rounds.map(({ time, total }) => [(time - START) / WEEK_MS, total])).toEqual([
      [0, '1000'],
      [1, '2000'],
      [2, '3000'],
      [3, '4000'],
      [4, '5000'],
    ]);
  });

  it('B7: the dates are those the engine keeps, of a new bot and of a changed one', () => {
    const dates = ({ time, amount }: { time: number; amount: string }) => [time, amount];
    const opened = openSpotDca(toSpotDcaParams(draft()), market(), START);
    expect(summary?.next_rounds.map(dates)).toEqual(spotDcaOrders(opened).map(dates));
    const changed = draft({ frequency_in_second: '3600', max_invest_amount: '3000', ...pairs(['BTC', '700']) });
    const state = running();
    const parameters = toSpotDcaParams(changed);
    const after = advanceSpotDca(state, { type: 'update', parameters, time: state.time }).state;
    const plan = planSpotDca(changed, market(), { running: state }).summary;
    expect(plan?.next_rounds.map(dates)).toEqual(spotDcaOrders(after).map(dates));
    expect(plan).toMatchObject({
      rounds_until_cap: 2,
      total_until_cap: '2400',
      last_time: START + WEEK_MS + 3_600_000,
    });
  });

  it('reports what the balance pays, and warns when it runs out before the cap', () => {
    expect(summary?.affordable_rounds).toBe(3);
    expect(warnings).toEqual([
      { code: 'balance_runs_out', params: { rounds: '3' }, fixes: [{ max_invest_amount: '3000' }] },
    ]);
    const free = planSpotDca(draft({ max_invest_amount: '' }), market(), { balances: { quote: '3500' } });
    expect(free.warnings.map(({ code }) => code)).toEqual(['balance_runs_out', 'no_limit']);
    expect(planSpotDca(draft(), market()).warnings).toEqual([]);
  });

  it('a running bot counts what it has invested: the limit that is offered is reached, and nothing is due that cannot be paid', () => {
    const state = running();
    const warn = (cap: string, quote: string) =>
      planSpotDca(draft({ max_invest_amount: cap, ...pairs(['BTC', '700']) }), market(), {
        running: state,
        balances: { quote },
      }).warnings;
    // 1000 is in it already.
    const fix = { max_invest_amount: '2400' };
    expect(warn('9000', '1500')).toEqual([{ code: 'balance_runs_out', params: { rounds: '2' }, fixes: [fix] }]);
    expect(warn(fix.max_invest_amount, '1500')).toEqual([]);
    // It leaves out what it cannot pay, where a new bot is refused.
    expect(warn('9000', '600')).toEqual([{ code: 'balance_runs_out', params: { rounds: '0' } }]);
  });

  it('stays away while something cannot be read, shows amounts without prices', () => {
    expect(planSpotDca(emptySpotDcaDraft(), market()).summary).toBeUndefined();
    const { summary: priceless } = planSpotDca(draft(pairs(['SOL', '10'])), market());
    expect(priceless?.coins).toEqual([
      { base: 'SOL', amount: '10', share: '1', price: '', quantity: '', cost: '', fee: '' },
    ]);
  });

  it('takes any text without throwing', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '-1', '1e9', 'BTC', '99999999999999999999', '0.1'));
    fc.assert(
      fc.property(text, text, text, text, text, (a, b, c, d, e) => {
        const made = draft({
          ...pairs([a, b], ['BTC', c]),
          frequency_in_second: d,
          max_invest_amount: e,
          quote_coin: a,
        });
        expect(planSpotDca(made, market(), { balances: { quote: '10' } }).bounds.pairs.to).toBe('5');
        const usdt = planSpotDca({ ...made, quote_coin: 'USDT' }, market());
        expect(usdt.bounds.amounts).toHaveLength(2);
      }),
      { seed: 3, numRuns: tried(1000) },
    );
  });
});

describe('draft', () => {
  it('turns into parameters and back', () => {
    expect(toSpotDcaDraft(toSpotDcaParams(draft()))).toEqual(draft());
    expect(toSpotDcaParams(draft({ max_invest_amount: '0' }))).not.toHaveProperty('max_invest_amount');
    expect(toSpotDcaDraft({ frequency_in_second: 10, quote_coin: 'USDT', pairs: [] })).toMatchObject({
      max_invest_amount: '',
      earn_enabled: true,
    });
  });

  it('splits evenly, the first row taking the rest', () => {
    const split = splitSpotDcaEvenly(draft(pairs(['BTC', '60'], ['ETH', '40'], ['SOL', ''])));
    expect(split.pairs.map(({ amount }) => amount)).toEqual(['33.34', '33.33', '33.33']);
    expect(splitSpotDcaEvenly(draft({ pairs: [] })).pairs).toEqual([]);
  });
});

describe('walk', () => {
  const steps = examplePrices.map((prices, week) => ({ at: START + week * WEEK_MS, prices }));

  it('B4 B6: equals the engine at every step, and one purchase at the start beside it', () => {
    const points = walkSpotDca(draft(), market(), steps);
    let state = openSpotDca(toSpotDcaParams(draft()), market(), START);
    for (const [week, { at, prices }] of steps.entries()) {
      state = advanceSpotDca(state, { type: 'time', at, prices }).state;
      const figures = measureSpotDca(state, prices);
      expect(points[week]).toMatchObject({ at, value: figures.total_value, profit: figures.total_profit });
      expect(points[week]?.holding).toBe(figures.holding_value);
    }
    expect(points.at(-1)).toMatchObject({ rounds: 5, averages: { BTC: '28208.15669258', ETH: '1417.3924962' } });
  });

  it('goes on valuing the coins after the cap, without buying', () => {
    const later = { at: START + 9 * WEEK_MS, prices: { BTC: '40000', ETH: '2000' } };
    const [before, after] = walkSpotDca(draft(), market(), [...steps, later]).slice(-2);
    expect(after?.invested).toBe(before?.invested);
    expect(compare(after?.value ?? '0', before?.value ?? '0')).toBe(1);
    expect(walkSpotDca(draft(), market(), [])).toEqual([]);
  });
});
