import { futuresComboDrafts } from '@tradingbot/core/kinds';
import { withLabels } from '../../../form/create/index.js';

/** The fields by name, with what they are called. */
export const fields = withLabels(futuresComboDrafts.fields, {
  symbol_settings: { label: 'combo.contracts', rowLabel: 'combo.weight' },
  leverage: 'form.leverage',
  adjust_position_mode: 'combo.rebalance',
  adjust_position_percent: 'combo.drift',
  adjust_position_time_interval: 'combo.interval',
  init_margin: 'form.investment',
  tp_percent: 'form.take_profit',
  sl_percent: 'form.stop_loss',
  trailing_stop_percent: 'form.ts_percent',
});
