import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceSpotGrid, openSpotGrid } from '../../bots/spot-grid/spotGrid.js';
import { measureSpotGrid } from '../../bots/spot-grid/spotGridFigures.js';
import { add, multiply, subtract } from '../../decimal/arithmetic.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import { marketSymbols } from '../../market/marketSymbols.js';
import { checkSpotGrid } from './checkSpotGrid.js';
import { planSpotGrid } from './planSpotGrid.js';
import { emptySpotGridDraft, type SpotGridDraft, toSpotGridDraft, toSpotGridParams } from './spotGridDraft.js';
import { btcDraft, btcMarket, mntDraft, mntMarket } from './spotGridPlan.testing.js';
import type { SpotGridField, SpotServerCheckCode } from './spotGridPlanTypes.js';
import { walkSpotGrid } from './walkSpotGrid.js';

describe('worked example C', () => {
  const { issues, bounds, shape } = planSpotGrid(mntDraft(), mntMarket());

  it('finds the published ranges', () => {
    expect(issues).toEqual([]);
    expect(bounds).toMatchObject({
      min_price: { from: '0.1568', to: '3.92' },
      max_price: { from: '0.3012', to: '40' },
      cell_number: { from: '2', to: '562' },
      entry_price: { from: '0.2352', to: '0.784' },
      base_investment: { from: '228.36', to: '1366590.08' },
      investment: { from: '0', to: '0' },
      ts_percent: { from: '0.03', to: '0.99' },
      limit_up_price: { from: '1.2112', to: '3.92' },
    });
  });

  it('finds the published distance and gross profit', () => {
    expect(shape).toMatchObject({
      cell_distance: '0.0136',
      top_price: '1.1976',
      gross_profit: { from: '0.0114', to: '0.0453' },
    });
  });

  it('finds the net profit of a fee of 0.06 %', () => {
    const { shape: cheap } = planSpotGrid(mntDraft(), mntMarket({ maker_fee_rate: '0.0006' }));
    expect(cheap?.net_profit).toEqual({ from: '0.0102', to: '0.044' });
  });
});

describe('preview', () => {
  it('B4: the values at both ends equal the engine walking the price there', () => {
    const draft = btcDraft();
    const { money } = planSpotGrid(draft, btcMarket());
    const start = openSpotGrid(toSpotGridParams('BTCUSDT', draft), btcMarket(), 0);
    const running = advanceSpotGrid(start, { type: 'price', price: '78050.7', time: 0 }).state;
    const at = (price: string) =>
      measureSpotGrid(advanceSpotGrid(running, { type: 'price', price, time: 0 }).state, price, 0).equity;
    expect(money).toMatchObject({ value_at_lower: at('70000'), value_at_upper: at('86000'), buys: 21, sells: 19 });
    expect(money?.initial_trade?.side).toBe('buy');
    expect(money?.round_trips_to_earn_fees).toBeGreaterThan(0);
  });

  it('no number of round trips earns the fees where a pair earns nothing, and JSON says so', () => {
    // Lines that are as close as two fees at the price of now: higher up a pair costs more than it brings.
    const { bounds } = planSpotGrid(btcDraft(), btcMarket());
    const { money } = planSpotGrid(btcDraft({ cell_number: bounds.cell_number.to }), btcMarket());
    expect(JSON.parse(JSON.stringify(money))).toMatchObject({ round_trips_to_earn_fees: null });
  });

  it('B6: holding is what a ledger shows for 1,000 quote put into base at the start', () => {
    const bought = roundToStep(divide('1000', '78050.7', 12, 'down'), '0.000001', 'floor');
    const rest = subtract('1000', multiply(bought, '78050.7'));
    const held = multiply(bought, '0.999');
    for (const point of walkSpotGrid(btcDraft(), btcMarket(), ['60000', '78050.7', '91000.5'])) {
      expect(point.holding).toBe(add(rest, multiply(held, point.price)));
    }
  });

  it('B4: a walk to many prices equals the engine going straight to each', () => {
    const draft = btcDraft({ stop_loss_price: '69000', take_profit_price: '90000', ts_percent: '0.05' });
    const prices = ['78050.7', '60000', '91000', '70000', '77999.9', '86000', '84000', '75000'];
    const params = toSpotGridParams('BTCUSDT', draft);
    for (const point of walkSpotGrid(draft, btcMarket(), prices)) {
      const started = advanceSpotGrid(openSpotGrid(params, btcMarket(), 0), {
        type: 'price',
        price: '78050.7',
        time: 0,
      }).state;
      const { state } = advanceSpotGrid(started, { type: 'price', price: point.price, time: 0 });
      const base = state.close?.returned_base ?? state.base;
      const quote = state.close?.returned_quote ?? state.quote;
      expect(point).toMatchObject({ base, quote, equity: add(quote, multiply(base, point.price)) });
    }
  });

  it('shows one order on each line but the one next to the price', () => {
    const { shape } = planSpotGrid(btcDraft(), btcMarket());
    expect(shape?.levels).toHaveLength(41);
    expect(shape?.levels.filter(({ side }) => side === null).map(({ price }) => price)).toEqual(['78400']);
  });

  it('shows lines before the money is typed, and nothing of an empty draft', () => {
    const { shape, money } = planSpotGrid(btcDraft({ quote_investment: '' }), btcMarket());
    expect([shape?.levels[0]?.quantity, money]).toEqual(['', undefined]);
    expect(planSpotGrid(emptySpotGridDraft(), btcMarket())).toMatchObject({ shape: undefined, money: undefined });
  });

  it('turns a draft into parameters and back', () => {
    const draft = btcDraft({ enable_trailing: true, limit_up_price: '100000', stop_loss_price: '60000' });
    expect(toSpotGridDraft(toSpotGridParams('BTCUSDT', draft))).toEqual(draft);
  });

  it('takes any text without throwing', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '-1', '1e9', '70000', '999999999999999999999', '0.1'));
    fc.assert(
      fc.property(
        text,
        text,
        text,
        text,
        text,
        fc.boolean(),
        fc.constantFrom('quote', 'base', 'base_and_quote'),
        (a, b, c, d, e, trailing, mode) => {
          const draft = btcDraft({
            min_price: a,
            max_price: b,
            cell_number: c,
            quote_investment: d,
            base_investment: d,
            entry_price: e,
          });
          const plan = planSpotGrid(
            { ...draft, limit_up_price: e, take_profit_price: a, enable_trailing: trailing, invest_mode: mode },
            btcMarket(),
          );
          expect(plan.bounds.cell_number.from).toBe('2');
        },
      ),
      { seed: 3, numRuns: 2000 },
    );
  });
});

