import { spotGridDrafts } from '@tradingbot/core/kinds';
import { withLabels } from '../../../form/create/index.js';

/** The fields by name, with what they are called. */
export const fields = withLabels(spotGridDrafts.fields, {
  min_price: 'form.lower_price',
  max_price: 'form.upper_price',
  cell_number: 'form.grids',
  investment: 'form.investment',
  base_investment: 'form.investment',
  entry_price: 'form.entry_price',
  take_profit: 'form.take_profit',
  stop_loss: 'form.stop_loss',
  ts_percent: 'form.ts_percent',
  limit_up_price: 'spot.limit_up_price',
  enable_trailing: 'spot.section_trailing',
});
