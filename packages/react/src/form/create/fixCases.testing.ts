/** How a person comes upon the check codes of a kind, on a market whose BTC stands near 78,050. */
export interface FixCase {
  readonly kind: 'spot grid' | 'futures grid' | 'DCA bot' | 'martingale' | 'combo';
  /** Name of the kept draft. */
  readonly name: string;
  /** A draft that can be sent. */
  readonly good: object;
  /** What makes a draft meet a code, and the name of the control it stands at. */
  readonly codes: Readonly<Record<string, readonly [changes: object, control: string]>>;
}

/** Long contracts with these weights. */
function contracts(...weights: readonly string[]) {
  const names = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
  return weights.map((target_position_percent, row) => ({ symbol: names[row], side: 'long', target_position_percent }));
}

/** One more contract than a combo may have. */
const MANY = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'AVAX', 'LINK', 'DOT', 'TRX'].map((base) => ({
  symbol: `${base}USDT`,
  side: 'long',
  target_position_percent: '0.09',
}));

const short = { grid_mode: 'short' } as const;
const neutral = { grid_mode: 'neutral' } as const;
const up = { enable_trailing: true, quote_investment: '1500' };

/** Every code that the form of a kind can meet, with the control it stands at. */
export const fixCases: readonly FixCase[] = [
  {
    kind: 'spot grid',
    name: 'spot-grid.BTCUSDT',
    good: { min_price: '70000', max_price: '86000', cell_number: '20', quote_investment: '2000' },
    codes: {
      required: [{ min_price: '' }, 'min_price'],
      not_a_number: [{ max_price: '86,000x' }, 'max_price'],
      not_a_tick: [{ min_price: '70000.05' }, 'min_price'],
      not_whole: [{ cell_number: '10.5' }, 'cell_number'],
      too_precise: [{ quote_investment: '2000.123456789' }, 'investment'],
      low_price_too_low: [{ min_price: '10' }, 'min_price'],
      low_price_too_high: [{ min_price: '900000' }, 'min_price'],
      high_price_too_low: [{ max_price: '70000' }, 'max_price'],
      grid_no_too_low: [{ cell_number: '1' }, 'cell_number'],
      grid_no_too_high: [{ cell_number: '5000' }, 'cell_number'],
      investment_too_low: [{ quote_investment: '1' }, 'investment'],
      investment_too_high: [{ quote_investment: '999999999999' }, 'investment'],
      insufficient_balance: [{ quote_investment: '200000' }, 'investment'],
      ep_too_low: [{ entry_price: '100' }, 'entry_price'],
      ep_too_high: [{ entry_price: '85000' }, 'entry_price'],
      tp_too_low: [{ take_profit_price: '80000' }, 'take_profit'],
      tp_too_low_than_market: [{ min_price: '60000', max_price: '70000', take_profit_price: '75000' }, 'take_profit'],
      sl_too_low: [{ stop_loss_price: '-1' }, 'stop_loss'],
      sl_too_high: [{ stop_loss_price: '70000.1' }, 'stop_loss'],
      sl_too_high_than_market: [{ min_price: '82000', stop_loss_price: '81500' }, 'stop_loss'],
      ts_percent_too_low: [{ ts_percent: '0.01' }, 'ts_percent'],
      ts_percent_too_high: [{ ts_percent: '1' }, 'ts_percent'],
      can_not_enable_trailing_up: [{ ...up, cell_number: '4' }, 'enable_trailing'],
      entry_price_forbidden_trailing_up: [{ ...up, entry_price: '60000' }, 'enable_trailing'],
      last_price_forbidden_trailing_up: [{ ...up, min_price: '82000' }, 'enable_trailing'],
      limit_up_price_too_low: [{ ...up, limit_up_price: '86000' }, 'limit_up_price'],
      limit_up_price_too_high: [{ ...up, limit_up_price: '400000' }, 'limit_up_price'],
      investment_forbidden_trailing_up: [{ ...up, quote_investment: '90' }, 'enable_trailing'],
    },
  },
  {
    kind: 'futures grid',
    name: 'futures-grid.BTCUSDT',
    good: {
      grid_mode: 'long',
      min_price: '70000',
      max_price: '86000',
      cell_number: '40',
      leverage: '5',
      total_investment: '2000',
    },
    codes: {
      required: [{ leverage: '' }, 'leverage'],
      not_a_number: [{ max_price: '86,000x' }, 'max_price'],
      not_a_tick: [{ move_up_price: '90000.01' }, 'move_up_price'],
      not_whole: [{ cell_number: '10.5' }, 'cell_number'],
      too_precise: [{ total_investment: '2000.123456789' }, 'total_investment'],
      low_price_too_low: [{ min_price: '10' }, 'min_price'],
      low_price_too_high: [{ min_price: '1999000' }, 'min_price'],
      high_price_too_low: [{ max_price: '70000' }, 'max_price'],
      high_price_too_high: [{ max_price: '99999999' }, 'max_price'],
      leverage_too_low: [{ leverage: '0.5' }, 'leverage'],
      leverage_too_high: [{ leverage: '1000' }, 'leverage'],
      grid_no_too_low: [{ cell_number: '1' }, 'cell_number'],
      grid_no_too_high: [{ cell_number: '910' }, 'cell_number'],
      entry_price_too_low: [{ entry_price: '20000' }, 'entry_price'],
      entry_price_too_high: [{ entry_price: '85000' }, 'entry_price'],
      investment_too_low: [{ total_investment: '1' }, 'total_investment'],
      investment_too_high: [{ total_investment: '999999999999' }, 'total_investment'],
      insufficient_balance: [{ total_investment: '200000' }, 'total_investment'],
      risk_limit: [{ leverage: '100', total_investment: '90000' }, 'leverage'],
      tp_too_low: [{ take_profit_price: '80000' }, 'take_profit_price'],
      tp_too_high: [{ take_profit_price: '2000000' }, 'take_profit_price'],
      tp_too_low_than_last_price: [
        { ...neutral, min_price: '60000', max_price: '70000', take_profit_price: '72000' },
        'take_profit_price',
      ],
      tp_too_high_than_last_price: [
        { ...short, min_price: '82000', max_price: '90000', take_profit_price: '81000' },
        'take_profit_price',
      ],
      sl_too_low: [{ stop_loss_price: '9000' }, 'stop_loss_price'],
      sl_too_high: [{ stop_loss_price: '70000.1' }, 'stop_loss_price'],
      sl_too_high_than_last_price: [{ min_price: '82000', stop_loss_price: '81000' }, 'stop_loss_price'],
      sl_too_low_than_last_price: [
        { ...short, min_price: '60000', max_price: '70000', stop_loss_price: '72000' },
        'stop_loss_price',
      ],
      sl_cause_liquidation: [{ stop_loss_price: '50000' }, 'stop_loss_price'],
      top_price_too_low: [{ ...neutral, take_profit_price: '80000' }, 'take_profit_price'],
      top_price_too_high: [{ ...neutral, take_profit_price: '2000000' }, 'take_profit_price'],
      bottom_price_too_low: [{ ...neutral, stop_loss_price: '9000' }, 'stop_loss_price'],
      bottom_price_too_high: [{ ...neutral, stop_loss_price: '75000' }, 'stop_loss_price'],
      invalid_trailing_stop_percent: [{ trailing_stop_per: '0.01' }, 'trailing_stop_per'],
      move_up_price_too_low: [{ move_up_price: '86399.9' }, 'move_up_price'],
      move_up_price_too_high: [{ move_up_price: '2000000' }, 'move_up_price'],
      move_down_price_too_low: [{ move_down_price: '-5' }, 'move_down_price'],
      move_down_price_too_high: [{ move_down_price: '69600.1' }, 'move_down_price'],
    },
  },
  {
    kind: 'martingale',
    name: 'futures-martingale.BTCUSDT',
    good: {
      leverage: '5',
      price_float_percent: '0.02',
      add_position_percent: '1.2',
      add_position_num: '5',
      round_tp_percent: '0.02',
      init_margin: '1000',
    },
    codes: {
      leverage_too_low: [{ leverage: '0.5' }, 'leverage'],
      leverage_too_high: [{ leverage: '1000' }, 'leverage'],
      add_position_num_too_low: [{ add_position_num: '0' }, 'add_position_num'],
      add_position_num_too_high: [{ add_position_num: '11' }, 'add_position_num'],
      price_float_percent_too_low: [{ price_float_percent: '0.0001' }, 'price_float_percent'],
      price_float_percent_too_high: [{ price_float_percent: '0.3' }, 'price_float_percent'],
      add_position_percent_too_low: [{ add_position_percent: '0.5' }, 'add_position_percent'],
      add_position_percent_too_high: [{ add_position_percent: '3' }, 'add_position_percent'],
      round_target_tp_percent_too_low: [{ round_tp_percent: '0.001' }, 'round_tp_percent'],
      round_target_tp_percent_too_high: [{ round_tp_percent: '9' }, 'round_tp_percent'],
      sl_per_too_low: [{ sl_percent: '-0.1' }, 'sl_percent'],
      sl_per_too_high: [{ sl_percent: '1.5' }, 'sl_percent'],
      entry_price_too_low: [{ entry_price: '1' }, 'entry_price'],
      entry_price_too_high: [{ entry_price: '900000' }, 'entry_price'],
      init_margin_too_low: [{ init_margin: '1' }, 'init_margin'],
      init_margin_too_high: [{ init_margin: '900000000' }, 'init_margin'],
      required: [{ round_tp_percent: '' }, 'round_tp_percent'],
      not_a_number: [{ leverage: 'x5' }, 'leverage'],
      not_whole: [{ add_position_num: '2.5' }, 'add_position_num'],
      not_a_tick: [{ entry_price: '70000.03' }, 'entry_price'],
      too_precise: [{ init_margin: '1000.1234567890123' }, 'init_margin'],
      insufficient_balance: [{ init_margin: '200000' }, 'init_margin'],
    },
  },
  {
    kind: 'DCA bot',
    name: 'spot-dca.BTCUSDT',
    good: {
      pairs: [
        { base: 'BTC', amount: '60' },
        { base: 'ETH', amount: '40' },
      ],
      frequency_in_second: '604800',
    },
    codes: {
      required: [{ pairs: [{ base: 'BTC', amount: '' }] }, 'amount.0'],
      not_a_number: [{ pairs: [{ base: 'BTC', amount: '1 000x' }] }, 'amount.0'],
      not_a_step: [{ pairs: [{ base: 'BTC', amount: '60.123456789' }] }, 'amount.0'],
      amount_too_low: [{ pairs: [{ base: 'BTC', amount: '0.01' }] }, 'amount.0'],
      amount_too_high: [{ pairs: [{ base: 'BTC', amount: '900000000000' }] }, 'amount.0'],
      duplicated_symbol_chosen: [
        {
          pairs: [
            { base: 'BTC', amount: '60' },
            { base: 'BTC', amount: '40' },
          ],
        },
        'base.1',
      ],
      symbol_not_exists: [{ pairs: [{ base: 'NOTHING', amount: '60' }] }, 'base.0'],
      symbol_num_too_low: [{ pairs: [] }, 'pairs'],
      symbol_num_too_high: [
        { pairs: ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE'].map((base) => ({ base, amount: '50' })) },
        'pairs',
      ],
      frequency_too_low: [{ frequency_in_second: '5' }, 'frequency_in_second'],
      frequency_too_high: [{ frequency_in_second: '99999999999' }, 'frequency_in_second'],
      not_whole: [{ frequency_in_second: '60.5' }, 'frequency_in_second'],
      max_invest_amount_too_small_create: [{ max_invest_amount: '10' }, 'max_invest_amount'],
      insufficient_balance: [{ pairs: [{ base: 'BTC', amount: '200000' }] }, 'amount.0'],
    },
  },
  {
    kind: 'combo',
    name: 'futures-combo.combo',
    good: {
      symbol_settings: contracts('0.5', '0.5'),
      leverage: '2',
      adjust_position_mode: 'time_or_percent',
      adjust_position_percent: '0.05',
      adjust_position_time_interval: '86400',
      init_margin: '5000',
    },
    codes: {
      symbol_num_too_low: [{ symbol_settings: contracts('1').slice(0, 1) }, 'symbol_settings'],
      symbol_num_too_high: [{ symbol_settings: MANY }, 'symbol_settings'],
      duplicated_symbol_chosen: [
        { symbol_settings: contracts('0.5', '0.5').map((row) => ({ ...row, symbol: 'BTCUSDT' })) },
        'symbol_settings.1',
      ],
      symbol_not_exists: [
        { symbol_settings: contracts('0.5', '0.5').map((row) => ({ ...row, symbol: `${row.symbol}X` })) },
        'symbol_settings.0',
      ],
      invalid_argument: [{ symbol_settings: contracts('0.5', '0.4') }, 'symbol_settings'],
      not_a_step: [{ symbol_settings: contracts('0.505', '0.495') }, 'symbol_settings.0'],
      required: [{ symbol_settings: contracts('0.5', '') }, 'symbol_settings.1'],
      leverage_too_low: [{ leverage: '0.5' }, 'leverage'],
      leverage_too_high: [{ leverage: '1000' }, 'leverage'],
      adjust_position_percent_too_low: [{ adjust_position_percent: '0.001' }, 'adjust_position_percent'],
      adjust_position_percent_too_high: [{ adjust_position_percent: '0.9' }, 'adjust_position_percent'],
      adjust_position_time_interval_too_low: [{ adjust_position_time_interval: '60' }, 'adjust_position_time_interval'],
      adjust_position_time_interval_too_high: [
        { adjust_position_time_interval: '9999999' },
        'adjust_position_time_interval',
      ],
      sl_per_too_low: [{ sl_percent: '0.001' }, 'sl_percent'],
      sl_per_too_high: [{ sl_percent: '2' }, 'sl_percent'],
      tp_per_too_low: [{ tp_percent: '0.001' }, 'tp_percent'],
      tp_per_too_high: [{ tp_percent: '200' }, 'tp_percent'],
      trailing_stop_percent_too_low: [{ trailing_stop_percent: '0.01' }, 'trailing_stop_percent'],
      trailing_stop_percent_too_high: [{ trailing_stop_percent: '2' }, 'trailing_stop_percent'],
      init_margin_too_low: [{ init_margin: '1' }, 'init_margin'],
      init_margin_too_high: [{ init_margin: '900000000' }, 'init_margin'],
      insufficient_balance: [{ init_margin: '200000' }, 'init_margin'],
    },
  },
];
