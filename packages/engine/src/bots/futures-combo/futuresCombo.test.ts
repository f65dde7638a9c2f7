import { describe, expect, it } from 'vitest';
import { add, multiply, subtract } from '../../decimal/arithmetic.js';
import { EngineError } from '../../EngineError.js';
import { futuresComboTriggers } from './comboTriggers.js';
import { advanceFuturesCombo, openFuturesCombo } from './futuresCombo.js';
import { feed, markets, params, prices, run } from './futuresCombo.testing.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import { measureFuturesCombo } from './futuresComboFigures.js';
import { futuresComboPositions } from './futuresComboPositions.js';
import type { FuturesComboParams } from './futuresComboTypes.js';

const HOUR = 3_600_000;
const timed: Partial<FuturesComboParams> = {
  adjust_position_mode: 'time',
  adjust_position_percent: undefined,
  adjust_position_time_interval: 3600,
};
const byUser: Partial<FuturesComboParams> = { adjust_position_mode: 'by_user', adjust_position_percent: undefined };

function rebalancesOf(events: readonly FuturesComboEvent[]) {
  return events.filter((event) => event.type === 'rebalance');
}

/** The example right after its start, at another fee. */
function startedAt(own: Partial<FuturesComboParams>, taker_fee_rate: string) {
  const dear = markets().map((one) => ({ ...one, taker_fee_rate }));
  return feed(openFuturesCombo(params(own), dear, 0), [{ type: 'price', prices: prices(), time: 1 }]).state;
}

describe('worked example H', () => {
  it('opens 60 % of the margin by weight', () => {
    const { state, events } = run();
    expect(state.legs.map(({ size }) => size)).toEqual(['0.05', '0.8', '4']);
    const figures = measureFuturesCombo(state, {}, 1000);
    expect(figures).toMatchObject({ total_position_value: '6000', total_exec_fee: '3.3', equity: '9996.7' });
    expect(events.map(({ type }) => type)).toEqual(['fill', 'fill', 'fill', 'opened', 'status']);
  });

  it('does nothing at a weight of 0.538462', () => {
    const { state, events } = run({}, [prices('70000')]);
    expect(rebalancesOf(events)).toEqual([]);
    expect(futuresComboPositions(state, {})[0]?.current_position_percent).toBe('0.5384');
  });

  it('rebalances at a weight of 0.6 and ends with the published equity and fees', () => {
    const { state, events } = run({}, [prices('70000'), prices('90000'), prices()]);
    const [done, ...others] = rebalancesOf(events);
    expect(others).toEqual([]);
    expect(done).toMatchObject({ adjust_position_mode: 'percent', status: 'success', equity: '11496.7', record_id: 1 });
    expect(done?.orders.map(({ side, quantity }) => [side, quantity])).toEqual([
      ['sell', '0.012'],
      ['buy', '0.11'],
      ['buy', '0.5'],
    ]);
    expect(state.legs.map(({ size }) => size)).toEqual(['0.038', '0.91', '4.5']);
    const figures = measureFuturesCombo(state, prices(), 4000);
    expect(figures).toMatchObject({ equity: '10355.88325', total_exec_fee: '4.11675', adjusted_position_num: 1 });
  });
});

describe('start', () => {
  it('waits until every contract has had a price', () => {
    const opened = openFuturesCombo(params(), markets(), 0);
    const waiting = advanceFuturesCombo(opened, { type: 'price', prices: { BTCUSDT: '60000' }, time: 1 });
    expect(waiting.state.bot_display_status).toBe('await_activation');
    expect(measureFuturesCombo(waiting.state, {}, 1)).toMatchObject({ equity: '10000', holding_value: '10000' });
    const rest = { ETHUSDT: '3000', SOLUSDT: '150', DOGEUSDT: '0.1' };
    const { state } = advanceFuturesCombo(waiting.state, { type: 'price', prices: rest, time: 2 });
    expect(state).toMatchObject({ bot_display_status: 'running', start_time: 2 });
  });

  // 150 would buy ETH, but no lot of BTC and of SOL; 249.9 all but SOL.
  it.each(['0.5', '150', '249.9'])(
    'M7: trades nothing and gives %s back when it does not buy every contract',
    (init_margin) => {
      const { state, events } = run({ init_margin });
      expect(state).toMatchObject({ bot_display_status: 'completed', start_time: null, fill_count: 0 });
      expect(events.map(({ type }) => type)).toEqual(['status', 'closed']);
      expect(events.at(-1)).toMatchObject({
        stop_type: 'init_error',
        close_code: 'failed_initiation',
        returned: init_margin,
      });
      expect(run({ init_margin: '250' }).state.bot_display_status).toBe('running');
    },
  );

  it('holds shorts and longs with the leverage', () => {
    const [btc, eth] = params().symbol_settings;
    const { state } = run({
      leverage: '5',
      symbol_settings: [
        { symbol: btc?.symbol ?? '', side: 'long', target_position_percent: '0.5' },
        { symbol: eth?.symbol ?? '', side: 'short', target_position_percent: '0.5' },
      ],
    });
    expect(state.legs.map(({ size }) => size)).toEqual(['0.25', '-5']);
    expect(measureFuturesCombo(state, {}, 0)).toMatchObject({
      bot_mode: 'mix',
      bot_name: 'BTC ETH',
      net_position_value: '0',
      total_position_value: '30000',
      available_balance: '3983.5',
    });
  });
});

