import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresSymbol } from '../../bots/futures/futures.testing.js';
import { advanceFuturesMartingale, openFuturesMartingale } from '../../bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../../bots/futures-martingale/futuresMartingaleFigures.js';
import type { FuturesMartingaleEvent } from '../../bots/futures-martingale/futuresMartingaleTypes.js';
import { compare, multiply, sum } from '../../decimal/arithmetic.js';
import { checkFuturesMartingale } from './checkFuturesMartingale.js';
import {
  emptyFuturesMartingaleDraft,
  type FuturesMartingaleDraft,
  toFuturesMartingaleParams,
} from './futuresMartingaleDraft.js';
import { martingaleDraft, martingaleMarket } from './futuresMartingalePlan.testing.js';
import { planFuturesMartingale } from './planFuturesMartingale.js';
import { planFuturesMartingaleUpdate, toFuturesMartingaleUpdateDraft } from './planFuturesMartingaleUpdate.js';
import { walkFuturesMartingale } from './walkFuturesMartingale.js';

const market = martingaleMarket();

/** A bot of the draft after going straight through prices. */
function played(draft: FuturesMartingaleDraft, prices: readonly string[], own = market) {
  const events: FuturesMartingaleEvent[] = [];
  let state = openFuturesMartingale(toFuturesMartingaleParams('BTCUSDT', draft), own, 0);
  for (const price of [own.last_price, ...prices]) {
    const step = advanceFuturesMartingale(state, { type: 'price', price, time: state.time });
    state = step.state;
    events.push(...step.events);
  }
  return { state, events };
}

