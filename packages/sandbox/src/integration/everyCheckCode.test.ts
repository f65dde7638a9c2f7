import {
  ComboCheckCode,
  createSpotGridBot,
  FGridCheckCode,
  FMartCheckCode,
  getFuturesComboLimit,
  getFuturesMartingaleLimit,
  SpotCheckCode,
  type ValidateFuturesGridParams,
  type ValidateSpotGridParams,
  validateFuturesGrid,
  validateSpotGrid,
  validateSpotGridUpdate,
} from '@tradingbot/core/endpoints';
import { describe, expect, test } from 'vitest';
import { setUp } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf } from './futuresMartingales.testing.js';
import { scripted } from './scriptedMarket.testing.js';

const { sandbox, client } = setUp(scripted({ BTCUSDT: ['78050.7'], ETHUSDT: ['2185.16'] }));
const range = { symbol: 'BTCUSDT', min_price: '70000', max_price: '86000', cell_number: 40 };
const spot: ValidateSpotGridParams = { ...range, quote_investment: '1000' };
const futures: ValidateFuturesGridParams = {
  ...range,
  grid_mode: 'long',
  grid_type: 'arithmetic',
  leverage: '5',
  init_margin: '2000',
};
const up = { enable_trailing: true, quote_investment: '1500' };
const short = { grid_mode: 'short' } as const;
const neutral = { grid_mode: 'neutral' } as const;

/** Names of a table that are no success, less those that the exchange alone can give, each with its reason. */
function unreached(table: object, reached: readonly (readonly [string, ...unknown[]])[]): string[] {
  const reachedCodes = new Set(reached.map(([code]) => code));
  return Object.keys(table).filter((name) => !name.startsWith('success') && !reachedCodes.has(name));
}

describe('every check code of a spot grid is reached', () => {
  const asked: [keyof typeof SpotCheckCode, Partial<ValidateSpotGridParams>][] = [
    ['low_price_too_low', { min_price: '10' }],
    ['low_price_too_high', { min_price: '900000' }],
    ['high_price_too_low', { max_price: '70000' }],
    ['grid_no_too_low', { cell_number: 1 }],
    ['grid_no_too_high', { cell_number: 5000 }],
    ['investment_too_low', { quote_investment: '1' }],
    ['investment_too_high', { quote_investment: '999999999999' }],
    ['ep_too_low', { entry_price: '100' }],
    ['ep_too_high', { entry_price: '78050.8' }],
    ['tp_too_low', { take_profit: '80000' }],
    ['tp_too_low_than_market', { min_price: '60000', max_price: '70000', take_profit: '75000' }],
    ['sl_too_low', { stop_loss: '-1' }],
    ['sl_too_high', { stop_loss: '70000.1' }],
    ['sl_too_high_than_market', { min_price: '79000', stop_loss: '78500' }],
    ['ts_percent_too_low', { ts_percent: '0.01' }],
    ['ts_percent_too_high', { ts_percent: '1' }],
    ['can_not_enable_trailing_up', { ...up, cell_number: 4 }],
    ['entry_price_forbidden_trailing_up', { ...up, entry_price: '60000' }],
    ['last_price_forbidden_trailing_up', { ...up, min_price: '79000' }],
    ['limit_up_price_too_low', { ...up, limit_up_price: '86000' }],
    ['limit_up_price_too_high', { ...up, limit_up_price: '400000' }],
  ];
  test.each(asked)('%s by %j', async (code, overrides) => {
    expect((await validateSpotGrid(client, { ...spot, ...overrides })).check_code).toBe(code);
  });

  const changed = [
    ['add_investment_too_low', { add_quote_investment: '-1' }],
    ['add_investment_too_high', { add_quote_investment: '999999999999' }],
    ['parameters_not_changed', {}],
  ] as const;
  test.each(changed)('%s by a change with %j', async (code, change) => {
    const own = setUp(scripted({ BTCUSDT: ['78050.7'] }));
    const { grid_id } = await createSpotGridBot(own.client, { ...range, quote_investment: '1000' });
    own.sandbox.advance(1000);
    expect((await validateSpotGridUpdate(own.client, { grid_id, ...range, ...change })).check_code).toBe(code);
  });

  test('and none is left out but those that the pairs here cannot cause', () => {
    expect(unreached(SpotCheckCode, [...asked, ...changed])).toEqual([
      // No pair here has a highest price.
      'high_price_too_high',
      'tp_too_high',
      // The least amount of every pair here asks for more than its least quantity at any price that a range may reach.
      'investment_forbidden_trailing_up',
    ]);
  });
});

