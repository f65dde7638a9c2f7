import { describe, expect, test } from 'vitest';
import type { FuturesComboAnswer } from './futures-combo/futuresComboAnswer.js';
import { futuresComboHoldings, futuresComboSettings } from './futures-combo/futuresComboSnapshot.js';
import type { FuturesGridAnswer } from './futures-grid/futuresGridAnswer.js';
import { futuresGridSettings } from './futures-grid/futuresGridSnapshot.js';
import type { FuturesMartingaleAnswer } from './futures-martingale/futuresMartingaleAnswer.js';
import { futuresMartingaleSettings } from './futures-martingale/futuresMartingaleSnapshot.js';
import { spotGridHoldings, spotGridSettings } from './spot-grid/spotGridSnapshot.js';

const grid = {
  ...{ bot_id: '1', symbol: 'BTCUSDT', grid_mode: 'short', grid_type: 'geometric', min_price: '1', max_price: '2' },
  ...{ cell_number: 10, leverage: '5', total_investment: '100', tp_sl_type: 'price', take_profit_price: '3' },
} as unknown as FuturesGridAnswer;

const martingale = {
  ...{
    bot_id: '1',
    symbol: 'BTCUSDT',
    fmart_mode: 'short',
    leverage: '5',
    total_margin: '100',
    price_float_per: '0.01',
  },
  ...{
    add_pos_per: '1.5',
    add_pos_num: 4,
    single_round_target_profit_per: '0.02',
    auto_cycle: 'enable',
    sl_per: '0.2',
  },
} as unknown as FuturesMartingaleAnswer;

const rows = [
  { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.6' },
  { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.4' },
];
const combo = {
  ...{ leverage: '3', adjust_position_mode: 'time', adjust_position_percent: '0.05', symbol_settings: rows },
  ...{ adjust_position_time_interval: 3600, sl_percent: '0.1' },
} as unknown as FuturesComboAnswer;

const without = <T extends object>(answer: T, key: string): T => ({ ...answer, [key]: undefined });

describe('the settings of a futures grid', () => {
  test('are those of its detail', () => {
    const { bot_id: _, ...settings } = grid;
    expect(futuresGridSettings(grid)).toEqual(settings);
  });

  test.each(['grid_mode', 'grid_type', 'min_price', 'max_price', 'cell_number', 'leverage', 'total_investment'])(
    'are not known without its %s',
    (key) => expect(futuresGridSettings(without(grid, key))).toBeUndefined(),
  );

  test('have no way to end that nobody knows', () => {
    const odd = { ...grid, tp_sl_type: 'unknown' } as FuturesGridAnswer;
    expect(futuresGridSettings(odd)).toHaveProperty('tp_sl_type', undefined);
  });
});

describe('the settings of a martingale', () => {
  test('are those of its detail, with its whole margin', () => {
    expect(futuresMartingaleSettings(martingale)).toEqual({
      ...{ symbol: 'BTCUSDT', martingale_mode: 'short', leverage: '5', init_margin: '100', round_tp_percent: '0.02' },
      ...{ price_float_percent: '0.01', add_position_percent: '1.5', add_position_num: 4 },
      ...{ sl_percent: '0.2', auto_cycle_toggle: 'enable' },
    });
  });

  test.each([
    ...['fmart_mode', 'leverage', 'total_margin', 'price_float_per', 'add_pos_per', 'add_pos_num'],
    'single_round_target_profit_per',
  ])('are not known without its %s', (key) =>
    expect(futuresMartingaleSettings(without(martingale, key))).toBeUndefined(),
  );
});

describe('the settings of a combo', () => {
  test('have what its way of rebalancing uses', () => {
    const byTime = futuresComboSettings(combo);
    expect(byTime).toMatchObject({ leverage: '3', adjust_position_time_interval: 3600, symbol_settings: rows });
    expect(byTime).not.toHaveProperty('adjust_position_percent');
    const byPercent = futuresComboSettings({ ...combo, adjust_position_mode: 'percent' });
    expect(byPercent).toHaveProperty('adjust_position_percent', '0.05');
    expect(byPercent).not.toHaveProperty('adjust_position_time_interval');
  });

  test.each(['leverage', 'adjust_position_mode', 'symbol_settings'])('are not known without its %s', (key) =>
    expect(futuresComboSettings(without(combo, key))).toBeUndefined(),
  );

  test('are not known with one contract of which a part is missing', () => {
    const part = [rows[0], { symbol: 'ETHUSDT', side: 'short' }];
    expect(futuresComboSettings({ ...combo, symbol_settings: part } as FuturesComboAnswer)).toBeUndefined();
  });

  test('a position of which a part is missing does not count', () => {
    const whole = { symbol: 'BTCUSDT', side: 'long', size: '1', mark_price: '2', unrealized_pnl: '0' } as const;
    expect(futuresComboHoldings([whole, { ...whole, size: undefined }])).toEqual([whole]);
  });
});

describe('the settings of a spot grid', () => {
  const detail = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 4, entry_price: '1.5' };

  test('have a price to wait for while it waits', () => {
    const waiting = { ...detail, status: 'await_activation' } as Parameters<typeof spotGridSettings>[0];
    expect(spotGridSettings(waiting).entry_price).toBe('1.5');
    expect(spotGridSettings({ ...waiting, status: 'running' }).entry_price).toBeUndefined();
  });

  test('what it holds is what closing it as it stands gives back', () => {
    const both = { close_mode: 'base_and_quote_mode', base_amount: '0.5', quote_amount: '70' } as const;
    expect(spotGridHoldings({ modes: [{ close_mode: 'quote_mode', quote_amount: '99' }, both] })).toEqual({
      base: '0.5',
      quote: '70',
    });
    expect(spotGridHoldings({ modes: [{ ...both, base_amount: undefined }] })).toBeUndefined();
  });
});