describe('ladder', () => {
  const { ladder, summary, warnings, issues } = planFuturesMartingale(martingaleDraft(), market);

  it('is that of worked example F', () => {
    expect(issues).toEqual([]);
    expect(ladder.map(({ trigger_price, quantity }) => `${trigger_price}/${quantity}`)).toEqual([
      '26000/0.867',
      '25480/1.062',
      '25199.4/1.289',
      '24997.5/1.559',
      '24834.3/1.883',
      '24693.9/2.272',
    ]);
    expect(ladder.at(-1)).toMatchObject({
      total_quantity: '8.932',
      average_price: '25069.68392297',
      take_profit_price: '25155.6',
      liquidation_price: '22298',
      distance: '-0.0502',
      is_reached: true,
    });
    expect(sum(ladder.map(({ order_cost }) => order_cost))).toBe('22626.24060556');
    expect(Number(ladder.at(-1)?.margin_used)).toBeGreaterThan(0.99);
    expect(Number(ladder.at(-1)?.margin_used)).toBeLessThanOrEqual(1);
    expect(ladder[0]?.margin_used).toBe('0.0876');
  });

  it('uses the margin up in both directions', () => {
    const plan = planFuturesMartingale(martingaleDraft({ martingale_mode: 'short' }), market);
    const used = plan.ladder.map(({ margin_used }) => Number(margin_used));
    expect(used.at(-1)).toBeGreaterThan(0.98);
    expect(used.at(-1)).toBeLessThanOrEqual(1);
    expect(used).toEqual([...used].sort((a, b) => a - b));
  });

  it('reports how deep a fall it covers', () => {
    expect(summary).toEqual({
      start_price: '26000',
      reached_adds: 5,
      last_add_distance: '-0.0502',
      liquidation_price: '',
      liquidation_distance: '',
      all_filled_liq_price: '22298',
      all_filled_liq_distance: '-0.1423',
      stop_loss_distance: '',
      last_to_first: '2.48',
      round_target: '520',
      take_profit_distance: expect.stringMatching(/^0\.0/),
    });
    expect(warnings.map(({ code }) => code)).toEqual(['no_stop_loss']);
  });

  it('B4: every rung equals the engine walking the price there', () => {
    for (const own of [{}, { martingale_mode: 'short' }, { sl_percent: '0.9', leverage: '3' }] as const) {
      const draft = martingaleDraft(own);
      const plan = planFuturesMartingale(draft, market);
      for (const rung of plan.ladder) {
        const { state } = played(draft, [rung.trigger_price]);
        expect(measureFuturesMartingale(state, rung.trigger_price, 0)).toMatchObject({
          pos_size: rung.total_quantity,
          avg_pos_price: rung.average_price,
          round_tp_price: rung.take_profit_price,
          estimated_liq_price: rung.liquidation_price,
          sl_price: rung.sl_price,
          pnl: rung.pnl,
          current_added_pos_num: rung.index,
        });
      }
    }
  });

  it('B4: as many orders are reached as the engine fills on its way to the end', () => {
    const drafts = fc.record({
      martingale_mode: fc.constantFrom('long' as const, 'short' as const),
      leverage: fc.constantFrom('1', '5', '20', '50', '100'),
      price_float_percent: fc.integer({ min: 1, max: 90 }).map((units) => String(units / 1000)),
      add_position_percent: fc.integer({ min: 10, max: 20 }).map((units) => String(units / 10)),
      add_position_num: fc.integer({ min: 1, max: 10 }).map(String),
      sl_percent: fc.constantFrom('', '0.05', '0.3', '0.9'),
      init_margin: fc.integer({ min: 3000, max: 20_000 }).map(String),
    });
    fc.assert(
      fc.property(drafts, (made) => {
        const draft = martingaleDraft(made);
        const plan = planFuturesMartingale(draft, market);
        if (plan.issues.length > 0) return;
        const { events } = played(draft, [made.martingale_mode === 'long' ? '0.1' : '900000']);
        const adds = events.filter((event) => event.type === 'fill' && event.order_type === 'add');
        expect(adds.length).toBe(plan.summary?.reached_adds);
        expect(plan.ladder.length).toBe(Number(made.add_position_num) + 1);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('starts at the entry price when one is set', () => {
    const plan = planFuturesMartingale(martingaleDraft({ entry_price: '20000' }), market);
    expect(plan.ladder[0]).toMatchObject({ trigger_price: '20000', distance: '0' });
  });

  it('stays away while something cannot be read', () => {
    expect(planFuturesMartingale(emptyFuturesMartingaleDraft(), market)).toMatchObject({
      ladder: [],
      summary: undefined,
      warnings: [],
    });
    expect(planFuturesMartingale(martingaleDraft({ init_margin: '0.01' }), market).ladder).toEqual([]);
  });

  it('takes any text without throwing', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '-1', '1e9', '0.02', '5', '999999999999999999999'));
    fc.assert(
      fc.property(fc.array(text, { minLength: 8, maxLength: 8 }), fc.boolean(), ([a, b, c, d, e, f, g, h], isShort) => {
        const plan = planFuturesMartingale(
          martingaleDraft({
            martingale_mode: isShort ? 'short' : 'long',
            leverage: a ?? '',
            price_float_percent: b ?? '',
            add_position_percent: c ?? '',
            add_position_num: d ?? '',
            round_tp_percent: e ?? '',
            init_margin: f ?? '',
            sl_percent: g ?? '',
            entry_price: h ?? '',
          }),
          market,
          { quote: '100' },
        );
        expect(plan.bounds.add_position_num.to).toBe('10');
        const almost = planFuturesMartingale(martingaleDraft({ init_margin: f ?? '', entry_price: h ?? '' }), market);
        expect(almost.bounds.leverage.to).toBe('100');
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});

describe('margin', () => {
  it.each(['0.1', '0.0001'])('the least the check lets pass really starts a bot (tick %s)', (tickSize) => {
    for (const last_price of ['78050.7', '1.5', '26000']) {
      for (const martingale_mode of ['long', 'short'] as const) {
        for (const add_position_num of ['1', '5', '10']) {
          const own = martingaleMarket({ last_price, symbol: futuresSymbol({ tickSize }) });
          const draft = martingaleDraft({ martingale_mode, add_position_num, init_margin: '' });
          const init_margin = checkFuturesMartingale(draft, own).bounds.init_margin.from;
          const least = { ...draft, init_margin };
          expect(checkFuturesMartingale(least, own).check_code).toBe('success');
          expect(played(least, [], own).state.start_time).not.toBeNull();
        }
      }
    }
  });

  it('the maximum keeps the whole ladder within the first risk tier', () => {
    const draft = martingaleDraft();
    const { to } = checkFuturesMartingale(draft, market).bounds.init_margin;
    const { ladder } = planFuturesMartingale({ ...draft, init_margin: to }, market);
    const value = sum(ladder.map((rung) => rung.value));
    expect(compare(value, '2000000')).toBeLessThanOrEqual(0);
    expect(compare(value, '1999000')).toBe(1);
  });

  it('falls with the leverage and grows with the number of orders', () => {
    const least = (own: Partial<FuturesMartingaleDraft>) =>
      checkFuturesMartingale(martingaleDraft({ price_float_percent: '0.01', ...own }), market).bounds.init_margin.from;
    const by = (key: 'leverage' | 'add_position_num') =>
      ['1', '2', '5', '10'].map((value) => Number(least({ [key]: value })));
    expect(by('leverage')).toEqual([...by('leverage')].sort((a, b) => b - a));
    expect(by('add_position_num')).toEqual([...by('add_position_num')].sort((a, b) => a - b));
  });
});

it('liquidation comes nearer with leverage', () => {
  for (const martingale_mode of ['long', 'short'] as const) {
    const distances = ['1', '2', '5', '10', '25', '50', '100'].map((leverage) => {
      const own = { martingale_mode, leverage, round_tp_percent: '0.02', init_margin: '3000' };
      const distance = planFuturesMartingale(martingaleDraft(own), market).summary?.liquidation_distance;
      return Math.abs(Number(distance === '' ? -9 : distance));
    });
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
  }
});

describe('warnings', () => {
  const find = (own: Partial<FuturesMartingaleDraft>, code: string, on = market) => {
    const draft = martingaleDraft(own);
    const warning = planFuturesMartingale(draft, on).warnings.find((found) => found.code === code);
    const cured = planFuturesMartingale({ ...draft, ...warning?.fixes?.[0] }, on);
    return { warning, cured };
  };

  it('name a liquidation before the last order, and a leverage that avoids it', () => {
    // Only where the margin rate is above what an order puts in: the ladder counts the loss that stands.
    const riskTiers = [{ limit: '2000000', maintenanceMarginRate: '0.1' }];
    const strict = martingaleMarket({ symbol: futuresSymbol({ riskTiers }) });
    const { warning, cured } = find({ leverage: '50' }, 'liquidation_before_last_add', strict);
    expect(warning).toBeDefined();
    expect(warning?.fixes?.[0]).toBeDefined();
    expect(cured.warnings.map(({ code }) => code)).not.toContain('liquidation_before_last_add');
    expect(cured.issues).toEqual([]);
    expect(cured.summary?.reached_adds).toBe(5);
  });

  it('propose no leverage that the margin is too small for, or the target too high', () => {
    const riskTiers = [{ limit: '2000000', maintenanceMarginRate: '0.1' }];
    const strict = martingaleMarket({ symbol: futuresSymbol({ riskTiers, minQty: '0.1' }) });
    const draft = martingaleDraft({ leverage: '50' });
    const init_margin = checkFuturesMartingale(draft, strict).bounds.init_margin.from;
    for (const own of [{ init_margin }, { round_tp_percent: '20' }]) {
      const { warnings } = planFuturesMartingale({ ...draft, ...own }, strict);
      expect(warnings[0]).toEqual({ code: 'liquidation_before_last_add', params: expect.anything() });
    }
  });

  it('name a stop loss before the last order, and one that lets it come', () => {
    const { warning, cured } = find({ sl_percent: '0.05' }, 'stop_loss_before_last_add');
    expect(Number(warning?.params?.adds)).toBeLessThan(5);
    expect(cured.summary?.reached_adds).toBe(5);
    expect(cured.warnings).toEqual([]);
  });

  it('name a stop loss that liquidation forestalls', () => {
    const { warning } = find({ sl_percent: '1' }, 'stop_loss_after_liquidation');
    expect(warning?.params?.liquidation).toBe('22298');
    expect(played(martingaleDraft({ sl_percent: '1' }), ['20000']).state.close?.stop_type).toBe('by_liq');
  });
});

describe('walk', () => {
  it.each(['long', 'short'] as const)(
    'B4: a walk of a %s to many prices equals the engine going straight to each',
    (martingale_mode) => {
      const draft = martingaleDraft({ martingale_mode, sl_percent: '0.8' });
      const prices = ['26000', '24000', '30000', '22000', '25500.04', '26300', '100', '60000'];
      for (const point of walkFuturesMartingale(draft, market, prices)) {
        const { state } = played(draft, [point.price]);
        const figures = measureFuturesMartingale(state, point.price, 0);
        expect(point).toMatchObject({
          equity: figures.equity,
          pnl: figures.pnl,
          pos_size: figures.pos_size,
          liquidation_price: figures.estimated_liq_price,
          completed_rounds: figures.completed_rounds,
          stop_type: figures.stop_type,
        });
      }
    },
  );

  it('B6: holding is the margin put into the coin at the start, also after the bot ended', () => {
    const lots = '1';
    const points = walkFuturesMartingale(martingaleDraft(), market, ['20000', '27000']);
    for (const { price, holding } of points) expect(holding).toBe(multiply(multiply(lots, price), '0.99945'));
    expect(points[0]?.stop_type).toBe('by_liq');
  });
});

describe('change of a running bot', () => {
  const { state } = played(martingaleDraft(), ['25000']);
  const same = toFuturesMartingaleUpdateDraft(state);
  const balances = { quote: '1000' };

  it('B7: reports what the engine then does, liquidation before and after', () => {
    const draft = { add_margin: '500', sl_percent: '0.5', auto_cycle_toggle: 'disable' } as const;
    const plan = planFuturesMartingaleUpdate(draft, state, balances);
    const step = advanceFuturesMartingale(state, { type: 'update', ...draft, time: state.time });
    expect(plan.events).toEqual(step.events);
    expect(plan).toMatchObject({
      issues: [],
      check_code: 'success',
      closes_at_once: false,
      before: { total_margin: '26000', round_margin: '26000', sl_price: '', auto_cycle: 'enable' },
      after: { total_margin: '26500', round_margin: '26000', sl_percent: '0.5', auto_cycle: 'disable' },
    });
    expect(Number(plan.after.estimated_liq_price)).toBeLessThan(Number(plan.before.estimated_liq_price));
    expect(plan.after.sl_price).not.toBe('');
  });

  it('reports that a stop loss reached already closes at once', () => {
    expect(planFuturesMartingaleUpdate({ ...same, sl_percent: '0.001' }, state)).toMatchObject({
      closes_at_once: true,
    });
  });

  it.each([
    ['parameters_not_changed', {}, undefined],
    ['parameters_not_changed', { sl_percent: '0', add_margin: ' 0 ' }, undefined],
    ['not_a_number', { add_margin: '1,000' }, undefined],
    ['not_a_number', { sl_percent: 'x' }, undefined],
    ['too_precise', { add_margin: '0.0000000000001' }, undefined],
    ['insufficient_balance', { add_margin: '1000.01' }, undefined],
    ['init_margin_too_low', { add_margin: '-1' }, 'init_margin_too_low'],
    ['init_margin_too_high', { add_margin: '99999999' }, 'init_margin_too_high'],
    ['sl_per_too_low', { sl_percent: '-0.1' }, 'sl_per_too_low'],
    ['sl_per_too_high', { sl_percent: '1.01' }, 'sl_per_too_high'],
  ] as const)('B3: finds %s in %j, and its fix cures it', (code, own, answer) => {
    const draft = { ...same, ...own };
    const plan = planFuturesMartingaleUpdate(draft, state, balances);
    const issue = plan.issues.find((found) => found.code === code);
    expect(issue).toBeDefined();
    expect(plan.check_code).toBe(answer ?? 'success');
    expect(plan.after).toEqual(plan.before);
    if (code === 'parameters_not_changed') return;
    const after = planFuturesMartingaleUpdate({ ...draft, ...issue?.fixes?.[0] }, state, balances);
    expect(after.issues.filter((found) => found.code === code)).toEqual([]);
  });

  it('F179: what may be added at most is offered as far as there is money for it', () => {
    const { issues } = planFuturesMartingaleUpdate({ ...same, add_margin: '99999999' }, state, balances);
    for (const { fixes: [fix] = [] } of issues)
      expect(planFuturesMartingaleUpdate({ ...same, ...fix }, state, balances).issues).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(['init_margin_too_high', 'insufficient_balance']);
  });

  it('does nothing to a finished bot', () => {
    const { state: over } = played(martingaleDraft(), ['20000']);
    const plan = planFuturesMartingaleUpdate({ ...same, add_margin: '5' }, over);
    expect(plan).toMatchObject({ events: [], closes_at_once: false });
  });
});
