import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { advanceFuturesCombo, openFuturesCombo } from '../../bots/futures-combo/futuresCombo.js';
import { market, markets, prices, run } from '../../bots/futures-combo/futuresCombo.testing.js';
import { measureFuturesCombo } from '../../bots/futures-combo/futuresComboFigures.js';
import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import { tried } from '../../tried.testing.js';
import { weightsByValue } from './comboWeights.js';
import { type FuturesComboDraft, toFuturesComboParams } from './futuresComboDraft.js';
import { comboDraft } from './futuresComboPlan.testing.js';
import { planFuturesCombo } from './planFuturesCombo.js';
import { previewFuturesCombo } from './previewFuturesCombo.js';
import { changedPrices, walkFuturesCombo } from './walkFuturesCombo.js';

const offered = markets();
const mixed: Partial<FuturesComboDraft> = {
  leverage: '5',
  symbol_settings: [
    { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.45' },
    { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.35' },
    { symbol: 'SOLUSDT', side: 'short', target_position_percent: '0.2' },
  ],
};

function started(draft: FuturesComboDraft) {
  const opened = openFuturesCombo(toFuturesComboParams(draft), offered, 0);
  return advanceFuturesCombo(opened, { type: 'price', prices: prices(), time: 0 }).state;
}

describe('preview', () => {
  it('shows worked example H', () => {
    const { issues, legs, money, left_to_allocate, first_rebalance_after } = planFuturesCombo(comboDraft(), offered);
    expect(issues).toEqual([]);
    expect(legs?.map(({ quantity, position_value }) => [quantity, position_value])).toEqual([
      ['0.05', '3000'],
      ['0.8', '2400'],
      ['4', '600'],
    ]);
    expect(legs?.[0]).toMatchObject({ band: { from: '0.4', to: '0.6' }, fee: '1.65', weight: '0.5' });
    expect(money).toMatchObject({
      gross_exposure: '6000',
      net_exposure: '6000',
      required_margin: '6000',
      open_fee: '3.3',
      equity: '9996.7',
      liquidation_fall: undefined,
    });
    expect({ left_to_allocate, first_rebalance_after }).toEqual({
      left_to_allocate: '0',
      first_rebalance_after: '86400',
    });
  });

  it('nets longs against shorts', () => {
    expect(planFuturesCombo(comboDraft(mixed), offered).money).toMatchObject({
      gross_exposure: '30000',
      net_exposure: '-3000',
      long_exposure: '13500',
      short_exposure: '16500',
    });
  });

  it('is there for findings that do not keep a bot from opening', () => {
    const [btc, eth] = comboDraft().symbol_settings;
    const thirds = [
      { symbol: btc?.symbol ?? '', side: 'long', target_position_percent: '0.333' },
      { symbol: eth?.symbol ?? '', side: 'long', target_position_percent: '0.667' },
    ] as const;
    const plan = planFuturesCombo(comboDraft({ symbol_settings: thirds, init_margin: '1000' }), offered, {
      quote: '5',
    });
    expect(plan.issues.map(({ code }) => code)).toEqual(['not_a_step', 'insufficient_balance']);
    expect(plan.legs?.map(({ quantity }) => quantity)).toEqual(['0.003', '0.13']);
  });

  it('M7: has none for a margin that does not buy every contract, since nothing would be bought', () => {
    const plan = planFuturesCombo(comboDraft({ init_margin: '249' }), offered);
    expect(plan.issues).toEqual([
      {
        field: 'init_margin',
        code: 'init_margin_too_low',
        params: { from: '250', to: '6666666.6666' },
        fixes: [{ init_margin: plan.offered_least.init_margin }],
      },
    ]);
    expect([plan.legs, plan.money]).toEqual([undefined, undefined]);
    expect(plan.warnings.map(({ code }) => code)).toEqual(['no_stop_loss']);
  });

  it('M7: reports how much of margin times leverage the positions use', () => {
    const money = planFuturesCombo(comboDraft({ leverage: '2' }), offered).money;
    expect(money).toMatchObject({ gross_exposure: '12000', used_share: '0.6' });
  });

  it('has none while the draft cannot be opened', () => {
    for (const own of [{ leverage: '99' }, { init_margin: 'x' }, { init_margin: '-1' }, { symbol_settings: [] }]) {
      const plan = planFuturesCombo(comboDraft(own), offered);
      expect([plan.legs, plan.money]).toEqual([undefined, undefined]);
    }
  });

  it('names the contract that sets the largest leverage, and what is left to allocate', () => {
    const [btc, eth] = comboDraft().symbol_settings;
    const plan = planFuturesCombo(comboDraft({ symbol_settings: btc && eth ? [btc, eth] : [] }), offered);
    expect(plan).toMatchObject({ leverage_limit_symbol: 'ETHUSDT', left_to_allocate: '0.1' });
  });

  it('B4: the bands are where the engine rebalances, to the tick', () => {
    for (const own of [{}, mixed, { ...mixed, adjust_position_percent: '0.03' }, { adjust_position_percent: '0.45' }]) {
      const draft = comboDraft({ ...own, adjust_position_mode: 'percent' });
      const state = started(draft);
      const { legs = [] } = planFuturesCombo(draft, offered);
      for (const { symbol, rebalance_below, rebalance_above } of legs) {
        const tick = offered.find(({ symbol: facts }) => facts.symbol === symbol)?.symbol.tickSize ?? '1';
        const rebalances = (price: string) =>
          advanceFuturesCombo(state, { type: 'price', prices: { [symbol]: price }, time: 0 }).events.filter(
            ({ type }) => type === 'rebalance',
          ).length;
        if (rebalance_above !== undefined) {
          expect(rebalances(rebalance_above)).toBe(1);
          expect(rebalances(subtract(rebalance_above, tick))).toBe(0);
        }
        if (rebalance_below !== undefined) {
          expect(rebalances(rebalance_below)).toBe(1);
          expect(rebalances(add(rebalance_below, tick))).toBe(0);
        }
      }
    }
  });

  it('B4: bands of random portfolios in coarse lots, where another contract may drift first', () => {
    const lots = fc.constantFrom('0.001', '0.2', '0.45');
    const legs = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), lots), { minLength: 2, maxLength: 4 });
    let byOthers = 0;
    fc.assert(
      fc.property(legs, fc.constantFrom('0.02', '0.05', '0.1', '0.3'), (made, adjust_position_percent) => {
        const coarse = made.map(([, lotSize], index) => market(`C${index}`, '1000', { lotSize, minQty: lotSize }));
        const weights = weightsByValue(made.map(([part]) => String(part)));
        const draft = comboDraft({
          adjust_position_mode: 'percent',
          adjust_position_percent,
          init_margin: '5000',
          symbol_settings: weights.map((target_position_percent, index) => ({
            symbol: `C${index}USDT`,
            side: index % 2 ? 'short' : 'long',
            target_position_percent,
          })),
        });
        const at = (prices: Record<string, string>) => {
          const opened = openFuturesCombo(toFuturesComboParams(draft), coarse, 0);
          const start = Object.fromEntries(coarse.map(({ symbol }) => [symbol.symbol, '1000']));
          const { state } = advanceFuturesCombo(opened, { type: 'price', prices: start, time: 0 });
          const { events } = advanceFuturesCombo(state, { type: 'price', prices, time: 0 });
          // A band reports when the drift is reached, whatever can then be traded; only what trades leaves a trace.
          return events.filter(({ type }) => type === 'rebalance').length;
        };
        for (const leg of planFuturesCombo(draft, coarse).legs ?? []) {
          const {
            symbol,
            rebalance_above: above,
            rebalance_below: below,
            target_position_percent,
            position_value,
          } = leg;
          if (above === '1000' || below === '1000') return;
          if (above !== undefined) expect(at({ [symbol]: subtract(above, '0.1') })).toBe(0);
          if (below !== undefined) expect(at({ [symbol]: add(below, '0.1') })).toBe(0);
          const quantity = divide(position_value, '1000', 3, 'down');
          const own = multiply(quantity, above ?? '0');
          const rest = sum(
            (planFuturesCombo(draft, coarse).legs ?? [])
              .filter((one) => one.symbol !== symbol)
              .map((one) => one.position_value),
          );
          const bound = multiply(add(target_position_percent, adjust_position_percent), add(own, rest));
          if (above !== undefined && compare(own, bound) < 0) byOthers += 1;
          const drift = (price: string) => driftAt(draft, coarse, symbol, price);
          if (above !== undefined) expect(compare(drift(above), adjust_position_percent)).toBeGreaterThanOrEqual(0);
          if (below !== undefined) expect(compare(drift(below), adjust_position_percent)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: tried(400), seed: 12 },
    );
    expect(byOthers).toBeGreaterThan(tried(20));
  });

  it('the estimated fall is where the engine liquidates', () => {
    const own: Partial<FuturesComboDraft>[] = [
      { leverage: '10' },
      { ...mixed, leverage: '3' },
      { ...mixed, leverage: '25' },
      { ...mixed, leverage: '1' },
    ];
    for (const change of own) {
      const draft = comboDraft({ ...change, adjust_position_mode: 'by_user' });
      const fall = planFuturesCombo(draft, offered).money?.liquidation_fall ?? '';
      const state = started(draft);
      const at = (share: string) => {
        const moved = Object.fromEntries(
          draft.symbol_settings.map(({ symbol, side }) => {
            const { last_price, symbol: facts } = offered.find((one) => one.symbol.symbol === symbol) ??
              offered[0] ?? { last_price: '', symbol: { tickSize: '1' } };
            const price = multiply(last_price, side === 'long' ? subtract('1', share) : add('1', share));
            const onTick = roundToStep(price, facts.tickSize, 'half_up');
            return [symbol, compare(onTick, facts.tickSize) < 0 ? facts.tickSize : onTick];
          }),
        );
        return advanceFuturesCombo(state, { type: 'price', prices: moved, time: 0 }).state.close?.stop_type;
      };
      expect(at(subtract(fall, '0.0002'))).toBeUndefined();
      expect(at(add(fall, '0.0002'))).toBe('by_liq');
    }
  });

  it('takes any text without throwing', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('', '0', '-1', '1e9', '0.5', '9'.repeat(50), `0.${'3'.repeat(50)}`),
    );
    fc.assert(
      fc.property(text, text, text, text, text, text, (a, b, c, d, e, f) => {
        const draft = comboDraft({
          leverage: a,
          init_margin: b,
          adjust_position_percent: c,
          adjust_position_time_interval: d,
          sl_percent: e,
          tp_percent: a,
          trailing_stop_percent: b,
          symbol_settings: [
            { symbol: 'BTCUSDT', side: 'long', target_position_percent: f },
            { symbol: 'ETHUSDT', side: 'short', target_position_percent: c },
          ],
        });
        expect(planFuturesCombo(draft, offered).bounds.leverage.from).toBe('1');
        expect(
          planFuturesCombo({ ...comboDraft(), leverage: a, init_margin: b, sl_percent: e }, offered).bounds.tp_percent
            .to,
        ).toBe('100');
      }),
      { seed: 3, numRuns: tried(1500) },
    );
  });

  it('refuses a million rows at once', () => {
    const row = { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' } as const;
    const draft = comboDraft({ symbol_settings: Array(1_000_000).fill(row) });
    expect(planFuturesCombo(draft, offered).issues[0]?.code).toBe('symbol_num_too_high');
    expect(() => openFuturesCombo(toFuturesComboParams(draft), offered, 0)).toThrow(/1000000 contracts/);
  });
});

describe('warnings', () => {
  it('names a missing stop loss, a near liquidation and one before the stop loss', () => {
    const codes = (own: Partial<FuturesComboDraft>) =>
      planFuturesCombo(comboDraft(own), offered).warnings.map(({ code }) => code);
    expect(codes({})).toEqual(['no_stop_loss']);
    expect(codes({ leverage: '20', sl_percent: '0.2' })).toEqual(['liquidation_near']);
    expect(codes({ leverage: '5', sl_percent: '0.99' })).toEqual(['liquidation_before_stop_loss']);
    expect(codes({ init_margin: '300', sl_percent: '0.2' })).toEqual(['lot_too_coarse']);
  });

  it('cures what it can', () => {
    const coarse = { init_margin: '300', sl_percent: '0.2' };
    for (const own of [{ leverage: '20', sl_percent: '0.2' }, { leverage: '5', sl_percent: '0.99' }, coarse, {}]) {
      const draft = comboDraft(own);
      const [warning] = planFuturesCombo(draft, offered).warnings;
      const after = planFuturesCombo({ ...draft, ...warning?.fixes?.[0] }, offered).warnings;
      expect(after.map(({ code }) => code)).not.toContain(warning?.code);
    }
  });
});

describe('what if', () => {
  it('B4: every point equals the engine walking the prices there', () => {
    const draft = comboDraft({ ...mixed, sl_percent: '0.3', tp_percent: '0.5' });
    const changes = [
      ...['-0.3', '-0.05', '0', '0.1', '0.3', '-1'].map((change) => ({ change })),
      ...['-0.5', '0.5'].map((change) => ({ change, symbol: 'ETHUSDT' })),
    ];
    const points = walkFuturesCombo(draft, offered, changes);
    expect(points.map(({ change }) => change)).toEqual(changes.map(({ change }) => change));
    for (const point of points) {
      const at = changedPrices(offered, point);
      const { state } = advanceFuturesCombo(started(draft), { type: 'price', prices: at, time: 0 });
      const { equity, total_pnl, holding_value } = measureFuturesCombo(state, {}, 0);
      expect(point).toMatchObject({ equity, total_pnl, holding: holding_value, stop_type: state.close?.stop_type });
    }
    expect(points.some(({ stop_type }) => stop_type !== undefined)).toBe(true);
    expect(points[5]?.prices.BTCUSDT).toBe('0.1');
    expect(points[6]?.prices.BTCUSDT).toBe('60000');
  });
});

describe('B7: plan before change', () => {
  it('announces exactly the orders of the engine', () => {
    const { state } = run({}, [prices('66000', '2900')]);
    const commands = [
      { type: 'adjust' },
      { type: 'transfer', direction: 'out', amount: '1000' },
      { type: 'update', leverage: '3' },
      { type: 'close' },
    ] as const;
    for (const command of commands) {
      const preview = previewFuturesCombo(state, command);
      const done = advanceFuturesCombo(state, { ...command, time: state.time + 5 });
      const fills = done.events.filter((event) => event.type === 'fill');
      expect(preview.orders.map(({ time: _, ...order }) => order)).toEqual(fills.map(({ time: _, ...order }) => order));
      expect(preview.equity.after).toBe(measureFuturesCombo(done.state, {}, 0).equity);
      expect(preview.fee).toBe(sum(fills.map(({ fee }) => fee)));
    }
    const { liquidation_fall, positions } = previewFuturesCombo(state, { type: 'update', leverage: '10' });
    expect(liquidation_fall.before).toBeUndefined();
    expect(liquidation_fall.after).toBe('0.1613');
    expect(positions.after.map(({ current_position_percent }) => current_position_percent)).not.toEqual([]);
  });
});

/** Largest distance of a weight from its target when one price moves; up at the twelfth place. */
function driftAt(draft: FuturesComboDraft, coarse: readonly FuturesMarket[], symbol: string, price: string): string {
  const values = (planFuturesCombo(draft, coarse).legs ?? []).map((leg) => ({
    target: leg.target_position_percent,
    value: leg.symbol === symbol ? divide(multiply(leg.position_value, price), '1000', 20, 'down') : leg.position_value,
  }));
  const gross = sum(values.map(({ value }) => value));
  const drifts = values.map(({ value, target }) => subtract(divide(value, gross, 12, 'down'), target).replace('-', ''));
  return add(
    drifts.reduce((max, one) => (compare(one, max) > 0 ? one : max), '0'),
    '0.000000000001',
  );
}