describe('every check code of a futures grid is reached', () => {
  const asked: [keyof typeof FGridCheckCode, Partial<ValidateFuturesGridParams>][] = [
    ['low_price_too_low', { min_price: '10' }],
    ['low_price_too_high', { min_price: '1999000' }],
    ['high_price_too_low', { max_price: '70000' }],
    ['high_price_too_high', { max_price: '99999999' }],
    ['leverage_too_low', { leverage: '0.5' }],
    ['leverage_too_high', { leverage: '101' }],
    ['grid_no_too_low', { cell_number: 1 }],
    ['grid_no_too_high', { cell_number: 910 }],
    ['entry_price_too_low', { entry_price: '23000' }],
    ['entry_price_too_high', { entry_price: '79000' }],
    ['investment_too_low', { init_margin: '1' }],
    ['investment_too_high', { init_margin: '999999999999' }],
    ['risk_limit', { leverage: '100', init_margin: '500000' }],
    ['tp_too_low', { take_profit_price: '80000' }],
    ['tp_too_high', { take_profit_price: '2000000' }],
    ['tp_too_low_than_last_price', { ...neutral, min_price: '60000', max_price: '70000', take_profit_price: '75000' }],
    ['sl_too_low', { stop_loss_price: '9000' }],
    ['sl_too_high', { stop_loss_price: '70000.1' }],
    ['sl_too_high_than_last_price', { min_price: '79000', stop_loss_price: '78500' }],
    ['sl_too_low_than_last_price', { ...short, min_price: '60000', max_price: '70000', stop_loss_price: '75000' }],
    ['sl_cause_liquidation', { stop_loss_price: '50000' }],
    ['top_price_too_low', { ...neutral, take_profit_price: '80000' }],
    ['top_price_too_high', { ...neutral, take_profit_price: '2000000' }],
    ['bottom_price_too_low', { ...neutral, stop_loss_price: '9000' }],
    ['bottom_price_too_high', { ...neutral, stop_loss_price: '75000' }],
    ['invalid_trailing_stop_percent', { trailing_stop_per: '0.01' }],
    ['move_up_price_too_low', { move_up_price: '86399.9' }],
    ['move_up_price_too_high', { move_up_price: '2000000' }],
    ['move_down_price_too_low', { move_down_price: '-5' }],
    ['move_down_price_too_high', { move_down_price: '69600.1' }],
    ['invalid_param', { min_price: '70000.05' }],
    ['symbol_not_exists', { symbol: 'NONE' }],
  ];
  test.each(asked)('%s by %j', async (code, overrides) => {
    expect((await validateFuturesGrid(client, { ...futures, ...overrides })).check_code).toBe(code);
  });

  test('and none is left out but those that only a real exchange can give', () => {
    expect(unreached(FGridCheckCode, asked)).toEqual([
      // No contract here has a limit of open interest.
      'oi_pos_limit',
      // Reported by bot errors of the create call.
      'user_banned',
      'insufficient_balance',
      // Reported as the bound of the lowest price, which such a range breaks first.
      'tp_too_high_than_last_price',
      // Reported as `sl_cause_liquidation`, or as the bound that the price breaks.
      'liquidation_price',
      // Reported as `investment_too_high`.
      'amount_too_big',
      // Contracts here never settle.
      'pre_settle_only_reduce',
      // All contracts here are in one coin.
      'coin_mismatch',
      // Reported by the bot error `FORBIDDEN`.
      'operation_denied',
      // Reported by the envelope.
      'not_login',
      'server_error',
    ]);
  });
});