describe('time', () => {
  it('serves a due time inside an advance at its own time with the given prices', () => {
    const once = run(timed, []);
    const far = feed(once.state, [{ type: 'price', prices: prices('90000'), time: 2.5 * HOUR }]);
    const near = feed(once.state, [
      { type: 'price', prices: prices('90000'), time: HOUR },
      { type: 'price', prices: prices('90000'), time: 2 * HOUR },
      { type: 'price', prices: prices('90000'), time: 2.5 * HOUR },
    ]);
    expect(far).toEqual(near);
    expect(rebalancesOf(far.events).map(({ time, adjust_position_mode }) => [time, adjust_position_mode])).toEqual([
      [HOUR, 'time'],
    ]);
    expect(futuresComboTriggers(far.state)).toMatchObject({ every_price: true, next_time: 3 * HOUR });
  });

  it('keeps its schedule over other rebalances', () => {
    const { state } = feed(run(timed).state, [{ type: 'adjust', time: 0.5 * HOUR }]);
    expect(measureFuturesCombo(state, {}, 0).next_adjust_position_time).toBe(HOUR);
  });

  it('passes a thousand years at once', () => {
    const time = 1000 * 365 * 24 * HOUR;
    const { state, events } = feed(run(timed).state, [{ type: 'price', prices: prices('61000'), time }]);
    expect(rebalancesOf(events).length).toBeLessThan(3);
    expect(state.time).toBe(time);
  });

  it('looks at the drift first when both are due', () => {
    const both = { ...timed, adjust_position_mode: 'time_or_percent', adjust_position_percent: '0.1' } as const;
    const { events } = feed(run(both).state, [{ type: 'price', prices: prices('90000'), time: HOUR }]);
    expect(rebalancesOf(events).map(({ adjust_position_mode }) => adjust_position_mode)).toEqual(['percent']);
  });

  it('M8: a rebalance on drift uses up the slot of the schedule that falls into its tick, and that one alone', () => {
    const both = { ...timed, adjust_position_mode: 'time_or_percent', adjust_position_percent: '0.1' } as const;
    const { state, events } = feed(startedAt(both, '0.2'), [{ type: 'price', prices: prices('90000'), time: HOUR }]);
    expect(rebalancesOf(events).map(({ adjust_position_mode }) => adjust_position_mode)).toEqual(['percent']);
    expect(futuresComboTriggers(state).next_time).toBe(2 * HOUR);
    // The fees of that rebalance are worth more than a lot, which the next slot puts right.
    const { events: later } = feed(state, [{ type: 'price', prices: {}, time: 2 * HOUR }]);
    expect(rebalancesOf(later).map(({ adjust_position_mode }) => adjust_position_mode)).toEqual(['time']);
  });

  it('M8: neither the schedule nor the drift follows a command that rebalanced at the same moment', () => {
    const dear = markets().map((one) => ({ ...one, taker_fee_rate: '0.01' }));
    const started = feed(openFuturesCombo(params(timed), dear, 0), [
      { type: 'price', prices: prices(), time: 1 },
    ]).state;
    const modesOf = (...inputs: Parameters<typeof feed>[1]) =>
      rebalancesOf(feed(started, inputs).events).map(({ adjust_position_mode }) => adjust_position_mode);
    expect(modesOf({ type: 'transfer', direction: 'in', amount: '5000', time: HOUR })).toEqual(['transfer']);
    expect(modesOf({ type: 'transfer', direction: 'in', amount: '0.001', time: HOUR })).toEqual(['transfer']);
    const turned = { adjust_position_mode: 'percent', adjust_position_percent: '0.01' } as const;
    expect(modesOf({ type: 'update', leverage: '2', ...turned, time: 2000 })).toEqual(['modify_setting']);
  });

  it('serves what was due before a command first', () => {
    // With a fee after which the second one has something to put right.
    const moved = feed(startedAt(timed, '0.2'), [{ type: 'price', prices: prices('90000'), time: 0.5 * HOUR }]);
    const { events } = feed(moved.state, [{ type: 'adjust', time: 1.5 * HOUR }]);
    expect(rebalancesOf(events).map(({ time, adjust_position_mode }) => [time, adjust_position_mode])).toEqual([
      [HOUR, 'time'],
      [1.5 * HOUR, 'by_user'],
    ]);
  });

  it('obeys a command before what is due at the same time', () => {
    const moved = feed(run(timed).state, [{ type: 'price', prices: prices('90000'), time: 0.5 * HOUR }]);
    const { events } = feed(moved.state, [{ type: 'adjust', time: HOUR }]);
    expect(rebalancesOf(events).map(({ adjust_position_mode }) => adjust_position_mode)).toEqual(['by_user']);
  });

  it('refuses time that runs backward', () => {
    expect(() => feed(run().state, [{ type: 'close', time: 999 }])).toThrow(/time/);
  });
});

