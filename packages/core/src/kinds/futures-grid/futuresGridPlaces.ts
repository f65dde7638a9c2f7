import type { FuturesGridDraft, FuturesGridField } from '@tradingbot/engine/plan';
import type { CheckPlaces } from '../form/serverIssue.js';

/** Where the check codes of a changed futures grid belong. */
export const futuresGridPlaces: CheckPlaces<FuturesGridField, FuturesGridDraft> = {
  stems: {
    tp: 'take_profit_price',
    sl: 'stop_loss_price',
    top_price: 'take_profit_price',
    bottom_price: 'stop_loss_price',
    move_up_price: 'move_up_price',
    move_down_price: 'move_down_price',
  },
  own: {
    sl_cause_liquidation: { field: 'stop_loss_price', fixes: [{ stop_loss_price: '' }] },
    invalid_trailing_stop_percent: { field: 'trailing_stop_per', fixes: [{ trailing_stop_per: '' }] },
  },
  otherwise: 'trailing_stop_per',
};