describe('warnings', () => {
  it('names fees that eat the cells, and the count that keeps 0.2 %', () => {
    const draft = btcDraft({ cell_number: '100' });
    const warning = planSpotGrid(draft, btcMarket()).warnings.find(({ code }) => code === 'net_profit_low');
    const cured = planSpotGrid({ ...draft, ...warning?.fixes?.[0] }, btcMarket());
    expect(cured.warnings.map(({ code }) => code)).toEqual(['no_stop_loss']);
    expect(Number(cured.shape?.net_profit.from)).toBeGreaterThanOrEqual(0.002);
  });

  it('names a start outside the range and a missing stop loss', () => {
    const { warnings } = planSpotGrid(btcDraft({ min_price: '79000', max_price: '99000' }), btcMarket());
    expect(warnings.map(({ code, params }) => [code, params?.holds])).toEqual([
      ['price_outside_range', 'base'],
      ['no_stop_loss', undefined],
    ]);
  });
});

describe('bounds', () => {
  const both: Partial<SpotGridDraft> = { invest_mode: 'base_and_quote', base_investment: '0.01' };
  const steps: [
    SpotGridField,
    keyof SpotGridDraft,
    string,
    SpotServerCheckCode,
    SpotServerCheckCode,
    Partial<SpotGridDraft>?,
  ][] = [
    ['min_price', 'min_price', '0.1', 'low_price_too_low', 'low_price_too_high'],
    ['max_price', 'max_price', '0.1', 'high_price_too_low', 'high_price_too_high'],
    ['cell_number', 'cell_number', '1', 'grid_no_too_low', 'grid_no_too_high'],
    ['entry_price', 'entry_price', '0.1', 'ep_too_low', 'ep_too_high'],
    ['investment', 'quote_investment', '0.0001', 'investment_too_low', 'investment_too_high'],
    ['investment', 'quote_investment', '0.0001', 'investment_too_low', 'investment_too_high', both],
    [
      'base_investment',
      'base_investment',
      '0.000001',
      'investment_too_low',
      'investment_too_high',
      { invest_mode: 'base' },
    ],
    ['take_profit', 'take_profit_price', '0.1', 'tp_too_low', 'tp_too_high'],
    ['stop_loss', 'stop_loss_price', '0.1', 'sl_too_low', 'sl_too_high'],
    ['ts_percent', 'ts_percent', '0.0001', 'ts_percent_too_low', 'ts_percent_too_high'],
    [
      'limit_up_price',
      'limit_up_price',
      '0.1',
      'limit_up_price_too_low',
      'limit_up_price_too_high',
      { enable_trailing: true },
    ],
  ];

  it.each(steps)(
    '%s: both ends pass, one step outside fails with exactly its code',
    (field, key, step, low, high, own = {}) => {
      const draft = btcDraft({ cell_number: '10', quote_investment: '10000', base_investment: '0.2', ...own });
      const { bounds } = checkSpotGrid(draft, btcMarket());
      const { from, to } = bounds[field === 'enable_trailing' ? 'min_price' : field];
      const check = (text: string) => checkSpotGrid({ ...draft, [key]: text }, btcMarket());
      const codes = (text: string) => check(text).issues.map(({ code }) => code);
      if (from !== '' && from !== '0') {
        expect(codes(from)).not.toContain(low);
        expect(check(subtract(from, step)).check_code).toBe(low);
      }
      if (to !== '') {
        expect(codes(to)).not.toContain(high);
        expect(check(add(to, step)).check_code).toBe(high);
      }
    },
  );

  it.each(marketSymbols.map((found) => [found.symbol, found] as const))(
    'the least investment the check lets pass really starts a bot on %s',
    (name, found) => {
      const price = (share: string) =>
        roundToStep(multiply(found.reference_price, share), found.price_precision, 'floor');
      const market = {
        symbol: found,
        last_price: found.reference_price,
        maker_fee_rate: '0.001',
        taker_fee_rate: '0.001',
      };
      for (const invest_mode of ['quote', 'base', 'base_and_quote'] as const) {
        for (const cell_number of ['2', '17', '60']) {
          const draft = {
            ...emptySpotGridDraft(),
            invest_mode,
            min_price: price('0.6'),
            max_price: price('1.6'),
            cell_number,
          };
          const base = invest_mode === 'base' ? checkSpotGrid(draft, market).bounds.base_investment.from : '0';
          const bare = { ...draft, base_investment: base };
          const least = { ...bare, quote_investment: checkSpotGrid(bare, market).bounds.investment.from };
          expect(checkSpotGrid(least, market).check_code).toBe('success_unspecified');
          const opened = openSpotGrid(toSpotGridParams(name, least), market, 0);
          const { state } = advanceSpotGrid(opened, { type: 'price', price: market.last_price, time: 0 });
          expect(state.status).toBe('running');
        }
      }
    },
  );
});
