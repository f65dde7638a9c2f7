import { futuresGridDrafts } from '@tradingbot/core/kinds';
import type { FuturesGridDraft } from '@tradingbot/engine/plan';
import { withLabels } from '../../../form/create/index.js';

/** The fields by name, with what they are called. */
export const fields = withLabels(futuresGridDrafts.fields, {
  min_price: 'form.lower_price',
  max_price: 'form.upper_price',
  cell_number: 'form.grids',
  leverage: 'form.leverage',
  total_investment: 'form.investment',
  take_profit_per: 'form.take_profit',
  stop_loss_per: 'form.stop_loss',
  take_profit_price: {
    label: 'form.take_profit',
    labelOf: (draft: FuturesGridDraft) => (draft.grid_mode === 'neutral' ? 'form.top_price' : 'form.take_profit'),
  },
  stop_loss_price: {
    label: 'form.stop_loss',
    labelOf: (draft: FuturesGridDraft) => (draft.grid_mode === 'neutral' ? 'form.bottom_price' : 'form.stop_loss'),
  },
  entry_price: 'form.entry_price',
  trailing_stop_per: 'form.ts_percent',
  move_up_price: 'form.move_up_price',
  move_down_price: 'form.move_down_price',
});