describe('parameters', () => {
  const one = { symbol: 'BTCUSDT', side: 'long', target_position_percent: '1' } as const;
  const half = { ...one, target_position_percent: '0.5' };
  const many = Array.from({ length: 11 }, (_, row) => ({ ...one, symbol: `C${row}`, target_position_percent: '0.1' }));
  it.each<[Partial<FuturesComboParams>, RegExp]>([
    [{ symbol_settings: [one] }, /symbol_settings: 1 contracts/],
    [{ symbol_settings: many }, /there is no market for C0/],
    [{ symbol_settings: [half, half] }, /symbol_settings\[1\]: BTCUSDT is chosen twice/],
    [{ symbol_settings: [half, { ...half, symbol: 'DOGEUSDT' }] }, /symbol_settings\[1\].*DOGEUSDT/],
    [{ leverage: '0' }, /leverage/],
    [{ leverage: '30' }, /SOLUSDT/],
    [{ leverage: 'x' }, /Not a decimal/],
    [{ init_margin: '0' }, /init_margin/],
    [{ adjust_position_percent: undefined }, /adjust_position_percent: needed/],
    [{ ...byUser, adjust_position_percent: '0.1' }, /adjust_position_percent: not used/],
    [{ ...timed, adjust_position_time_interval: 0.5 }, /adjust_position_time_interval/],
    [{ ...timed, adjust_position_time_interval: 1e300 }, /adjust_position_time_interval/],
    [{ trailing_stop_percent: '1' }, /trailing_stop_percent/],
    [{ sl_percent: '-0.1' }, /sl_percent/],
    [{ sl_percent: `0.${'1'.repeat(30)}` }, /sl_percent/],
  ])('refuses %j', (own, message) => {
    expect(() => openFuturesCombo(params(own), markets(), 0)).toThrow(message);
  });

  it('refuses contracts of different quote coins', () => {
    const [btc, eth, sol] = markets();
    if (!btc || !eth || !sol) throw new Error('markets are missing');
    const other = { ...eth, symbol: { ...eth.symbol, quoteCurrency: 'USDC' } };
    expect(() => openFuturesCombo(params(), [btc, other, sol], 0)).toThrow(/not settled in USDT/);
  });

  it('refuses a bad price, whole or not at all', () => {
    const { state } = run();
    for (const bad of ['3000.005', '-1', '0', '1e5', '99999999999999999999']) {
      expect(() => feed(state, [{ type: 'price', prices: prices('60000', bad), time: 2000 }])).toThrow(EngineError);
    }
  });
});

describe('figures', () => {
  it('liquidation price of one contract is where the engine liquidates', () => {
    const { state } = run({ ...byUser, leverage: '10' });
    const price = futuresComboPositions(state, {})[1]?.liq_price ?? '';
    const at = (eth: string) => feed(state, [{ type: 'price', prices: prices('60000', eth), time: 2000 }]).state.close;
    // Shown on the cautious side: the last tick that survives, or the first that does not.
    expect(at(subtract(price, '0.01'))?.stop_type).toBe('by_liq');
    expect(at(add(price, '0.01'))).toBeNull();
  });

  it('holding is the start left alone', () => {
    const { state } = run({}, [prices('90000'), prices('60000')]);
    expect(measureFuturesCombo(state, prices('66000'), 0).holding_value).toBe('10296.7');
    const { state: more } = feed(state, [{ type: 'transfer', direction: 'in', amount: '100', time: 9000 }]);
    expect(measureFuturesCombo(more, prices('66000'), 0).holding_value).toBe('10396.7');
  });

  it('yearly return follows the exact ratio', () => {
    const { state } = run(byUser, [prices('66000')]);
    const figures = measureFuturesCombo(state, {}, 86_400_000 * 2 + 1000);
    expect(figures).toMatchObject({ total_pnl: '296.7', total_pnl_per: '0.0296', imr: '0.6118', mmr: '0.0029' });
    expect(figures.total_apr).toBe(multiply('0.02967', '182.5'));
    expect(figures.run_time_duration).toBe(86_400_000 * 2);
  });
});