describe('every check code of a martingale is reached', () => {
  const asked = [
    ['leverage_too_low', { leverage: '0.5' }],
    ['leverage_too_high', { leverage: '101' }],
    ['add_position_num_too_low', { add_position_num: 0 }],
    ['add_position_num_too_high', { add_position_num: 999 }],
    ['price_float_percent_too_low', { price_float_percent: '0.0001' }],
    ['price_float_percent_too_high', { price_float_percent: '0.5' }],
    ['add_position_percent_too_low', { add_position_percent: '0.9' }],
    ['add_position_percent_too_high', { add_position_percent: '3' }],
    ['round_target_tp_percent_too_low', { round_tp_percent: '0.001' }],
    ['round_target_tp_percent_too_high', { round_tp_percent: '10' }],
    ['sl_per_too_low', { sl_percent: '-0.1' }],
    ['sl_per_too_high', { sl_percent: '1.5' }],
    ['entry_price_too_low', { entry_price: '100' }],
    ['entry_price_too_high', { entry_price: '90000' }],
    ['init_margin_too_low', { init_margin: '1' }],
    ['init_margin_too_high', { init_margin: '99999999999' }],
  ] as const;
  test.each(asked)('%s by %j', async (code, overrides) => {
    expect((await getFuturesMartingaleLimit(client, settingsOf(overrides))).check_code).toBe(code);
  });

  test('and none is left out', () => {
    expect(unreached(FMartCheckCode, asked)).toEqual([]);
  });
});

describe('every check code of a combo is reached', () => {
  const [leg] = comboOf().symbol_settings;
  const drift = { adjust_position_mode: 'time_or_percent' } as const;
  const asked = [
    ['symbol_num_too_low', { symbol_settings: leg ? [leg] : [] }],
    ['symbol_num_too_high', { symbol_settings: leg ? Array(11).fill(leg) : [] }],
    ['adjust_position_percent_too_low', { ...drift, adjust_position_percent: '0.001' }],
    ['adjust_position_percent_too_high', { ...drift, adjust_position_percent: '0.6' }],
    ['adjust_position_time_interval_too_low', { adjust_position_time_interval: 60 }],
    ['adjust_position_time_interval_too_high', { adjust_position_time_interval: 9_999_999 }],
    ['init_margin_too_low', { init_margin: '1' }],
    ['init_margin_too_high', { init_margin: '99999999999999' }],
    ['sl_per_too_low', { sl_percent: '0.001' }],
    ['sl_per_too_high', { sl_percent: '1' }],
    ['tp_per_too_low', { tp_percent: '0.001' }],
    ['tp_per_too_high', { tp_percent: '101' }],
    ['leverage_too_low', { leverage: '0.5' }],
    ['leverage_too_high', { leverage: '101' }],
    ['trailing_stop_percent_too_low', { trailing_stop_percent: '0.01' }],
    ['trailing_stop_percent_too_high', { trailing_stop_percent: '1' }],
  ] as const;
  test.each(asked)('%s by %j', async (code, overrides) => {
    expect((await getFuturesComboLimit(client, comboOf(overrides))).check_code).toBe(code);
  });

  test('and none is left out', () => {
    expect(unreached(ComboCheckCode, asked)).toEqual([]);
  });
});

test.each([
  ['spot grid', SpotCheckCode, () => validateSpotGrid(client, spot)],
  ['futures grid', FGridCheckCode, () => validateFuturesGrid(client, futures)],
  ['martingale', FMartCheckCode, () => getFuturesMartingaleLimit(client, settingsOf())],
  ['combo', ComboCheckCode, () => getFuturesComboLimit(client, comboOf())],
] as const)('F138 every check code of a %s is reported when a fault asks for it', async (_, table, ask) => {
  const good = JSON.stringify({ ret_code: 0, result: { status_code: 200, ...(await ask()) } });
  for (const [name, [, wire]] of Object.entries(table)) {
    const body = good.replace(/"check_code":"[^"]*"/, `"check_code":"${wire}"`);
    sandbox.faults.set({ path: '*', body });
    expect((await ask()).check_code).toBe(name);
  }
});
